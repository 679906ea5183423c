import { and, eq, notExists, sql } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dayInPrague, daysAfter } from '../../machines/calendar.rules.ts';
import { openDatabase } from '../../server/db/open.ts';
import { ads } from '../../server/db/schema/ads.ts';
import { applications } from '../../server/db/schema/applications.ts';
import { companyAccounts } from '../../server/db/schema/company-accounts.ts';
import { jobs } from '../../server/db/schema/jobs.ts';
import type { CompanyRecord, JobRecord } from '../../src/api/contract-reply-clock.ts';
import { dialogHash } from '../../src/routing/fragments.ts';
import { emptyJobFilter } from '../../src/routing/job-filter.ts';
import { jobListPath, wholeListPath } from '../../src/routing/list-address.ts';
import { pathTo } from '../../src/routing/paths.ts';
import { closeVisits } from '../support/browser.ts';
import { writeApplications } from '../support/generated-applications.ts';
import { type MailServer, startMailServer } from '../support/mail-server.ts';
import { type ServerProcess, startServer } from '../support/server-process.ts';
import { editionUser, linkInMail, newEditionVisitor, openPage, originAt } from './edition-user.ts';
import { httpGet, readApi } from './http.ts';
import { byKeyboard, byMouse, tabTo } from './input-methods.ts';
import { jobsOf, poll } from './pages.ts';

// What companies come for (product §16), on the built product with a real database and real mails.

let mails: MailServer;
let server: ServerProcess;
beforeAll(async () => {
  mails = await startMailServer();
  server = await startServer({ env: { SMTP_URL: mails.url } });
});
afterAll(closeVisits);
afterAll(async () => {
  await server?.stop();
  await mails?.stop();
});

const day = 86_400_000;

/** Makes an ad end in so many days. */
async function endIn(job: number, days: number): Promise<void> {
  const { port, dataDir } = server;
  await server.stop({ keepData: true });
  const { db, close } = await openDatabase({ dataDir });
  const validUntil = daysAfter(dayInPrague(Date.now()), days);
  // With an empty digest the next write isn't skipped as unchanged, even though it restores the row.
  await db.update(jobs).set({ validUntil, digest: '' }).where(eq(jobs.number, job));
  const state = sql`jsonb_set(${ads.state}, '{context,validUntil}', to_jsonb(${validUntil}::text))`;
  await db.update(ads).set({ validUntil, state }).where(eq(ads.job, job));
  await close();
  server = await startServer({ dataDir, port, env: { SMTP_URL: mails.url } });
}

const admin = { name: 'Ada Mostecká', email: 'ada@demo.skok.test', password: 'most pres Vltavu' };

/** What is written in one language alone. */
const written = {
  cs: {
    title: 'Vývojářka nebo vývojář vzducholodí',
    contact: 'Napiš na prace@vzducholode.example.',
    description:
      'Navrhneš řízení vzducholodi, která sleduje lesy. \n\n# Co tě čeká\n- létání jednou týdně\n- ladění v terénu',
    accept: 'Přijmout',
  },
  en: {
    title: 'Airship control engineer',
    contact: 'Write to jobs@airships.example.',
    description:
      'You will design the controls of an airship that watches forests. \n\n# What waits\n- a flight a week\n- work in the field',
    accept: 'Accept',
  },
};

