import type { ContactValues } from '../../machines/contact/contact.machine.ts';
import { tabStorage } from './tab-storage.ts';

export type ContactDraft = {
  values: ContactValues;
  /** What was sent last and may have arrived, and the key that it was sent by. */
  sending: { text: string; key: string } | null;
};

const storageKey = 'contact-message';
const fields = ['name', 'email', 'topic', 'message'] as const;

const isText = (value: unknown): value is string => typeof value === 'string';

/** What was written to the board and not sent yet. This tab alone keeps it. */
export const contactDraft = {
  read(): ContactDraft | null {
    try {
      const { values, sending } = JSON.parse(tabStorage.read(storageKey) || '{}');
      if (!fields.every((field) => isText(values?.[field]))) return null;
      return { values, sending: isText(sending?.text) && isText(sending.key) ? sending : null };
    } catch {
      return null;
    }
  },
  write: (draft: ContactDraft): void => void tabStorage.write(storageKey, JSON.stringify(draft)),
  forget: (): void => void tabStorage.write(storageKey, ''),
};
