import { browserStorage, draftKey } from './browser-storage.ts';
import { type Sending, sendingIn } from './idempotency-keys.ts';

export type MessageDraft = {
  text: string;
  /** What was sent last and may have arrived. */
  sending: Sending | null;
};

const keyOf = (application: string, owner: string) => draftKey(owner, `message ${application}`);

const nothing: MessageDraft = { text: '', sending: null };

/** What was written about an application and not sent yet, as this browser keeps it for each person. */
export const messageDraft = {
  read(application: string, owner: string): MessageDraft {
    try {
      const { text, sending } = JSON.parse(browserStorage.read(keyOf(application, owner)) || '{}');
      return typeof text === 'string' ? { text, sending: sendingIn(sending) } : nothing;
    } catch {
      return nothing;
    }
  },
  write: (application: string, owner: string, draft: MessageDraft): void =>
    void browserStorage.write(keyOf(application, owner), JSON.stringify(draft)),
  forget: (application: string, owner: string): void => void browserStorage.write(keyOf(application, owner), ''),
};
