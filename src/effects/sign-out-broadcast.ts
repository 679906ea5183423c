import { browserStorage } from './browser-storage.ts';

const signedOutKey = 'signed-out';

/** Tabs tell each other who signed out. A session that has merely expired is not announced: the user's drafts stay. */
export const signOutBroadcast = {
  post(owner: string): void {
    browserStorage.write(signedOutKey, owner);
    browserStorage.write(signedOutKey, '');
  },
  /** Calls `listener` when a user signs out in another tab, until the returned function is called. */
  listen(listener: (owner: string) => void): () => void {
    const handleStorage = ({ key, newValue }: StorageEvent) => {
      if (key === signedOutKey && newValue) listener(newValue);
    };
    addEventListener('storage', handleStorage);
    return () => removeEventListener('storage', handleStorage);
  },
};
