import type { Sending } from './idempotency-keys.ts';
import { browserStorage } from './tab-storage.ts';

export type MessageDraft = {
  text: string;
  /** What was sent last and may have arrived. */
  sending: Sending | null;
};

/** `owner`: the address of who is signed in, '' of a guest. */
const keyOf = (application: string, owner: string) => `message-${application}${owner && `-${owner}`}`;

const isText = (value: unknown): value is string => typeof value === 'string';

const nothing: MessageDraft = { text: '', sending: null };

/** What was written about an application and not sent yet, as this browser keeps it for each person. */
export const messageDraft = {
  read(application: string, owner: string): MessageDraft {
    try {
      const { text, sending } = JSON.parse(browserStorage.read(keyOf(application, owner)) || '{}');
      if (!isText(text)) return nothing;
      return { text, sending: isText(sending?.text) && isText(sending.key) ? sending : null };
    } catch {
      return nothing;
    }
  },
  write: (application: string, owner: string, draft: MessageDraft): void =>
    void browserStorage.write(keyOf(application, owner), JSON.stringify(draft)),
  forget: (application: string, owner: string): void => void browserStorage.write(keyOf(application, owner), ''),
};
