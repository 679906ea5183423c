const key = 'signed-in';

/** What this browser stores of who was here on the page before, where it lets us. */
export const lastLogin = {
  /** Somebody was signed in and has not signed out. */
  isKept(): boolean {
    try {
      return localStorage.getItem(key) !== null;
    } catch {
      return false;
    }
  },
  keep(isSignedIn: boolean): void {
    try {
      if (isSignedIn) localStorage.setItem(key, '');
      else localStorage.removeItem(key);
    } catch {
      // Then an end is told only to pages that see it.
    }
  },
};
