import { browserStorage, draftKey } from './browser-storage.ts';
import { parseUnconfirmedRequest, type UnconfirmedRequest } from './idempotency-keys.ts';

export type MessageDraft = {
  text: string;
  /** The last one sent, which may have arrived. */
  sending: UnconfirmedRequest | null;
};

const keyOf = (application: string, owner: string) => draftKey(owner, `message ${application}`);

const emptyDraft: MessageDraft = { text: '', sending: null };

/** The unsent message about an application, stored in this browser per user. */
export const messageDraft = {
  read(application: string, owner: string): MessageDraft {
    try {
      const { text, sending } = JSON.parse(browserStorage.read(keyOf(application, owner)) || '{}');
      return typeof text === 'string' ? { text, sending: parseUnconfirmedRequest(sending) } : emptyDraft;
    } catch {
      return emptyDraft;
    }
  },
  write: (application: string, owner: string, draft: MessageDraft): void =>
    void browserStorage.write(keyOf(application, owner), JSON.stringify(draft)),
  remove: (application: string, owner: string): void => void browserStorage.write(keyOf(application, owner), ''),
};
