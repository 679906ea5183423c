import { and, eq, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { MailTopic } from '../../src/routing/mail-calls.ts';
import type { Db } from '../db/open.ts';
import { users } from '../db/schema/accounts.ts';
import { mailSettings } from '../db/schema/mail-settings.ts';

/** Users with a confirmed address who turned a topic on and want mails at all. `isDue`: a condition on `mail_settings`. */
export const dueSubscribers = (db: Db, topic: MailTopic, isDue: SQL | undefined) =>
  db
    .select({ user: users, settings: mailSettings })
    .from(users)
    .innerJoin(mailSettings, eq(mailSettings.email, users.email))
    .where(
      and(
        ...[eq(users.emailVerified, true), isNull(users.deletedFrom)],
        sql`${mailSettings.choices} -> ${topic}::text ->> 'isOn' = 'true'`,
        ...[ne(mailSettings.frequency, 'off'), isDue],
      ),
    );