describe.each(['cs', 'en'] as const)('in the %s edition', (locale) => {
  const { translateText, field, signUp, logIn, isSignedIn } = editionUser(locale);
  const { title, contact, description, accept } = written[locale];
  const here = (path = '') => originAt(server, locale) + path;
  const mailed = (email: string, path: string) => linkInMail(email, path, { mails, origin: here() });
  const button = (page: Page, name: string) =>
    page.locator('main').getByRole('button', { name: translateText(name), exact: true });
  const link = (page: Page, name: string) =>
    page.locator('main').getByRole('link', { name: translateText(name), exact: true });
  const inLanguage = (name: string) =>
    `${translateText(name)}, ${translateText(locale === 'cs' ? 'in Czech' : 'in English')}`;
  const write = (page: Page, name: string, text: string) =>
    page.getByRole('textbox', { name: inLanguage(name), exact: true }).fill(text);
  /** The first of fields that grow, or the only one. */
  const choose = (page: Page, name: string, value: string) =>
    page.getByLabel(translateText(name), { exact: true }).first().selectOption(value);
  const chooseAmong = (page: Page, value: string) =>
    page.locator(`main select:has(option[value="${value}"])`).first().selectOption(value);
  const list = () => jobsOf(locale, { ...emptyJobFilter, text: title }, server.origin);
  const found = async () => (await list()).items;
  const counted = async () =>
    (await list()).facets.find(({ key }) => key === 'seniority')?.options.find(({ id }) => id === 'medior')?.count ?? 0;

  async function comeIn(page: Page, { name, email, password }: typeof admin) {
    await openPage(page, here(`${pathTo(locale, 'companies')}${dialogHash(locale, 'login')}`));
    await logIn(page, email, password);
    await isSignedIn(page, name);
  }

  /** Creates a company account and verifies it. */
  async function foundCompany(page: Page) {
    const email = `vzducholode@vzduch-${locale}.example`;
    await openPage(page, here(`${pathTo(locale, 'companies')}${dialogHash(locale, 'register')}`));
    await signUp(page, 'Company', { name: 'Vendula Vzdušná', email });
    await isSignedIn(page, 'Vendula Vzdušná');
    await openPage(page, await mailed(email, pathTo(locale, 'confirmEmail')));
    await page.getByText(translateText('Your e-mail address is confirmed.')).first().waitFor();
    await openPage(page, here(pathTo(locale, 'startupAdd')));
    await field(page, 'Name of the startup').fill(`Vzducholodě ${locale}`);
    await field(page, 'Website').fill(`https://vzduch-${locale}.example`);
    await field(page, 'City').fill('Brno');
    // Small companies advertise for free.
    await page.getByLabel(translateText('Size'), { exact: true }).selectOption('1-10');
    await button(page, 'Add the startup').click();
    await field(page, 'E-mail').fill(email);
    await button(page, 'Send the link').click();
    await openPage(page, await mailed(email, pathTo(locale, 'employerVerification')));
    await button(page, 'Yes, it is ours').click();
    await page.getByRole('heading', { name: translateText('Who is waiting for a reply') }).waitFor();
  }

  async function writeAd(page: Page) {
    await link(page, 'Write the first ad').click();
    await button(page, 'Write an ad').click();
    await page.getByLabel(translateText('Languages of the ad')).selectOption(locale);
    await write(page, 'Title', title);
    await write(page, 'In one sentence, for lists', title);
    await choose(page, 'Fields, three at most', 'embedded');
    await chooseAmong(page, 'medior');
    await choose(page, 'Is there an open role now?', 'open');
    await link(page, 'Continue').click();
    await write(page, 'What the job involves', `${description}\n\n${'Létáme rádi. '.repeat(10)}${contact}`);
    await link(page, 'Continue').click();
    await choose(page, 'Where the work is done', 'onsite');
    await chooseAmong(page, 'brno');
    await chooseAmong(page, 'full-time');
    await chooseAmong(page, 'employment');
    await field(page, 'Gross salary from').fill('70 000');
    await field(page, 'to').fill('90 000');
    await link(page, 'Continue').click();
    await choose(page, 'Everybody gets a reply within', '7');
    await page
      .getByRole('radiogroup', { name: translateText('Does a program sort or judge applications?') })
      .getByLabel(translateText('No'), { exact: true })
      .check();
  }

  test('journeys 5 and 7: a company signs up, is verified and posts in one language; the ad is found, changed and closed', async () => {
    const { page, leave } = await newEditionVisitor(locale);
    await foundCompany(page);
    await writeAd(page);
    const lint = page.getByText(translateText('There is a link, an e-mail address or a phone number in the text'));
    await lint.waitFor();
    await page
      .getByRole('navigation', { name: translateText('Steps of the ad') })
      .getByRole('link', { name: translateText('The text') })
      .click();
    await write(page, 'What the job involves', `${description}\n\n${'Létáme rádi. '.repeat(10)}`);
    await page
      .getByRole('navigation', { name: translateText('Steps of the ad') })
      .getByRole('link', { name: translateText('Applying and sending') })
      .click();
    await button(page, 'Send for review').waitFor();
    expect(await lint.count()).toBe(0);
    await button(page, 'Send for review').click();
    await page.getByText(translateText('Waiting for review')).first().waitFor();
    expect(await found()).toEqual([]);

    const ada = await newEditionVisitor(locale);
    await comeIn(ada.page, admin);
    await openPage(ada.page, here(pathTo(locale, 'moderation')));
    const waiting = ada.page.locator('main li, main article').filter({ hasText: title }).first();
    await waiting.getByRole('button', { name: accept, exact: true }).click();
    await waiting.getByRole('button', { name: translateText('Send the decision') }).click();
    await poll(async () => (await found()).length).toBe(1);
    await ada.leave();

    const [job] = await found();
    const address = here(pathTo(locale, 'job', { id: String(job?.identifier), slug: job?.slug }));
    await openPage(page, here(jobListPath(locale, { ...emptyJobFilter, text: title })));
    await page.locator('main [data-row-link]').filter({ hasText: title }).first().waitFor();

    const record = () => readApi<JobRecord>(`/api/jobs/${job?.identifier}/record`, server.origin);
    await openPage(page, here(pathTo(locale, 'employerAds')));
    await button(page, 'Confirm it is still open').click();
    await poll(async () => (await record()).confirmed).not.toBeNull();
    const { firstPublished } = await record();
    await endIn(job?.identifier ?? 0, 10);
    await openPage(page, here(pathTo(locale, 'employerAds')));
    await button(page, 'Renew for 30 days').click();
    await poll(async () => (await record()).renewals).toBe(1);
    const validThrough = daysAfter(dayInPrague(Date.now()), 10 + 30);
    expect(await record()).toMatchObject({ firstPublished, validThrough });
    expect((await found())[0]?.datePosted).toBe(firstPublished);

    await page.getByText(title).first().click();
    await page
      .getByRole('navigation', { name: translateText('Steps of the ad') })
      .getByRole('link', { name: translateText('Conditions') })
      .click();
    await field(page, 'Gross salary from').fill('75 000');
    await field(page, 'Gross salary from').blur();
    await page
      .getByRole('navigation', { name: translateText('Steps of the ad') })
      .getByRole('link', { name: translateText('Applying and sending') })
      .click();
    await button(page, 'Publish the changes').click();
    await poll(async () => (await found())[0]?.baseSalary?.min).toBe(75_000);
    const posting = async () => {
      const html = await page.evaluate(async (url) => (await fetch(url, { cache: 'no-store' })).text(), address);
      return html.match(/<script type="application\/ld\+json">(.*?)<\/script>/s)?.[1] ?? '';
    };
    expect(await posting()).toContain('75000');
    expect(await posting()).toContain(validThrough);
    expect(await counted()).toBe(1);
    const telling = async () => {
      const feeds = ['/sitemap-jobs-1.xml', '/feeds/jobs.json', '/feeds/jobs.xml', `${wholeListPath(locale)}.rss`].map(
        here,
      );
      const texts = await Promise.all(feeds.map(async (feed) => (await httpGet(feed)).text));
      return feeds.filter((_, at) => texts[at]?.includes(new URL(address).pathname));
    };
    expect(await telling()).toHaveLength(4);

    await openPage(page, here(pathTo(locale, 'employerAds')));
    await button(page, 'Close the ad').click();
    await page.getByLabel(translateText('How did it end?')).selectOption('hired-elsewhere');
    await button(page, 'Close the ad').click();
    await page.locator('main').getByText(translateText('Closed'), { exact: true }).waitFor();
    await poll(found).toEqual([]);
    expect(await counted()).toBe(0);
    expect(await posting()).not.toContain('JobPosting');
    expect(await telling()).toEqual([]);
    await openPage(page, address);
    await page.getByText(translateText('The company hired somebody from elsewhere.')).first().waitFor();
    await leave();
  });
});

