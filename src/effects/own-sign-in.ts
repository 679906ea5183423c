import type { AccountType } from '../../machines/account.rules.ts';
import { browserStorage, tabStorage } from './browser-storage.ts';
import { createStore } from './store.ts';

const loginKey = 'signed-in';

/** Whether somebody was signed in on the page before this one, in whichever tab, and did not sign out. */
export const lastLogin = {
  isKept: (): boolean => Boolean(browserStorage.read(loginKey)),
  keep: (isSignedIn: boolean): void => void browserStorage.write(loginKey, isSignedIn ? '1' : ''),
};

/** The address that a user has typed into one of the dialogs; the others begin with it, as long as the page lives. */
export const emailTyped = createStore('');

const emailKey = 'sign-in-email';
const codeKey = 'sign-in-code-asked';

/** In place of the address of a sign-in that another tab began. */
const unknownEmail = 'unknown';

/** What this tab stores of its own sign-in from page to page. */
export const ownSignIn = {
  /** The address of whoever leaves with their credentials. Found again while nobody is signed in, it did not work (ruling 19). */
  saveEmail: (email: string): void => void tabStorage.write(emailKey, email),
  findEmail: (): string | null => tabStorage.read(emailKey) || null,
  forgetEmail(): void {
    if (tabStorage.read(emailKey)) tabStorage.write(emailKey, '');
  },
  /** Whether this tab has asked for the code of the sign-in that waits for one, or left with its credentials (ruling 50). */
  isPending: (): boolean => Boolean(tabStorage.read(codeKey) || tabStorage.read(emailKey)),
  setPending(isPending: boolean): void {
    const known = tabStorage.read(codeKey) || '';
    const now = isPending ? tabStorage.read(emailKey) || known || unknownEmail : '';
    if (now !== known) tabStorage.write(codeKey, now);
  },
  /** The address of the sign-in that waits for its code, where it was typed in this tab. */
  pendingEmail(): string | null {
    const known = tabStorage.read(codeKey) || tabStorage.read(emailKey);
    return known && known !== unknownEmail ? known : null;
  },
};

const typeKey = 'signed-up-as';

/**
 * What somebody chose to be when they signed up in this tab. The server does not know it (ruling 65). Whoever leaves to sign up at a
 * provider has no address yet: it becomes theirs who come back.
 */
export const signedUpAs = {
  save: (type: AccountType, email: string): void => void tabStorage.write(typeKey, `${type} ${email.toLowerCase()}`),
  leave: (type: AccountType | null): void => {
    if (type) tabStorage.write(typeKey, `${type} `);
    else if (tabStorage.read(typeKey)?.endsWith(' ')) tabStorage.write(typeKey, '');
  },
  find: (email: string): AccountType | undefined => {
    const [type, whose] = tabStorage.read(typeKey)?.split(' ') ?? [];
    if (type && whose === '' && email) signedUpAs.save(type as AccountType, email);
    return whose === email.toLowerCase() || whose === '' ? (type as AccountType) : undefined;
  },
};
