/** The browser's storage, where it is allowed: otherwise reading returns null and writing false. */
const storage = (kind: 'sessionStorage' | 'localStorage') => ({
  read(key: string): string | null {
    try {
      return globalThis[kind].getItem(key);
    } catch {
      return null;
    }
  },
  write(key: string, value: string): boolean {
    try {
      globalThis[kind].setItem(key, value);
      return globalThis[kind].getItem(key) === value;
    } catch {
      return false;
    }
  },
});

export const tabStorage = storage('sessionStorage');
export const browserStorage = storage('localStorage');

/** The storage key of a user's unsent input, so that nobody else is shown it. `owner`: the signed-in user's address, '' for a visitor. */
export const draftKey = (owner: string, what: string) => `draft-${owner} ${what}`;
