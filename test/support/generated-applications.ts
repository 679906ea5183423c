import { sql } from 'drizzle-orm';
import { dayInPrague, endOfDay } from '../../machines/calendar.rules.ts';
import { replyDueOn } from '../../machines/reply-clock/due-date.rules.ts';
import type { ReplyClockApplication } from '../../machines/reply-clock/reply-figures.rules.ts';
import { chunks, jsonParameter } from '../../server/db/bulk.ts';
import type { Db } from '../../server/db/open.ts';
import { seededRandom } from '../../server/seed/seeded-random.ts';

const hour = 3_600_000;
const day = 24 * hour;

type Generated = ReplyClockApplication & { job: number; status: string };

/** Applications for ads in all states, from the half year before `now`: the same for the same name. */
export function generateApplications(
  name: string,
  { jobs, total, now }: { jobs: number[]; total: number; now: Date },
): Generated[] {
  const random = seededRandom(name);
  const oneOf = <Value>(values: readonly Value[]): Value => values[Math.floor(random() * values.length)] as Value;
  return Array.from({ length: total }, () => {
    const job = oneOf(jobs);
    const sentAt = now.getTime() - Math.floor(random() * 180 * 24) * hour - Math.floor(random() * hour);
    const days = oneOf([null, 3, 7, 14, 21]);
    const dueOn = days === null ? null : replyDueOn(dayInPrague(new Date(sentAt)), days);
    // Often within the hours around the end of the promised day.
    const edge = dueOn === null ? sentAt + day : endOfDay(dueOn) + Math.floor((random() - 0.5) * 4 * hour);
    const later = (): number =>
      Math.max(sentAt, Math.min(now.getTime(), random() < 0.4 ? edge : sentAt + random() * 30 * day));
    const status = oneOf([
      'sent',
      'sent',
      'seen',
      'talking',
      'talking',
      'invited',
      'refused',
      'withdrawn',
      'closed',
    ] as const);
    const isAnswered = ['talking', 'invited', 'refused'].includes(status) || (status === 'withdrawn' && random() < 0.3);
    const firstReplyAt = isAnswered ? Math.round(later()) : null;
    const hasEnded = status === 'withdrawn' || status === 'closed';
    const endedAt = hasEnded ? Math.round(Math.max(firstReplyAt ?? 0, later())) : null;
    return { job, status, sentAt, dueOn, firstReplyAt, endedAt, isWaiting: status === 'sent' || status === 'seen' };
  });
}

/** Stores them in the server's format. */
export async function writeApplications(db: Db, applications: readonly Generated[]): Promise<void> {
  const rows = applications.map(({ job, status, sentAt, dueOn, firstReplyAt, endedAt }, nth) => ({
    id: `generated-${nth}`,
    reference: `G${nth}`,
    job,
    email: `somebody${nth}@kites.example`,
    name: `Somebody ${nth}`,
    status,
    state: {
      value: status,
      context: { replyDueAt: dueOn === null ? null : endOfDay(dueOn), firstReplyAt, nudgedAt: null },
    },
    log: [
      { status: 'sent', at: new Date(sentAt).toISOString() },
      ...(endedAt === null ? [] : [{ status, at: new Date(endedAt).toISOString() }]),
    ],
    dueOn,
    sentAt: new Date(sentAt).toISOString(),
  }));
  for (const some of chunks(rows))
    await db.execute(sql`
      insert into applications (id, reference, job, email, name, phone, link, message, may_be_kept, locale, state, status, log,
        reply_due_on, sent_at)
      select id, reference, job, email, name, '', '', repeat('Because. ', 100), false, 'cs', state, status, log, "dueOn", "sentAt"
      from jsonb_to_recordset(${jsonParameter(some)}::jsonb) as given(id text, reference text, job integer, email text,
        name text, status text, state jsonb, log jsonb, "dueOn" date, "sentAt" timestamptz)`);
}
