import { and, eq } from 'drizzle-orm';
import type { MailFrequency } from '../../src/routing/mail-calls.ts';
import { pathTo } from '../../src/routing/paths.ts';
import type { UserRow } from '../accounts/users.ts';
import type { AppServices } from '../app-services.ts';
import type { CompiledFuture } from '../build-output.ts';
import { mailSettings } from '../db/schema/mail-settings.ts';
import { tryEach } from '../http/failures.ts';
import { dueSubscribers } from '../mail/due-subscribers.ts';
import { isFirstMailOrDue } from '../mail/is-due.ts';
import { queueMail } from '../mail/outbox.ts';
import { unsubscribeTokenFor } from '../mail/settings.ts';
import { educationNews } from './education-news.ts';
import { skillTestNews } from './skill-test-news.ts';

type Services = Pick<AppServices, 'db' | 'encryption' | 'queue' | 'hosts' | 'log' | 'now'> & {
  futures: readonly CompiledFuture[];
};

const topics = {
  tests: { until: 'testsUntil', newsOf: skillTestNews, page: 'tests' },
  education: { until: 'educationUntil', newsOf: educationNews, page: 'startupedu' },
} as const;
type Topic = keyof typeof topics;

const isDueAt = (topic: Topic, frequency: MailFrequency, now: Date) =>
  isFirstMailOrDue(mailSettings[topics[topic].until], frequency, now);

/** Finds what the user hasn't been told since turning it on, and posts it in the transaction that records it: nothing is sent twice. */
async function sendTopicNews(
  services: Services,
  topic: Topic,
  user: UserRow,
  { id, frequency, choices, ...settings }: typeof mailSettings.$inferSelect,
): Promise<void> {
  const { db, encryption, hosts, now } = services;
  const { until, newsOf, page } = topics[topic];
  const { email, locale } = user;
  const at = now();
  const since = Math.max(Date.parse(choices[topic]?.at ?? at.toISOString()), settings[until]?.getTime() ?? 0);
  const news = await newsOf(services, user, { since: new Date(since), until: at });
  await db.transaction(async (tx) => {
    const token = await unsubscribeTokenFor(tx, encryption, email, topic);
    if (token === null) return;
    const updated = await tx
      .update(mailSettings)
      .set({ [until]: at })
      .where(and(eq(mailSettings.id, id), isDueAt(topic, frequency, at)))
      .returning({ id: mailSettings.id });
    if (updated.length === 0 || !news) return;
    const link = hosts.publicUrl(locale, pathTo(locale, page));
    await queueMail(tx, services, { ...news, recipient: email, locale, link, token });
  });
}

/**
 * Mails new tests and chapters, tests that may be retaken and paths left unfinished to users who turned that on, as often as they want
 * mails. Failures are logged and retried in the next run.
 */
export async function sendLearningNews(services: Services): Promise<void> {
  const { db, log, now } = services;
  for (const topic of ['tests', 'education'] as const) {
    // `sendTopicNews` checks again for users who want them less often.
    const people = await dueSubscribers(db, topic, isDueAt(topic, 'instant', now()));
    const isDone = await tryEach(log, 'news of learning not sent', people, ({ user, settings }) =>
      sendTopicNews(services, topic, user, settings),
    );
    if (!isDone) return;
  }
}
