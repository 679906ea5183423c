import { type AdContent, emptyAd } from '../../../machines/ad/ad-content.rules.ts';
import type { Ad, Ads } from '../../../src/api/contract.ts';
import type { Visitor } from '../../support/visitor.ts';

const description = `<p>${'We let kites fly over the town, and somebody has to write down where the wind goes. '.repeat(3)}</p>`;

/** Nothing is missing. */
export const completeAd: AdContent = {
  ...emptyAd,
  title: { cs: 'Backendový vývojář draků', en: '' },
  description: { cs: description.replace('. </p>', '.</p>'), en: '' },
  ...{ fields: ['backend'], seniority: ['senior'], commitment: ['full-time'], contract: ['employment'] },
  ...{ mode: 'hybrid', officeDaysPerWeek: 2, places: ['brno'], vacancyKind: 'open', replyDays: 7, usesAi: false },
  salary: { min: 60_000, max: 90_000, currency: 'CZK', period: 'month' },
};

const asJson = (body: object, method: string) => ({
  method,
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json' },
});

/** What somebody does with the ads of a company. */
export function adCalls(browser: Visitor, company: string) {
  const ads = `/api/company-accounts/${company}/ads`;
  let sent = 0;
  const keyOf = (name: string) => ({ headers: { 'idempotency-key': `a-key-of-a-sending-${name}` } });
  return {
    browser,
    list: async (): Promise<Ads> => (await browser.request(ads)).json(),
    create: async (name = 'only', from: string | null = null): Promise<string> =>
      (await (await browser.post(ads, { from }, keyOf(name))).json()).id,
    read: async (ad: string): Promise<Ad> => (await browser.request(`${ads}/${ad}`)).json(),
    save: (ad: string, version: number, content: AdContent) =>
      browser.request(`${ads}/${ad}`, asJson({ version, content }, 'PUT')),
    remove: (ad: string) => browser.request(`${ads}/${ad}`, { method: 'DELETE' }),
    /** The same body is the same sending. */
    step: (ad: string, body: { step: string; version?: number } & object, name = `${body.step}-${sent}`) =>
      browser.post(`${ads}/${ad}/steps`, { version: 1, ...body }, keyOf(name)),
    next: () => {
      sent += 1;
    },
  };
}
