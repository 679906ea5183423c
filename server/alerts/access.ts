import { eq } from 'drizzle-orm';
import type { Context } from 'hono';
import { alertCalls } from '../../src/routing/alert-calls.ts';
import type { Locale } from '../../src/routing/locales.ts';
import { pathTo } from '../../src/routing/paths.ts';
import { signedInOf } from '../accounts/browser.ts';
import type { AccountServices } from '../accounts/services.ts';
import { alerts } from '../db/schema/alerts.ts';
import type { Encryption } from '../encryption.ts';
import type { Hosts } from '../hosts.ts';
import { Refusal } from '../http/problem.ts';
import { bearerTokenOf, signedToken, verifySignedToken } from '../tokens.ts';

// Alerts belong to an address, proved by an account that has confirmed it or by the link in any mail sent there.

const purpose = 'alert';

type Services = { hosts: Pick<Hosts, 'publicUrl'>; encryption: Encryption };

export const alertIdOfToken = (encryption: Encryption, token: string): string | null =>
  verifySignedToken(encryption, purpose, token);

/** The page that a mail about an alert leads to. */
export const alertPageUrl = ({ hosts, encryption }: Services, locale: Locale, id: string): string =>
  `${hosts.publicUrl(locale, pathTo(locale, 'alerts'))}?token=${signedToken(encryption, purpose, id)}`;

/** Where a mail program ends an alert (RFC 8058). */
export const alertUnsubscribeUrl = ({ hosts, encryption }: Services, locale: Locale, id: string): string =>
  `${new URL(hosts.publicUrl(locale, '/')).origin}${alertCalls.unsubscribe}?token=${signedToken(encryption, purpose, id)}`;

/** The caller's address. Throws refusals: 401, 403 while it is unconfirmed, 404 for an invalid link. */
export async function requireAlertEmail(c: Context, services: AccountServices): Promise<string> {
  const { db, encryption } = services;
  const token = bearerTokenOf(c.req.header('authorization'));
  if (token !== null) {
    const id = alertIdOfToken(encryption, token);
    const [alert] = id === null ? [] : await db.select({ email: alerts.email }).from(alerts).where(eq(alerts.id, id));
    if (!alert) throw new Refusal(404);
    return alert.email;
  }
  const signedIn = await signedInOf(c, services);
  if (!signedIn) throw new Refusal(401);
  if (!signedIn.user.emailVerified) throw new Refusal(403);
  return signedIn.user.email;
}
