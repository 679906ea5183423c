import { and, eq, ne } from 'drizzle-orm';
import { applicationMachine } from '../../machines/application/application.machine.ts';
import { initialState } from '../../machines/statechart.ts';
import type { Locale } from '../../src/routing/locales.ts';
import type { AppServices } from '../app-services.ts';
import { referenceOf } from '../applications/apply.ts';
import { mailApplicant } from '../applications/notify-applicant.ts';
import { findApplication } from '../applications/read-applications.ts';
import { applications } from '../db/schema/applications.ts';
import { jobs } from '../db/schema/jobs.ts';
import { HttpProblem } from '../http/problem.ts';
import { nextState } from '../next-state.ts';
import { ensureTalentPoolNumber } from '../talent-pool/talent-pool.ts';
import { digestOf, newToken } from '../tokens.ts';

type NewApplicant = {
  companyId: number;
  /** Null for an applicant without an ad. */
  job: number | null;
  name: string;
  /** ASCII lower case. */
  email: string;
  phone: string;
  link: string;
  message: string;
  consentOn: string;
  locale: Locale;
  key: string;
  addedBy: string;
};

type Services = Pick<AppServices, 'db' | 'encryption' | 'queue' | 'hosts' | 'now'>;

/**
 * Adds an applicant who did not apply here, and tells them at once: who added them, since when, and the link to see and withdraw it. No
 * reply is promised. Repeating the request adds nobody. Throws problems: 404 for another company's ad, 409 if the address has already
 * applied for it.
 */
export const addApplicant = (
  services: Services,
  { companyId, key, job: requestedJob, ...applicant }: NewApplicant,
): Promise<{ id: string }> =>
  services.db.transaction(async (tx) => {
    const now = services.now();
    const number = requestedJob ?? (await ensureTalentPoolNumber(tx, companyId, now));
    const ofCompany = and(eq(jobs.number, number), eq(jobs.companyId, companyId), ne(jobs.status, 'removed'));
    const [job] = await tx.select({ number: jobs.number }).from(jobs).where(ofCompany);
    if (!job) throw new HttpProblem(404);
    const state = nextState(applicationMachine, initialState(applicationMachine, { replyDueAt: null }), {
      type: 'company.looked',
    });
    const at = now.toISOString();
    const id = newToken();
    const [made] = await tx
      .insert(applications)
      .values({
        ...applicant,
        job: number,
        id,
        keyDigest: digestOf(key),
        mayBeKept: true,
        answers: [],
        sentAt: now,
        state,
        status: 'seen',
        reference: referenceOf(services, { ...applicant, job: number }),
        log: [
          { status: 'sent', at },
          { status: 'seen', at },
        ],
      })
      .onConflictDoNothing()
      .returning({ id: applications.id });
    if (!made) {
      const same = and(eq(applications.job, number), eq(applications.email, applicant.email));
      const [before] = await tx.select().from(applications).where(same);
      if (before?.keyDigest !== digestOf(key)) throw new HttpProblem(409);
      return { id: before.id };
    }
    const found = await findApplication(tx, made.id);
    if (found) await mailApplicant(tx, services, found, { kind: 'applicantAdded', consentOn: applicant.consentOn });
    return made;
  });
