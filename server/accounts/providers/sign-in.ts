import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { emailAddress } from '../../../machines/account.rules.ts';
import { containsUrlOrEmail, isVisible, removeBidiControls } from '../../../machines/text.rules.ts';
import type { Locale } from '../../../src/routing/locales.ts';
import type { AppServices } from '../../app-services.ts';
import type { Tx } from '../../db/open.ts';
import { users } from '../../db/schema/accounts.ts';
import { queueMail } from '../../mail/outbox.ts';
import { addIdentity, hasProvider, userWithIdentity } from '../credentials.ts';
import { notifyOwner } from '../notify-owner.ts';
import { removeEarlierCredentials } from '../password/remove-earlier-credentials.ts';
import { confirmationLink, createAccount } from '../sign-up/create-account.ts';
import { isUniqueViolation, normalizeEmail, type UserRow } from '../users.ts';
import type { IdTokenClaims } from './id-token-claims.ts';

export type ProviderSignIn = { user: UserRow } | { refusal: 'sign-in-first' | 'no-email' };

type NewUser = IdTokenClaims & { email: string; locale: Locale };

const unwritable = /[\p{Cc}\p{Cs}\s]+/gu;
const longest = 100;

/** The account's name: the provider's, else the local part of the address. */
function nameFrom(claimedName: string | null, email: string): string {
  const name = [
    ...removeBidiControls(claimedName ?? '')
      .replace(unwritable, ' ')
      .trim(),
  ]
    .slice(0, longest / 2)
    .join('')
    .trim();
  return isVisible(name) && !containsUrlOrEmail(name) ? name : email.slice(0, email.lastIndexOf('@'));
}

const addressOf = (email: string | null): string | null => {
  const verdict = v.safeParse(emailAddress, email);
  return verdict.success ? normalizeEmail(verdict.output) : null;
};

const lockUserByEmail = async (tx: Tx, email: string): Promise<UserRow | null> => {
  const [found] = await tx.select().from(users).where(eq(users.email, email)).for('no key update');
  return found ?? null;
};

/** A new account without a password. An address that the provider does not vouch for is confirmed by mail. */
async function signUp(tx: Tx, services: AppServices, newcomer: NewUser): Promise<UserRow> {
  const { email, locale } = newcomer;
  const emailVerified = newcomer.isEmailVerified === true;
  const name = nameFrom(newcomer.name, email);
  const user = await createAccount(tx, services, { name, email, hash: null, locale, emailVerified });
  await addIdentity(tx, user.id, newcomer, services.now());
  if (!emailVerified) {
    const link = await confirmationLink(tx, services, user);
    await queueMail(tx, services, { kind: 'confirmAddress', link, recipient: email, locale });
  }
  return user;
}

/**
 * Joins the account that has the address. Only a provider that vouches for the address gets in without a password. If the address
 * was not confirmed until now, every way in that was set up before is removed (AU13, AU22).
 */
async function linkToAccount(
  tx: Tx,
  services: AppServices,
  user: UserRow,
  claims: IdTokenClaims,
): Promise<ProviderSignIn> {
  if (claims.isEmailVerified !== true) return { refusal: 'sign-in-first' };
  if (!user.emailVerified) {
    await removeEarlierCredentials(tx, user.id);
    const name = claims.name === null ? user.name : nameFrom(claims.name, user.email);
    const proven = { name, emailVerified: true, updatedAt: services.now() };
    await tx.update(users).set(proven).where(eq(users.id, user.id));
  } else if (await hasProvider(tx, user.id, claims.provider)) return { refusal: 'sign-in-first' };
  await addIdentity(tx, user.id, claims, services.now());
  await notifyOwner(tx, services, user, { kind: 'providerLinked', provider: claims.provider });
  const [joined] = await tx.select().from(users).where(eq(users.id, user.id));
  return { user: joined ?? user };
}

/** Whose proof it is: a known identity's, an existing account owner's or a new user's (AU22). */
async function resolveUser(
  tx: Tx,
  services: AppServices,
  claims: IdTokenClaims,
  locale: Locale,
): Promise<ProviderSignIn> {
  const known = await userWithIdentity(tx, claims);
  if (known) return { user: known };
  const email = addressOf(claims.email);
  if (email === null || claims.isEmailVerified === false) return { refusal: 'no-email' };
  const namesake = await lockUserByEmail(tx, email);
  if (namesake) {
    // A concurrent request of the same user may have finished while this one waited for the row.
    const meanwhile = await userWithIdentity(tx, claims);
    return meanwhile ? { user: meanwhile } : linkToAccount(tx, services, namesake, claims);
  }
  return { user: await signUp(tx, services, { ...claims, email, locale }) };
}

/** Signs in, or up, with a provider's proof. Of two concurrent sign-ups, the second one finds the first one's account (AU12). */
export async function signInWithProvider(
  services: AppServices,
  claims: IdTokenClaims,
  locale: Locale,
): Promise<ProviderSignIn> {
  const settled = () => services.db.transaction((tx) => resolveUser(tx, services, claims, locale));
  try {
    return await settled();
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    return settled();
  }
}
