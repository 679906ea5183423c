import { and, eq, notExists } from 'drizzle-orm';
import type { MailSettings } from '../../src/api/contract-account.ts';
import { type MailFrequency, type MailTopic, mailTopics } from '../../src/routing/mail-calls.ts';
import type { Db, Tx } from '../db/open.ts';
import { users } from '../db/schema/accounts.ts';
import { alerts } from '../db/schema/alerts.ts';
import { mailSettings } from '../db/schema/mail-settings.ts';
import type { Encryption } from '../encryption.ts';
import { newToken, signedToken, verifySignedToken } from '../tokens.ts';

type Row = typeof mailSettings.$inferSelect;

/** Defaults per topic: news needs consent; alerts and reminders are wanted by setting them, and a company's jobs by following it. */
const isOnByDefault: Record<MailTopic, boolean> = {
  alerts: true,
  reminders: true,
  followedCompanies: true,
  recommended: false,
  newsletter: false,
  tests: false,
  education: false,
  productNews: false,
  research: false,
};

const tokenPurpose = 'mail-settings';

export const mailSettingsIdOfToken = (encryption: Encryption, token: string): string | null =>
  verifySignedToken(encryption, tokenPurpose, token);

const isOn = (row: Pick<Row, 'choices'> | undefined, topic: MailTopic): boolean =>
  row?.choices[topic]?.isOn ?? isOnByDefault[topic];

export async function findMailSettings(db: Db | Tx, id: string): Promise<Row | null> {
  const [row] = await db.select().from(mailSettings).where(eq(mailSettings.id, id));
  return row ?? null;
}

async function settingsOf(db: Db | Tx, email: string): Promise<Row | undefined> {
  const [row] = await db.select().from(mailSettings).where(eq(mailSettings.email, email));
  return row;
}

async function lockOrCreateSettings(tx: Tx, email: string): Promise<Row> {
  await tx.insert(mailSettings).values({ id: newToken(), email }).onConflictDoNothing();
  const [row] = await tx.select().from(mailSettings).where(eq(mailSettings.email, email)).for('update');
  if (!row) throw new Error('The settings of an address are gone');
  return row;
}

/** Senders of mails on a topic ask here: null if the address doesn't want them, else the token of the link that ends them. */
export async function unsubscribeTokenFor(
  tx: Tx,
  encryption: Encryption,
  email: string,
  topic: MailTopic,
): Promise<string | null> {
  const row = await lockOrCreateSettings(tx, email);
  return row.frequency !== 'off' && isOn(row, topic) ? signedToken(encryption, tokenPurpose, row.id) : null;
}

/** Whether mails of a topic are sent to an address. */
export async function isSubscribed(db: Db | Tx, email: string, topic: MailTopic): Promise<boolean> {
  const row = await settingsOf(db, email);
  return row?.frequency !== 'off' && isOn(row, topic);
}

export async function readMailSettings(db: Db, email: string): Promise<MailSettings> {
  const row = await settingsOf(db, email);
  return {
    email,
    frequency: row?.frequency ?? 'daily',
    topics: mailTopics.map((topic) => ({ topic, isOn: isOn(row, topic) })),
  };
}

/** All choices about mails, each with its time. */
export const mailChoicesOf = async (db: Db, email: string): Promise<Row['choices']> =>
  (await settingsOf(db, email))?.choices ?? {};

export const mailFrequencyOf = async (db: Db, email: string): Promise<MailFrequency> =>
  (await settingsOf(db, email))?.frequency ?? 'daily';

export const setMailFrequency = (db: Db, email: string, frequency: MailFrequency): Promise<void> =>
  db.transaction(async (tx) => {
    const { id } = await lockOrCreateSettings(tx, email);
    await tx.update(mailSettings).set({ frequency }).where(eq(mailSettings.id, id));
  });

/** Choosing the same again keeps the first time. */
export const setMailTopic = (
  db: Db,
  email: string,
  topic: MailTopic,
  isSubscribing: boolean,
  now: Date,
): Promise<void> =>
  db.transaction(async (tx) => {
    const { id, choices } = await lockOrCreateSettings(tx, email);
    if (choices[topic]?.isOn === isSubscribing) return;
    const changed = { ...choices, [topic]: { isOn: isSubscribing, at: now.toISOString() } };
    await tx.update(mailSettings).set({ choices: changed }).where(eq(mailSettings.id, id));
  });

/** The account's address has changed: its choices move along, unless the new address has its own. */
export async function moveMailSettings(tx: Tx, from: string, to: string): Promise<void> {
  if (await settingsOf(tx, to)) await tx.delete(mailSettings).where(eq(mailSettings.email, from));
  else await tx.update(mailSettings).set({ email: to }).where(eq(mailSettings.email, from));
}

/** Choices of an address are kept as long as it has an account or an alert: nobody else is mailed. */
export const purgeMailSettings = async (db: Db): Promise<void> =>
  void (await db
    .delete(mailSettings)
    .where(
      and(
        notExists(db.select({ id: users.id }).from(users).where(eq(users.email, mailSettings.email))),
        notExists(db.select({ id: alerts.id }).from(alerts).where(eq(alerts.email, mailSettings.email))),
      ),
    ));
