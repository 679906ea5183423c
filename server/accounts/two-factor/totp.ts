import { Secret, TOTP } from 'otpauth';
import { isAuthenticatorCode } from '../../../machines/account.rules.ts';
import { appInfo } from '../../../src/app-info.ts';

const totpOptions = { digits: 6, period: 30, algorithm: 'SHA1' } as const;
/** Accepted steps before and after the server's own (AU19). */
const window = 1;
const seedBytes = 20;

/** 160 random bits in base32 (AU17). */
export const newSeed = (): string => new Secret({ size: seedBytes }).base32;

/** The URI in the QR code for an authenticator app. */
export const enrolmentUri = (seed: string, email: string): string =>
  new TOTP({ ...totpOptions, issuer: appInfo.name, label: email, secret: seed }).toString();

/** The time step of this code, or null. A step works once: the caller has to store it (AU18). */
export function stepOf(seed: string, code: string, now: Date): number | null {
  // Everything else makes otpauth throw or is a recovery code.
  if (!isAuthenticatorCode(code)) return null;
  const totp = new TOTP({ ...totpOptions, secret: seed });
  const timestamp = now.getTime();
  const difference = totp.validate({ token: code, timestamp, window });
  return difference === null ? null : totp.counter({ timestamp }) + difference;
}
