import { asc } from 'drizzle-orm';
import type { Database } from '../../server/db/open.ts';
import { outbox } from '../../server/db/schema/outbox.ts';
import type { Mail } from '../../server/mail/mail.ts';
import { readMail } from '../../server/mail/outbox.ts';
import { testEncryption } from './server.ts';

/** Every e-mail that a server of `testApp` has sent, oldest first. */
export async function mailsIn({ db }: Pick<Database, 'db'>): Promise<Mail[]> {
  const rows = await db.select().from(outbox).orderBy(asc(outbox.id));
  return Promise.all(rows.map(({ body }) => readMail(testEncryption, body ?? '')));
}

/** The link of the last mail that has one. */
export async function linkIn(database: Pick<Database, 'db'>): Promise<URL> {
  const link = (await mailsIn(database)).flatMap((mail) => ('link' in mail ? [mail.link] : [])).at(-1);
  if (!link) throw new Error('No mail holds a link');
  return new URL(link);
}

export const tokenIn = async (database: Pick<Database, 'db'>): Promise<string> =>
  (await linkIn(database)).searchParams.get('token') ?? '';
