import { and, eq, isNull } from 'drizzle-orm';
import { applicationMachine } from '../../machines/application/application.machine.ts';
import { can } from '../../machines/statechart.ts';
import type { AnswerStep } from '../../src/api/contract-applicants.ts';
import type { AppServices } from '../app-services.ts';
import { changeByCompany } from '../applications/notify-applicant.ts';
import { findApplication } from '../applications/read-applications.ts';
import { applications } from '../db/schema/applications.ts';
import { messages } from '../db/schema/messages.ts';
import { HttpProblem, unprocessable } from '../http/problem.ts';
import { writeAsCompany } from '../messages/write-message.ts';
import { type FoundApplicant, isUnanswered } from './select-applicants.ts';

type Status = FoundApplicant['application']['status'];

const isUntouched = (status: Status): boolean => status === 'sent' || status === 'seen';

/** Whether a colleague has moved it on since: being opened doesn't count. */
const isStatusChanged = (status: Status, seen: Status): boolean =>
  status !== seen && !(isUntouched(status) && isUntouched(seen));

type Services = Pick<AppServices, 'db' | 'encryption' | 'queue' | 'hosts' | 'now'>;

/** Applies an event to an application, with its row locked. */
const change = (
  services: Services,
  id: string,
  event: Parameters<typeof changeByCompany>[3],
  isOld: (status: Status) => boolean = () => false,
): Promise<void> =>
  services.db.transaction(async (tx) => {
    await tx.select({ id: applications.id }).from(applications).where(eq(applications.id, id)).for('update');
    const found = await findApplication(tx, id);
    if (!found) throw new HttpProblem(404);
    if (isOld(found.application.status)) throw new HttpProblem(409);
    if (event.type === 'company.looked' && !can(applicationMachine, found.application.state, event)) return;
    await changeByCompany(tx, services, found, event, services.now());
  });

/** The company has opened an application: it counts as seen, and so do the candidate's messages. Idempotent. */
export async function markApplicationSeen(services: Services, id: string): Promise<void> {
  await change(services, id, { type: 'company.looked' });
  const unread = and(eq(messages.applicationId, id), eq(messages.author, 'candidate'), isNull(messages.readAt));
  await services.db.update(messages).set({ readAt: services.now() }).where(unread);
}

/** `seen`: the status that the user saw; pages of earlier builds don't send it. */
type Step = { step: AnswerStep; text: string; key: string; seen?: Status | undefined };

/**
 * Applies a company's step to an application. The first one needs a text: without it, it is no reply. Throws problems: 404, 422, and 409
 * where the machine doesn't allow it, or a colleague has decided since it was seen.
 */
export async function takeAnswerStep(services: Services, found: FoundApplicant, requestedStep: Step): Promise<void> {
  const { step, text, key, seen } = requestedStep;
  const { id } = found.application;
  const isOld = (status: Status) => seen !== undefined && step !== 'wrote' && isStatusChanged(status, seen);
  if (text !== '') {
    await writeAsCompany(services, id, { step, text, key, isOld });
    return;
  }
  if (step === 'wrote' || isUnanswered(found)) throw unprocessable({ text: ['required'] });
  await change(services, id, { type: `company.${step}`, at: services.now().getTime() }, isOld);
}
