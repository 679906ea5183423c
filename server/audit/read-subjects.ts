import { eq, inArray } from 'drizzle-orm';
import type { AuditSubject, AuditSubjectDetails } from '../../src/api/contract-orders.ts';
import type { Db } from '../db/open.ts';
import { users } from '../db/schema/accounts.ts';
import { ads } from '../db/schema/ads.ts';
import { applications } from '../db/schema/applications.ts';
import { companyInvitations } from '../db/schema/company-accounts.ts';
import { inboxMessages } from '../db/schema/inbox.ts';
import { jobs } from '../db/schema/jobs.ts';
import { messageReports } from '../db/schema/messages.ts';
import { orders } from '../db/schema/orders.ts';
import { jobReports } from '../db/schema/reports.ts';

type Identified = Extract<AuditSubject, { id: string }>;

/** By id. */
type Names = Map<string, AuditSubjectDetails>;

const onBoard = { identifier: jobs.number, slug: jobs.slug };
const adColumns = { title: jobs.title, job: onBoard };

/** Admins read who did what, and nothing of candidates: an application or a report is named by its ad. */
const readers: Record<Identified['type'], (db: Db, ids: string[]) => Promise<Names>> = {
  async ad(db, ids) {
    const written = await db
      .select({ id: ads.id, content: ads.content, job: onBoard })
      .from(ads)
      .leftJoin(jobs, eq(jobs.number, ads.job))
      .where(inArray(ads.id, ids));
    return new Map(written.map(({ id, content, job }) => [id, { type: 'ad', title: content.title, job }]));
  },
  async application(db, ids) {
    const sent = await db
      .select({ id: applications.id, ...adColumns, status: jobs.status })
      .from(applications)
      .innerJoin(jobs, eq(jobs.number, applications.job))
      .where(inArray(applications.id, ids));
    // An application without an ad has no page to link to.
    return new Map(
      sent.map(({ id, title, job, status }) => [id, { type: 'ad', title, job: status === 'unlisted' ? null : job }]),
    );
  },
  async report(db, ids) {
    const ofAds = db
      .select({ id: jobReports.id, ...adColumns })
      .from(jobReports)
      .innerJoin(jobs, eq(jobs.number, jobReports.job))
      .where(inArray(jobReports.id, ids));
    const ofMessages = db
      .select({ id: messageReports.id, ...adColumns })
      .from(messageReports)
      .innerJoin(jobs, eq(jobs.number, messageReports.job))
      .where(inArray(messageReports.id, ids));
    const reported = [...(await ofAds), ...(await ofMessages)];
    return new Map(reported.map(({ id, ...ad }) => [id, { type: 'ad', ...ad }]));
  },
  async order(db, ids) {
    const { id, proforma, product, count } = orders;
    const placed = await db.select({ id, number: proforma, product, count }).from(orders).where(inArray(id, ids));
    return new Map(placed.map(({ id: order, ...named }) => [order, { type: 'order', ...named }]));
  },
  async person(db, ids) {
    const { id, name, email } = users;
    const people = await db.select({ id, name, email }).from(users).where(inArray(id, ids));
    return new Map(people.map(({ id: user, ...named }) => [user, { type: 'person', ...named, role: null }]));
  },
  async invitation(db, ids) {
    const { id, email, role } = companyInvitations;
    const open = await db.select({ id, email, role }).from(companyInvitations).where(inArray(id, ids));
    return new Map(open.map((one) => [one.id, { type: 'person', name: null, email: one.email, role: one.role }]));
  },
  async message(db, ids) {
    const { id, topic, name } = inboxMessages;
    const received = await db.select({ id, topic, name }).from(inboxMessages).where(inArray(id, ids));
    return new Map(received.map(({ id: message, ...named }) => [message, { type: 'message', ...named }]));
  },
};

async function readBoardAds(db: Db, subjects: readonly AuditSubject[]): Promise<Map<number, AuditSubjectDetails>> {
  const numbers = subjects.flatMap((subject) => (subject.type === 'job' ? [subject.number] : []));
  if (numbers.length === 0) return new Map();
  const found = await db.select(adColumns).from(jobs).where(inArray(jobs.number, numbers));
  return new Map(found.map((ad) => [ad.job.identifier, { type: 'ad', ...ad }]));
}

/** How events' subjects are named; null for those that no longer exist. */
export async function readSubjects(
  db: Db,
  subjects: readonly AuditSubject[],
): Promise<(subject: AuditSubject) => AuditSubjectDetails | null> {
  const names = new Map<AuditSubject['type'], Names>();
  for (const type of Object.keys(readers) as Identified['type'][]) {
    const ids = subjects.flatMap((subject) => ('id' in subject && subject.type === type ? [subject.id] : []));
    if (ids.length > 0) names.set(type, await readers[type](db, ids));
  }
  const onTheBoard = await readBoardAds(db, subjects);
  return (subject) => {
    if (subject.type === 'part' || subject.type === 'replyDays') return subject;
    if (subject.type === 'job') return onTheBoard.get(subject.number) ?? null;
    const named = names.get(subject.type)?.get(subject.id) ?? null;
    // The role at the time of the event, whatever it is now.
    if (subject.type === 'person') return { type: 'person', name: null, email: null, ...named, role: subject.role };
    if (subject.type === 'invitation')
      return { type: 'person', name: null, email: subject.email, ...named, role: subject.role };
    return named;
  };
}
