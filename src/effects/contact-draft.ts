import type { ContactValues } from '../../machines/contact/contact.machine.ts';
import type { FormTopic } from '../../machines/contact/contact.rules.ts';
import type { Sending } from './idempotency-keys.ts';
import { tabStorage } from './tab-storage.ts';

export type ContactDraft = {
  values: ContactValues;
  /** What was sent last and may have arrived. */
  sending: Sending | null;
};

/** Each form has its own; the one of the contact page has any topic. */
const storageKey = (topic: FormTopic | null) => `contact-message${topic ? ` ${topic}` : ''}`;
const fields = ['name', 'email', 'topic', 'message'] as const;

const isText = (value: unknown): value is string => typeof value === 'string';

/** What was written to the board and not sent yet. This tab alone keeps it. */
export const contactDraft = {
  read(topic: FormTopic | null): ContactDraft | null {
    try {
      const { values, sending } = JSON.parse(tabStorage.read(storageKey(topic)) || '{}');
      if (!fields.every((field) => isText(values?.[field]))) return null;
      return { values, sending: isText(sending?.text) && isText(sending.key) ? sending : null };
    } catch {
      return null;
    }
  },
  write: (topic: FormTopic | null, draft: ContactDraft): void =>
    void tabStorage.write(storageKey(topic), JSON.stringify(draft)),
  forget: (topic: FormTopic | null): void => void tabStorage.write(storageKey(topic), ''),
};