describe('replies to applicants', () => {
  const account = 'demo-kolibrik';
  const radek = { name: 'Radek Sova', email: 'radek@demo.skok.test', password: 'sova pod Petrinem' };
  let own: ServerProcess;
  /** Two ads with twenty waiting applicants each, one of them waiting too long. */
  let waited: number[];

  beforeAll(async () => {
    const first = await startServer();
    await first.stop({ keepData: true });
    const database = await openDatabase({ dataDir: first.dataDir });
    const rows = await database.db
      .select({ number: jobs.number })
      .from(jobs)
      .innerJoin(companyAccounts, eq(companyAccounts.companyId, jobs.companyId))
      .where(
        and(
          eq(companyAccounts.id, account),
          eq(jobs.status, 'active'),
          notExists(database.db.select().from(applications).where(eq(applications.job, jobs.number))),
        ),
      )
      .limit(2);
    waited = rows.map(({ number }) => number);
    const now = Date.now();
    const of = (job: number, dueInDays: number) => ({
      job,
      status: 'sent',
      sentAt: now - 6 * day,
      dueOn: dayInPrague(now + dueInDays * day),
      firstReplyAt: null,
      endedAt: null,
      isWaiting: true,
    });
    const twenty = (job: number) => Array.from({ length: 20 }, (_, nth) => of(job, nth === 0 ? -1 : 5));
    await writeApplications(database.db, waited.flatMap(twenty));
    await database.close();
    own = await startServer({ dataDir: first.dataDir });
  });
  afterAll(() => own?.stop());

  const overdue = async () =>
    (await readApi<CompanyRecord>('/api/companies/kolibrik/record', own.origin)).replies?.overdue;

  test.each([
    ['cs', 'mouse', byMouse.press, 0, 'table'],
    ['en', 'keyboard', byKeyboard.press, 1, 'board'],
  ] as const)(
    'journey 6, in the %s edition: twenty people are answered within a minute by %s, and the public figures change',
    async (locale, _, press, nth, view) => {
      const { translateText, logIn, isSignedIn } = editionUser(locale);
      const { page, leave } = await newEditionVisitor(locale);
      const here = (path: string) => originAt(own, locale) + path;
      await openPage(page, here(`${pathTo(locale, 'companies')}${dialogHash(locale, 'login')}`));
      await logIn(page, radek.email, radek.password);
      await isSignedIn(page, radek.name);
      await poll(overdue).toBe(3 - nth);

      const beganAt = performance.now();
      await openPage(
        page,
        here(`${pathTo(locale, 'employerApplicants')}?company=${account}&job=${waited[nth]}&view=${view}`),
      );
      const all =
        view === 'table'
          ? page.locator('main').getByRole('checkbox', { name: translateText('Select all on this page') })
          : page.locator('[data-column="sent"]').getByRole('checkbox').first();
      await press(page, all);
      await press(
        page,
        page.locator('main').getByRole('button', { name: `${translateText('Turn down')} (20)`, exact: true }),
      );
      const text = page.getByLabel(translateText('Text in Czech'));
      await tabTo(page, text);
      await page.keyboard.insertText(
        'Dobrý den, {name}, děkujeme za zájem o pozici {job}. Tentokrát jsme vybrali někoho jiného.',
      );
      await press(page, page.locator('main').getByRole('button', { name: translateText('See what they will get') }));
      await poll(() =>
        page
          .locator('main li')
          .filter({ hasText: /Somebody \d+, děkujeme/ })
          .count(),
      ).toBe(20);
      await press(page, page.locator('[data-answer]').getByRole('button', { name: /20\s\p{L}/u }));
      await page.locator('[data-said]').filter({ hasText: '20' }).waitFor();
      expect(performance.now() - beganAt).toBeLessThan(60_000);

      await press(page, page.locator('main').getByRole('button', { name: translateText('Done') }));
      await poll(() =>
        page
          .locator('main')
          .locator(view === 'table' ? 'td' : '[data-column="refused"] li')
          .filter({ hasText: view === 'table' ? translateText('Turned down') : 'Somebody' })
          .count(),
      ).toBe(20);
      await poll(overdue).toBe(2 - nth);
      await leave();
    },
  );
});
