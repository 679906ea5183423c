import { and, eq, inArray, isNull, lt } from 'drizzle-orm';
import { dayInPrague } from '../../machines/calendar.rules.ts';
import type { AppServices } from '../app-services.ts';
import { users } from '../db/schema/accounts.ts';
import { applications } from '../db/schema/applications.ts';
import { tryEach } from '../http/failures.ts';
import { notify } from '../notify.ts';
import { mailApplicant } from './notify-applicant.ts';
import { findApplication } from './read-applications.ts';

type Services = Pick<AppServices, 'db' | 'encryption' | 'queue' | 'hosts' | 'log' | 'now'>;

/** Tells applicants once that the promised day has passed without a reply (product: the reply clock), unless their account is ending. */
export async function notifyOverdue(services: Services): Promise<void> {
  const { db, log, now } = services;
  const isDue = and(
    lt(applications.replyDueOn, dayInPrague(now())),
    inArray(applications.status, ['sent', 'seen']),
    eq(applications.isOverdueTold, false),
  );
  const due = await db
    .select({ id: applications.id })
    .from(applications)
    .leftJoin(users, eq(users.id, applications.userId))
    .where(and(isDue, isNull(users.deletedFrom)));
  await tryEach(log, 'passed day not told', due, ({ id }) =>
    db.transaction(async (tx) => {
      const isIt = and(eq(applications.id, id), isDue);
      const taken = await tx.update(applications).set({ isOverdueTold: true }).where(isIt).returning();
      const found = taken.length > 0 ? await findApplication(tx, id) : null;
      if (!found?.application.replyDueOn) return;
      const { userId, replyDueOn, job } = found.application;
      if (userId !== null) await notify(tx, userId, { kind: 'replyOverdue', job, application: id });
      await mailApplicant(tx, services, found, { kind: 'replyOverdue', replyDueOn });
    }),
  );
}
