/** What a browser stores, where it lets us: reading answers null and writing false where it does not. */
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

/** Where what a person writes is kept until it is sent, so that nobody else is shown it. `owner`: the address of who is signed in, '' of a visitor. */
export const draftKey = (owner: string, what: string) => `draft-${owner} ${what}`;
