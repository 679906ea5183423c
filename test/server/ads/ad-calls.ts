import { eq } from 'drizzle-orm';
import { type AdContent, emptyAd, type ReviewStep } from '../../../machines/ad/ad-content.rules.ts';
import { takeDueSteps } from '../../../server/ads/schedule.ts';
import { users } from '../../../server/db/schema/accounts.ts';
import { createTexts } from '../../../server/texts.ts';
import type { AdStepBody } from '../../../src/api/ads.ts';
import type { SaveStamp } from '../../../src/api/contract.ts';
import type { Ad, Ads } from '../../../src/api/contract-ads.ts';
import type { AdReview, AdReviews } from '../../../src/api/contract-moderation.ts';
import { testMails } from '../../support/server.ts';
import type { Visitor } from '../../support/visitor.ts';
import type { AccountServer } from '../accounts/harness.ts';
import { companyWithMembers, createConfirmedUser, verifyCompany } from '../employer/company-fixtures.ts';

const description = `<p>${Array(3).fill('We let kites fly over the town, and somebody writes down where the wind goes.').join(' ')}</p>`;

/** An ad with everything filled in that is required. */
export const completeAd: AdContent = {
  ...emptyAd,
  title: { cs: 'Backendový vývojář draků', en: '' },
  description: { cs: description, en: '' },
  fields: ['backend'],
  seniority: ['senior'],
  commitment: ['full-time'],
  contract: ['employment'],
  mode: 'hybrid',
  officeDaysPerWeek: 2,
  places: ['brno'],
  vacancyKind: 'open',
  replyDays: 7,
  usesAi: false,
  salary: { min: 60_000, max: 90_000, currency: 'CZK', period: 'month' },
};

const asJson = (body: object, method: string) => ({
  method,
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json' },
});

const keyOf = (name: string) => ({ headers: { 'idempotency-key': `a-key-of-a-sending-${name}` } });

let sendings = 0;

/** Calls of a company member for its ads. */
export function adCalls(browser: Visitor, company: string) {
  const ads = `/api/company-accounts/${company}/ads`;
  const read = async (ad: string): Promise<Ad> => (await browser.request(`${ads}/${ad}`)).json();
  return {
    list: async (): Promise<Ads> => (await browser.request(ads)).json(),
    create: async (name = 'only', from: string | null = null): Promise<string> =>
      (await (await browser.post(ads, { from }, keyOf(name))).json()).id,
    read,
    save: (ad: string, version: number, content: AdContent, stamp?: SaveStamp) =>
      browser.request(`${ads}/${ad}`, asJson({ version, content, stamp }, 'PUT')),
    remove: (ad: string) => browser.request(`${ads}/${ad}`, { method: 'DELETE' }),
    /** Calls with the same name share an idempotency key. */
    step: (ad: string, body: Omit<Partial<AdStepBody>, 'step'> & { step: string }, name?: string) => {
      sendings += 1;
      return browser.post(`${ads}/${ad}/steps`, { version: 1, ...body }, keyOf(name ?? `nth-${sendings}`));
    },
    /** Saves the complete ad with these changes, and publishes them unless `isShown` is false. */
    edit: async (ad: string, more: Partial<AdContent>, { isShown = true } = {}): Promise<Response> => {
      const { version } = await read(ad);
      const saved = await browser.request(
        `${ads}/${ad}`,
        asJson({ version, content: { ...completeAd, ...more } }, 'PUT'),
      );
      if (!isShown) return saved;
      sendings += 1;
      const body = { step: 'changed', version: version + 1 };
      return browser.post(`${ads}/${ad}/steps`, body, keyOf(`nth-${sendings}`));
    },
  };
}

/** Calls of an admin for ads. */
export function reviewCalls(browser: Visitor) {
  const read = async (ad: string): Promise<AdReview> => (await browser.request(`/api/company-ads/${ad}`)).json();
  return {
    list: async (): Promise<AdReviews> => (await browser.request('/api/company-ads')).json(),
    read,
    decide: async (
      ad: string,
      step: ReviewStep,
      message = step === 'accepted' ? '' : 'Say what you pay.',
      version?: number,
    ) => {
      sendings += 1;
      const body = { step, message, version: version ?? (await read(ad)).version };
      return browser.post(`/api/company-ads/${ad}/steps`, body, keyOf(`nth-${sendings}`));
    },
  };
}

export const servicesOf = (server: AccountServer) => ({
  db: server.db,
  ...testMails,
  hosts: server.app.hosts,
  log: server.app.log,
  now: () => server.clock.now,
  texts: createTexts({ cs: {}, en: {} }),
});

/** A verified company of Jana's with its profile `acme`, and Ada, who reviews. */
export async function publishingCompany(server: AccountServer) {
  const { id, jana, browsers, read } = await companyWithMembers(server, { radek: 'recruiter', rita: 'reader' });
  await verifyCompany(server, id);
  const ada = await createConfirmedUser(server, 'ada');
  await server.db.update(users).set({ isAdmin: true }).where(eq(users.id, 'ada'));
  const review = reviewCalls(ada.browser);
  const calls = adCalls(jana, id);
  return {
    id,
    jana,
    ada,
    browsers,
    read,
    calls,
    review,
    /** An ad that is published now. */
    published: async (name: string, more: Partial<AdContent> = {}): Promise<string> => {
      const ad = await calls.create(name);
      await calls.save(ad, 1, { ...completeAd, ...more });
      await calls.step(ad, { step: 'submitted', version: 2 });
      await review.decide(ad, 'accepted');
      return ad;
    },
    /** Moves the clock and takes all steps of ads that are due by then. */
    passTo: async (time: Date): Promise<void> => {
      server.clock.now = time;
      await takeDueSteps(servicesOf(server));
    },
  };
}
