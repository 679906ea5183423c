import { randomUUID } from 'node:crypto';
import type { Locale } from '../../../src/routing/locales.ts';
import { routes } from '../../../src/routing/routes.ts';
import type { AppServices } from '../../app-services.ts';
import type { Tx } from '../../db/open.ts';
import { users } from '../../db/schema/accounts.ts';
import { writePassword } from '../credentials.ts';
import { issueOneTimeToken } from '../one-time-tokens.ts';
import { recordConsent } from '../terms.ts';
import type { UserRow } from '../users.ts';

/** Milliseconds that a confirmation link works. */
const confirmationLinkTtl = 7 * 24 * 3_600_000;

/** The link that proves an address (AU13). Its purpose is stored with the token; `from`: the address being replaced. */
export async function confirmationLink(
  tx: Tx,
  { hosts, now }: Pick<AppServices, 'hosts' | 'now'>,
  { id, email, locale }: Pick<UserRow, 'id' | 'email' | 'locale'>,
  from?: string,
): Promise<string> {
  const expiresAt = new Date(now().getTime() + confirmationLinkTtl);
  const token = await issueOneTimeToken(tx, {
    kind: 'confirm',
    value: { userId: id, email, from },
    expiresAt,
    now: now(),
  });
  return `${hosts.publicUrl(locale, routes.confirmEmail.path[locale])}?token=${token}`;
}

type Registrant = {
  name: string;
  email: string;
  /** Null if the user signs up with a provider. */
  hash: string | null;
  locale: Locale;
  emailVerified?: boolean;
};

/** Creates everything that a new account consists of, in the caller's transaction (AV03). */
export async function createAccount(
  tx: Tx,
  services: Pick<AppServices, 'now'>,
  { name, email, hash, locale, emailVerified = false }: Registrant,
): Promise<UserRow> {
  const now = services.now();
  const row = { id: randomUUID(), name, email, locale, emailVerified, createdAt: now, updatedAt: now };
  const [user] = await tx.insert(users).values(row).returning();
  if (!user) throw new Error('No user was written');
  if (hash !== null) await writePassword(tx, user.id, hash, now);
  await recordConsent(tx, { userId: user.id, locale, now });
  return user;
}
