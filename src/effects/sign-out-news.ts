import { browserStorage } from './browser-storage.ts';

const signedOutKey = 'signed-out';

/** Tabs tell each other who signed out. A session that has merely ended is no such news: what its person wrote waits for them. */
export const signOutNews = {
  tell(owner: string): void {
    browserStorage.write(signedOutKey, owner);
    browserStorage.write(signedOutKey, '');
  },
  /** Calls back when somebody signs out in another tab, until the function that it returns is called. */
  listen(hear: (owner: string) => void): () => void {
    const follow = ({ key, newValue }: StorageEvent) => {
      if (key === signedOutKey && newValue) hear(newValue);
    };
    addEventListener('storage', follow);
    return () => removeEventListener('storage', follow);
  },
};
