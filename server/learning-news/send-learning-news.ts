import { and, eq } from 'drizzle-orm';
import type { MailFrequency } from '../../src/routing/mail-calls.ts';
import { pathTo } from '../../src/routing/paths.ts';
import type { AccountServices } from '../accounts/services.ts';
import type { UserRow } from '../accounts/users.ts';
import type { CompiledFuture } from '../build-output.ts';
import { mailSettings } from '../db/schema/mail-settings.ts';
import { tryEach } from '../http/failures.ts';
import { dueSubscribers } from '../mail/due-subscribers.ts';
import { isFirstOrDue } from '../mail/is-due.ts';
import { postMail } from '../mail/outbox.ts';
import { consentTo } from '../mail/settings.ts';
import { educationNews } from './education-news.ts';
import { skillTestNews } from './skill-test-news.ts';

type Services = Pick<AccountServices, 'db' | 'encryption' | 'queue' | 'hosts' | 'log' | 'now'> & {
  futures: readonly CompiledFuture[];
};

const topics = {
  tests: { until: 'testsUntil', newsOf: skillTestNews, page: 'tests' },
  education: { until: 'educationUntil', newsOf: educationNews, page: 'startupedu' },
} as const;
type Topic = keyof typeof topics;

const isDueAt = (topic: Topic, frequency: MailFrequency, now: Date) =>
  isFirstOrDue(mailSettings[topics[topic].until], frequency, now);

/** Looks for what somebody was not told yet since they turned it on, and posts it in the transaction that notes it: nothing is told twice. */
async function look(
  services: Services,
  topic: Topic,
  user: UserRow,
  { id, frequency, choices, ...told }: typeof mailSettings.$inferSelect,
): Promise<void> {
  const { db, encryption, hosts, now } = services;
  const { until, newsOf, page } = topics[topic];
  const { email, locale } = user;
  const at = now();
  const since = Math.max(Date.parse(choices[topic]?.at ?? at.toISOString()), told[until]?.getTime() ?? 0);
  const news = await newsOf(services, user, { since: new Date(since), until: at });
  await db.transaction(async (tx) => {
    const token = await consentTo(tx, encryption, email, topic);
    if (token === null) return;
    const noted = await tx
      .update(mailSettings)
      .set({ [until]: at })
      .where(and(eq(mailSettings.id, id), isDueAt(topic, frequency, at)))
      .returning({ id: mailSettings.id });
    if (noted.length === 0 || !news) return;
    const link = hosts.publicUrl(locale, pathTo(locale, page));
    await postMail(tx, services, { ...news, recipient: email, locale, link, token });
  });
}

/**
 * Mails new tests and chapters, tests that may be taken again and paths that lie still to those who turned it on, as often as they want
 * mails. What fails is logged and tried again at the next run.
 */
export async function sendLearningNews(services: Services): Promise<void> {
  const { db, log, now } = services;
  for (const topic of ['tests', 'education'] as const) {
    // Those who want them less often are looked at again.
    const people = await dueSubscribers(db, topic, isDueAt(topic, 'instant', now()));
    const isDone = await tryEach(log, 'news of learning not sent', people, ({ user, settings }) =>
      look(services, topic, user, settings),
    );
    if (!isDone) return;
  }
}
