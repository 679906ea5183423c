import { adMachine } from '../../machines/ad/ad.machine.ts';
import { type AdContent, emptyAd } from '../../machines/ad/ad-content.rules.ts';
import { dayInPrague } from '../../machines/calendar.rules.ts';
import { initialState } from '../../machines/statechart.ts';
import { adoptJobs } from '../ads/adopt-jobs.ts';
import type { Tx } from '../db/open.ts';
import { ads } from '../db/schema/ads.ts';
import { companyAccounts } from '../db/schema/company-accounts.ts';
import type { NewJob } from '../listings/listing.ts';
import { writeListings } from '../listings/write-listings.ts';
import { nextState } from '../next-state.ts';
import { openTalentPool } from '../talent-pool/talent-pool.ts';
import { digestOf } from '../tokens.ts';

const demoAccountId = 'demo-kolibrik';

const terminalAd: AdContent = {
  ...emptyAd,
  locales: ['cs', 'en'],
  title: { cs: 'Embedded vývojář platebního terminálu', en: 'Embedded developer for a payment terminal' },
  summary: {
    cs: 'Firmware malého terminálu na pult: Rust, C a čipové karty.',
    en: 'Firmware of a small terminal for the counter: Rust, C and chip cards.',
  },
  description: {
    cs: '<p>Náš terminál stojí na pultech tří set kaváren a trafik. Budeš psát jeho firmware: čtečku karet, displej a spojení, které vydrží i sklep bez signálu. Dvakrát do měsíce jdeš mezi lidi, kteří s ním pracují.</p>',
    en: '<p>Our terminal stands on the counters of three hundred cafés and newsagents. You will write its firmware: the card reader, the display and a connection that holds in a cellar without a signal. Twice a month you meet the people who work with it.</p>',
  },
  requirements: {
    cs: '<ul><li>dva roky praxe s C nebo Rustem na mikrokontrolérech</li><li>umíš číst schéma</li></ul>',
    en: '<ul><li>two years of C or Rust on microcontrollers</li><li>you can read a circuit diagram</li></ul>',
  },
  offer: {
    cs: '<ul><li>laboratoř s osciloskopem v Holešovicích</li><li>tři dny v týdnu odkudkoliv</li></ul>',
    en: '<ul><li>a lab with an oscilloscope in Holešovice</li><li>three days a week from anywhere</li></ul>',
  },
  fields: ['embedded'],
  skillsMust: ['Rust', 'C'],
  seniority: ['medior'],
  mode: 'hybrid',
  officeDaysPerWeek: 2,
  places: ['prague'],
  commitment: ['full-time'],
  contract: ['employment'],
  vacancyKind: 'open',
  replyDays: 7,
  salary: { min: 75_000, max: 105_000, currency: 'CZK', period: 'month' },
  usesAi: false,
  visaSupport: false,
};

const dayLength = 86_400_000;

/** Source of the ad that was taken down. */
export const takenDownSource = 'demo:kolibrik:sales-on-commission';

/** It broke the board's rules: its applicants were told that it has ended. It is so old that no figure counts it. */
const commissionJob = (daysAgo: (days: number) => Date): NewJob => ({
  source: takenDownSource,
  companySlug: 'kolibrik',
  applyUrl: null,
  status: 'removed',
  outcome: null,
  title: { cs: 'Obchodní zástupkyně nebo zástupce na provizi', en: null },
  summary: { cs: 'Terminály do kaváren a trafik, odměna podle toho, co se prodá.', en: null },
  description: { cs: '<p>Jak velká je provize, si řekneme osobně.</p>', en: null },
  fields: ['sales-rep'],
  skillsMust: [],
  skillsNice: [],
  seniority: ['junior'],
  benefits: [],
  languages: [],
  places: [{ id: 'brno', name: null }],
  mode: 'onsite',
  officeDaysPerWeek: null,
  remoteCountries: [],
  commitment: ['part-time'],
  contract: ['freelance'],
  salary: null,
  equity: null,
  visaSupport: null,
  screening: [],
  cvRequired: false,
  vacancyKind: 'open',
  usesAi: false,
  openings: 1,
  replyDays: 14,
  firstPublishedAt: daysAgo(110),
  confirmedAt: daysAgo(110),
  closedAt: daysAgo(104),
  validUntil: dayInPrague(daysAgo(80)),
});

/** Verified startups get their ads; one waits for review, and one was taken down. */
export async function writeDemoAds(tx: Tx, now: Date): Promise<void> {
  const accounts = await tx.select().from(companyAccounts);
  for (const { id, companyId } of accounts)
    if (companyId !== null) await adoptJobs(tx, { accountId: id, companyId }, now);
  const own = accounts.find(({ id }) => id === demoAccountId);
  if (!own) return;
  if (own.companyId !== null) {
    const daysAgo = (days: number) => new Date(now.getTime() - days * dayLength);
    await openTalentPool(tx, { companyId: own.companyId, replyDays: 7 }, daysAgo(30));
    await writeListings(tx, { companies: [], jobs: [commissionJob(daysAgo)] }, 'company');
  }
  const state = nextState(adMachine, initialState(adMachine, undefined), { type: 'ad.submitted' });
  await tx.insert(ads).values({
    id: 'demo-in-review',
    accountId: demoAccountId,
    state,
    status: 'inReview' as const,
    content: terminalAd,
    keyDigest: digestOf(`${demoAccountId}:in review`),
    createdAt: now,
    savedAt: now,
    submittedAt: now,
  });
}
