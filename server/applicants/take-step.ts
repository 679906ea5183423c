import { and, eq, isNull } from 'drizzle-orm';
import { applicationMachine } from '../../machines/application/application.machine.ts';
import { can } from '../../machines/statechart.ts';
import type { ApplicantStep } from '../../src/api/contract-applicants.ts';
import type { AccountServices } from '../accounts/services.ts';
import { changeByCompany } from '../applications/notify-applicant.ts';
import { findApplication } from '../applications/read-applications.ts';
import { applications } from '../db/schema/applications.ts';
import { messages } from '../db/schema/messages.ts';
import { Refusal, unprocessable } from '../http/problem.ts';
import { writeAsCompany } from '../messages/write-message.ts';
import { type FoundApplicant, isUnanswered } from './select-applicants.ts';

type Services = Pick<AccountServices, 'db' | 'encryption' | 'queue' | 'hosts' | 'now'>;

/** Writes what an event makes of an application that nobody else changes meanwhile. */
const change = (services: Services, id: string, event: Parameters<typeof changeByCompany>[3]): Promise<void> =>
  services.db.transaction(async (tx) => {
    await tx.select({ id: applications.id }).from(applications).where(eq(applications.id, id)).for('update');
    const found = await findApplication(tx, id);
    if (!found) throw new Refusal(404);
    if (event.type === 'company.looked' && !can(applicationMachine, found.application.state, event)) return;
    await changeByCompany(tx, services, found, event, services.now());
  });

/** Somebody of the company has opened it: it is seen, and so are the candidate's messages. It may come twice. */
export async function noteLook(services: Services, id: string): Promise<void> {
  await change(services, id, { type: 'company.looked' });
  const unread = and(eq(messages.applicationId, id), eq(messages.author, 'candidate'), isNull(messages.readAt));
  await services.db.update(messages).set({ readAt: services.now() }).where(unread);
}

type Step = { step: ApplicantStep; text: string; key: string };

/** A company's next step with an application. The first one has words: without them it is no answer. Throws refusals: 404, 409, 422. */
export async function takeStep(services: Services, found: FoundApplicant, { step, text, key }: Step): Promise<void> {
  const { id } = found.application;
  if (text !== '') {
    await writeAsCompany(services, id, { step, text, key });
    return;
  }
  if (step === 'wrote' || isUnanswered(found)) throw unprocessable({ text: ['required'] });
  await change(services, id, { type: `company.${step}`, at: services.now().getTime() });
}
