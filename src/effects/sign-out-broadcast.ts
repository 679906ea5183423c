import { browserStorage } from './browser-storage.ts';

const signedOutKey = 'signed-out';

/** Tabs tell each other who signed out. A session that has merely expired is not announced: the user's drafts stay. */
export const signOutBroadcast = {
  tell(owner: string): void {
    browserStorage.write(signedOutKey, owner);
    browserStorage.write(signedOutKey, '');
  },
  /** Calls `hear` when a user signs out in another tab, until the returned function is called. */
  listen(hear: (owner: string) => void): () => void {
    const follow = ({ key, newValue }: StorageEvent) => {
      if (key === signedOutKey && newValue) hear(newValue);
    };
    addEventListener('storage', follow);
    return () => removeEventListener('storage', follow);
  },
};
