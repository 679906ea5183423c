import { type AdOutcome, type AdStep, adErrorsOf, changedCoreFields } from '../../machines/ad/ad-content.rules.ts';
import { dayInPrague } from '../../machines/calendar.rules.ts';
import type { Ad } from '../../src/api/contract-ads.ts';
import type { CompanyAccountRow } from '../db/schema/company-accounts.ts';
import { HttpProblem, unprocessable } from '../http/problem.ts';
import { questionPoolOf } from '../skill-tests/pools.ts';
import { hasKnownFields } from './ad-to-job.ts';
import { type AdServices, changeAd, hasEventWithKey } from './change-ad.ts';
import { adEventOf } from './events.ts';
import { lockJob } from './lock-job.ts';
import { type AdTableRow, adOf, mayPublish, publishingSteps } from './read-ads.ts';
import { takeDueStep } from './schedule.ts';
import { lockAd } from './write-ad.ts';

type AdStepRequest = {
  id: string;
  step: AdStep;
  /** Of the content that the user saw. */
  version: number;
  outcome: AdOutcome | null;
  renewsItself: boolean | null;
  key: string;
  userId: string;
};

/** Steps that send the content: nobody sends a colleague's changes unseen. */
const contentSteps: readonly AdStep[] = ['submitted', 'changed'];

/** Throws a 422 problem with what is missing, or what can't be changed any more. */
function requireValidContent({ content, publishedContent }: AdTableRow, today: string): void {
  const errors = adErrorsOf(content, today);
  if (!hasKnownFields(content)) errors.fields ??= ['unknown'];
  if (content.test !== null && !questionPoolOf(content.test)) errors.test ??= ['unknown'];
  for (const field of publishedContent === null ? [] : changedCoreFields(content, publishedContent))
    errors[field] ??= ['core'];
  if (Object.keys(errors).length > 0) throw unprocessable(errors);
}

/**
 * Applies a company's step to an ad, once by its key. Throws problems: 404, 422 with what is missing, and 409 with the ad, where the
 * statechart doesn't allow the step (step), the content is newer than what the user saw (version), the company is not verified or is
 * suspended (company), or applications are unanswered (applications).
 */
export const takeAdStep = (
  services: AdServices,
  account: CompanyAccountRow,
  { id, step, version, outcome, renewsItself, key, userId }: AdStepRequest,
): Promise<Ad> =>
  services.db.transaction(async (tx) => {
    const now = services.now();
    const { ad: before } = await lockAd(tx, account.id, id);
    await takeDueStep(tx, services, before);
    // Nobody may apply between the count of those who wait and the end.
    if (step === 'closed' && before.job !== null) await lockJob(tx, before.job);
    const found = await lockAd(tx, account.id, id);
    const { ad, unanswered, hired } = found;
    const current = adOf(found, now, account);
    if (await hasEventWithKey(tx, id, key)) return current;
    const refused = (field: string, code: string) => new HttpProblem(409, { errors: { [field]: [code] }, ad: current });
    if (step === 'closed' && outcome === null) throw unprocessable({ outcome: ['required'] });
    if (step === 'setToRenew' && renewsItself === null) throw unprocessable({ renewsItself: ['required'] });
    if (contentSteps.includes(step) && ad.version !== version) throw refused('version', 'old');
    if (publishingSteps.includes(step) && !mayPublish(account))
      throw refused('company', account.suspendedAt === null ? 'unverified' : 'suspended');
    if (step === 'closed' && unanswered > 0) throw refused('applications', 'unanswered');
    // The open record says that somebody was hired here only if somebody was.
    if (step === 'closed' && outcome === 'hired-here' && hired === 0) throw unprocessable({ outcome: ['nobody'] });
    if (contentSteps.includes(step)) requireValidContent(ad, dayInPrague(now));

    const at = now.getTime();
    const carried = { at, outcome: outcome ?? 'cancelled', unanswered, renewsItself: renewsItself ?? false };
    await changeAd(tx, services, ad, adEventOf(step, carried), { by: 'company', userId, key }, { ad: current });
    return adOf(await lockAd(tx, account.id, id), now, account);
  });
