import * as v from 'valibot';
import { containsUrlOrEmail, isVisible, printable, removeBidiControls } from './text.rules.ts';

// What the account forms accept (spec §5, ruling 16). The server parses with the same schemas.
// A message here is a code; src/i18n/field-errors.ts turns it into words.

const codePointCount = (text: string) => [...text].length;

/** An address as HTML defines it (IN02): at most 254 characters, 64 of them before the @. */
export const emailAddress = v.pipe(
  v.string('required'),
  v.nonEmpty('required'),
  v.maxLength(254, 'malformed'),
  v.check((address) => address.lastIndexOf('@') <= 64, 'malformed'),
  v.rfcEmail('malformed'),
);

/**
 * The password of an existing account: the spec's minimum of 2 characters (ruling 2), and nothing that no account's
 * password can be (AU02).
 */
export const existingPassword = v.pipe(
  v.string('required'),
  v.nonEmpty('required'),
  v.minLength(2, 'short'),
  v.maxLength(1024, 'long'),
  printable,
);

/** A password being set, for a new or an existing account (AU02). Lengths are in code points. */
export const newPassword = v.pipe(
  v.string('required'),
  v.nonEmpty('required'),
  v.check((password) => codePointCount(password) >= 8, 'short'),
  v.maxLength(1024, 'long'),
  printable,
);

/** The name a user wants to be called by. */
export const personName = v.pipe(
  v.string('required'),
  // Phones and pasted text leave spaces.
  v.transform((name) =>
    removeBidiControls(name)
      .replace(/\p{Zs}+/gu, ' ')
      .trim(),
  ),
  v.check(isVisible, 'required'),
  v.maxLength(100, 'long'),
  printable,
  v.check((name) => !containsUrlOrEmail(name), 'contact'),
);

export const accountTypes = ['candidate', 'company'] as const;
export type AccountType = (typeof accountTypes)[number];
export const accountType = v.picklist(accountTypes, 'required');

export const termsConsent = v.literal(true, 'unapproved');

/** Normalizes a pasted code for comparison: plain digits and letters, without spaces, dashes and invisible characters. */
export const normalizeCode = (code: string): string => code.normalize('NFKC').replace(/[\s\p{Pd}\p{Cf}]/gu, '');

/** A code as an authenticator app shows it. */
export const isAuthenticatorCode = (bare: string): boolean => /^[0-9]{6}$/.test(bare);

/** The format of recovery codes: no 0 or o, and no 1, i or l. */
export const recoveryCode = { alphabet: '23456789abcdefghjkmnpqrstuvwxyz', length: 10 } as const;

const recoveryCodePattern = new RegExp(`^[${recoveryCode.alphabet}]{${recoveryCode.length}}$`, 'i');

/** Codes are checked in normalized form. One that cannot be right uses up no attempt (AU19). */
const codeSchema = <Missing extends FieldError, Malformed extends FieldError>(
  missing: Missing,
  mayBe: (bare: string) => boolean,
  malformed: Malformed,
) =>
  v.pipe(
    v.string(missing),
    v.transform(normalizeCode),
    v.nonEmpty(missing),
    v.minLength(6, 'shortCode'),
    v.check(mayBe, malformed),
  );

const isSecondFactor = (bare: string) => isAuthenticatorCode(bare) || recoveryCodePattern.test(bare);

/** A code from an authenticator app, or a recovery code. */
export const secondFactorCode = codeSchema('codeOrLogOut', isSecondFactor, 'malformedCode');

/** The same next to a password field, where the message doesn't offer logging out (ruling 16). */
export const reauthenticationCode = codeSchema('required', isSecondFactor, 'malformedCode');

/** The first code of an app that is being set up, when there are no recovery codes yet. */
export const authenticatorCode = codeSchema('required', isAuthenticatorCode, 'notSixDigits');

/** The user's session according to the server: none, waiting for a code, or signed in. */
export type SessionState = 'none' | 'pending' | 'active';

/** Whether a password is too common (AU03). */
export type CommonPasswordCheck = { type: 'common' } | { type: 'uncommon' };

/** The server asks to wait before the next try: milliseconds where it says so (ruling 24). */
export type RateLimited = { type: 'limited'; wait: number | null };

/** How long an outcome asks to wait; null where it does not. */
export const waitOf = (outcome: { type: string } | RateLimited): number | null =>
  'wait' in outcome ? outcome.wait : null;

/** What can be wrong with a field. */
export type FieldError =
  | 'required'
  | 'malformed'
  | 'short'
  | 'long'
  | 'many'
  | 'unprintable'
  | 'placeholder'
  | 'common'
  | 'unapproved'
  | 'taken'
  | 'nameTaken'
  | 'wrongCredentials'
  | 'codeOrLogOut'
  | 'shortCode'
  | 'malformedCode'
  | 'notSixDigits'
  | 'wrongCode'
  | 'phone'
  | 'link'
  | 'year'
  | 'future'
  | 'number'
  | 'percent'
  | 'core'
  | 'company'
  | 'companyNumber'
  | 'vatId'
  | 'postalCode'
  | 'address'
  | 'contact'
  | 'member'
  | 'otherDomain'
  | 'fileType'
  | 'photoType'
  | 'photoSize'
  | 'fileSize'
  | 'fileGone'
  | 'fileNumber';

export const maxPasswordStrength = 5;

/**
 * Strength of a password, 0 to 5: one point for each of six criteria, capped at five (spec §5, ruling 3). Only advice.
 */
export const passwordStrength = (password: string): number =>
  Math.min(
    maxPasswordStrength,
    [
      codePointCount(password) >= 6,
      codePointCount(password) >= 10,
      /\p{Ll}/u.test(password),
      /\p{Lu}/u.test(password),
      /\d/.test(password),
      /[^\p{L}\d\s]/u.test(password),
    ].filter(Boolean).length,
  );
