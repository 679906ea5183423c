import * as v from 'valibot';
import { existingPassword, type RateLimited } from './account.rules.ts';

// How a signed-in user proves their identity again (AU17, SE10).

/** Null where the account has no password. */
export type ReauthenticationPassword = string | null;

/** `stale`: the last sign-in is too old. A user with a password is asked for it, one without signs in again. */
export type ReauthenticationRefusal = { type: 'wrongPassword' } | { type: 'stale' } | RateLimited;

/** The same where a code is required besides the password. */
export type SecondFactorRefusal = { type: 'wrongCode' } | ReauthenticationRefusal;

/** The account's password; not checked for an account without one. */
export const reauthenticationPassword = (hasPassword: boolean) => (hasPassword ? existingPassword : v.string());
