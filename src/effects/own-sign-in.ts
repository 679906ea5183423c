import type { AccountType } from '../../machines/account.rules.ts';
import { browserStorage, tabStorage } from './browser-storage.ts';
import { createStore } from './store.ts';

const loginKey = 'signed-in';

/** Whether a user was signed in on the previous page, in any tab, and did not sign out. */
export const lastLogin = {
  isKept: (): boolean => Boolean(browserStorage.read(loginKey)),
  keep: (isSignedIn: boolean): void => void browserStorage.write(loginKey, isSignedIn ? '1' : ''),
};

/** The address that a user has typed into one of the dialogs; the others start with it, until the page is unloaded. */
export const typedEmail = createStore('');

const emailKey = 'sign-in-email';
const codeKey = 'sign-in-code-asked';

/** Stands for the address of a sign-in that another tab began. */
const unknownEmail = 'unknown';

/** What this tab stores about its own sign-in across pages. */
export const ownSignIn = {
  /** The address submitted with the credentials. If it is still there while nobody is signed in, the sign-in failed (ruling 19). */
  saveEmail: (email: string): void => void tabStorage.write(emailKey, email),
  findEmail: (): string | null => tabStorage.read(emailKey) || null,
  forgetEmail(): void {
    if (tabStorage.read(emailKey)) tabStorage.write(emailKey, '');
  },
  /** Whether this tab has asked for the code of the pending sign-in, or left with its credentials (ruling 50). */
  isPending: (): boolean => Boolean(tabStorage.read(codeKey) || tabStorage.read(emailKey)),
  setPending(isPending: boolean): void {
    const known = tabStorage.read(codeKey) || '';
    const now = isPending ? tabStorage.read(emailKey) || known || unknownEmail : '';
    if (now !== known) tabStorage.write(codeKey, now);
  },
  /** The address of the sign-in that waits for its code, if it was typed in this tab. */
  pendingEmail(): string | null {
    const known = tabStorage.read(codeKey) || tabStorage.read(emailKey);
    return known && known !== unknownEmail ? known : null;
  },
};

const typeKey = 'signed-up-as';

/**
 * The account type chosen on signing up in this tab. The server does not know it (ruling 65). Signing up at a provider, the user has no
 * address yet: the type goes to the address they come back with.
 */
export const lastSignUp = {
  save: (type: AccountType, email: string): void => void tabStorage.write(typeKey, `${type} ${email.toLowerCase()}`),
  leave: (type: AccountType | null): void => {
    if (type) tabStorage.write(typeKey, `${type} `);
    else if (tabStorage.read(typeKey)?.endsWith(' ')) tabStorage.write(typeKey, '');
  },
  find: (email: string): AccountType | undefined => {
    const [type, whose] = tabStorage.read(typeKey)?.split(' ') ?? [];
    if (type && whose === '' && email) lastSignUp.save(type as AccountType, email);
    return whose === email.toLowerCase() || whose === '' ? (type as AccountType) : undefined;
  },
};
