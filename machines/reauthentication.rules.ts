import * as v from 'valibot';
import { givenPassword, type Limited } from './account.rules.ts';

// By what a signed-in person says once more who they are (AU17, SE10).

/** Null where the account has no password. */
export type OwnPassword = string | null;

/** `stale`: the last sign-in is too old. Who has a password is asked for it, who has none signs in again. */
export type ReauthenticationRefusal = { type: 'wrongPassword' } | { type: 'stale' } | Limited;

/** The same where a code is asked for beside the password. */
export type SecondFactorRefusal = { type: 'wrongCode' } | ReauthenticationRefusal;

/** The account's password; one without a password gives none. */
export const ownPassword = (hasPassword: boolean) => (hasPassword ? givenPassword : v.string());
