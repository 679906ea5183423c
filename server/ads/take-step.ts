import { and, eq } from 'drizzle-orm';
import { adMachine } from '../../machines/ad/ad.machine.ts';
import {
  type AdContent,
  type AdOutcome,
  type AdState,
  type AdStep,
  faultsOf,
} from '../../machines/ad/ad-content.rules.ts';
import type { Ad } from '../../src/api/contract.ts';
import type { AccountServices } from '../accounts/services.ts';
import type { Tx } from '../db/open.ts';
import { adEvents, ads } from '../db/schema/ads.ts';
import type { AccountRow } from '../employer/company-accounts.ts';
import { Refusal, unprocessable } from '../http/problem.ts';
import { judge, type Kept } from '../judge.ts';
import { eventOf } from './events.ts';
import { adOf, contextOf, mayPublish } from './read-ads.ts';
import { lockedAd } from './write-ad.ts';

type Asked = {
  id: string;
  step: AdStep;
  /** Of the content that was seen. */
  version: number;
  outcome: AdOutcome | null;
  renewsItself: boolean | null;
  key: string;
  userId: string;
};

/** They send what is written: somebody else's words are not sent unseen. */
const sends: readonly AdStep[] = ['submitted', 'changed'];

const stateColumns = (state: Kept) => ({
  state,
  status: state.value as AdState,
  validUntil: contextOf({ state }).validUntil,
});

function demandComplete(content: AdContent): void {
  const faults = faultsOf(content);
  if (Object.keys(faults).length > 0) throw unprocessable(faults);
}

const isTaken = async (tx: Tx, id: string, key: string): Promise<boolean> =>
  (await tx.$count(adEvents, and(eq(adEvents.adId, id), eq(adEvents.key, key)))) > 0;

/**
 * A company's next step with an ad; one that comes twice by its key is taken once. Throws refusals: 404, 422 with what is missing, and 409
 * with the ad, where the statechart has no way for it (step), what is written is newer than what was seen (version), nobody knows who the
 * company is (company), or somebody waits for an answer (applications).
 */
export const takeStep = (
  { db, now }: Pick<AccountServices, 'db' | 'now'>,
  account: AccountRow,
  { id, step, version, outcome, renewsItself, key, userId }: Asked,
): Promise<Ad> =>
  db.transaction(async (tx) => {
    const moment = now();
    const found = await lockedAd(tx, account.id, id);
    const { ad, unanswered } = found;
    const current = adOf(found, moment, account);
    if (await isTaken(tx, id, key)) return current;
    const refused = (field: string, code: string) => new Refusal(409, { errors: { [field]: [code] }, ad: current });
    if (step === 'closed' && outcome === null) throw unprocessable({ outcome: ['required'] });
    if (step === 'setToRenew' && renewsItself === null) throw unprocessable({ renewsItself: ['required'] });
    if (sends.includes(step) && ad.version !== version) throw refused('version', 'old');
    if (step === 'submitted' && !mayPublish(account)) throw refused('company', 'unverified');
    if (step === 'closed' && unanswered > 0) throw refused('applications', 'unanswered');

    const at = moment.getTime();
    const carried = { at, outcome: outcome ?? 'cancelled', unanswered, renewsItself: renewsItself ?? false };
    const state = judge(adMachine, ad.state, eventOf(step, carried), { ad: current });
    if (sends.includes(step)) demandComplete(ad.content);
    await tx
      .update(ads)
      .set({ ...stateColumns(state), ...(step === 'submitted' && { submittedAt: moment, review: null }) })
      .where(eq(ads.id, id));
    await tx.insert(adEvents).values({ adId: id, event: { at, kind: step }, at: moment, by: 'company', userId, key });
    return adOf(await lockedAd(tx, account.id, id), moment, account);
  });
