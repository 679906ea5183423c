import { eq } from 'drizzle-orm';
import { alertCalls } from '../../src/routing/alert-calls.ts';
import type { Locale } from '../../src/routing/locales.ts';
import { pathTo } from '../../src/routing/paths.ts';
import type { Db } from '../db/open.ts';
import { alerts } from '../db/schema/alerts.ts';
import type { Encryption } from '../encryption.ts';
import type { Hosts } from '../hosts.ts';
import { HttpProblem } from '../http/problem.ts';
import { signedToken, verifySignedToken } from '../tokens.ts';

// Alerts belong to an address, proved by an account that has confirmed it or by the link in any mail sent there.

const purpose = 'alert';

type Services = { hosts: Pick<Hosts, 'publicUrl'>; encryption: Encryption };

/** The alert of a mailed link. Throws a 404 problem if the link is invalid. */
export async function alertOfToken(db: Db, encryption: Encryption, token: string): Promise<typeof alerts.$inferSelect> {
  const id = verifySignedToken(encryption, purpose, token);
  const [alert] = id === null ? [] : await db.select().from(alerts).where(eq(alerts.id, id));
  if (!alert) throw new HttpProblem(404);
  return alert;
}

/** The page that a mail about an alert leads to. */
export const alertPageUrl = ({ hosts, encryption }: Services, locale: Locale, id: string): string =>
  `${hosts.publicUrl(locale, pathTo(locale, 'alerts'))}?token=${signedToken(encryption, purpose, id)}`;

/** Where a mail program ends an alert (RFC 8058). */
export const alertUnsubscribeUrl = ({ hosts, encryption }: Services, locale: Locale, id: string): string =>
  `${new URL(hosts.publicUrl(locale, '/')).origin}${alertCalls.unsubscribe}?token=${signedToken(encryption, purpose, id)}`;
