import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dayInPrague } from '../../machines/calendar.rules.ts';
import { replyDueOn } from '../../machines/reply-clock/due-date.rules.ts';
import { openDatabase } from '../../server/db/open.ts';
import { users } from '../../server/db/schema/accounts.ts';
import { savedJobs } from '../../server/db/schema/marks.ts';
import { createLogger } from '../../server/log.ts';
import { startQueue } from '../../server/queue/queue.ts';
import type { Applicant } from '../../src/api/contract-applicants.ts';
import type { JobCard } from '../../src/api/contract-board.ts';
import type { Application } from '../../src/api/contract-candidate.ts';
import { formatDate } from '../../src/i18n/dates.ts';
import { applicationCalls } from '../../src/routing/application-calls.ts';
import { companyCalls } from '../../src/routing/company-calls.ts';
import { dialogHash } from '../../src/routing/fragments.ts';
import { emptyJobFilter, type JobFilter } from '../../src/routing/job-filter.ts';
import { jobListPath } from '../../src/routing/list-address.ts';
import { type Locale, otherLocale } from '../../src/routing/locales.ts';
import type { MailTopic } from '../../src/routing/mail-calls.ts';
import { pathTo } from '../../src/routing/paths.ts';
import { closeVisits } from '../support/browser.ts';
import { pdf } from '../support/documents.ts';
import { type MailServer, startMailServer } from '../support/mail-server.ts';
import { type ServerProcess, startServer } from '../support/server-process.ts';
import { dialog, editionUser, linkInMail, newEditionVisitor, openPage, originAt, password } from './edition-user.ts';
import { byKeyboard, byMouse } from './input-methods.ts';
import { addressOf, jobsOf, numbersOf, poll, rowsOf, waitFillTime, waitForHydration, waitForJobs } from './pages.ts';
import { translate } from './translate.ts';

// What candidates come for (product §16), on the built product with a real database and real mails.

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

/** Applications of the candidates who delete their account, by edition. */
const left: Partial<Record<Locale, string>> = {};

const folded = { cs: 'ucetni', en: 'accountant' };

describe.each([
  ['cs', 'mouse', byMouse],
  ['en', 'keyboard', byKeyboard],
] as const)('in the %s edition, journeys 2 to 4 by %s', (locale, _, by) => {
  const { translateText, field, signUp, logIn, isSignedIn } = editionUser(locale, by);
  const there = otherLocale(locale);
  const here = () => originAt(server, locale);
  const mailed = (email: string, path: string) => linkInMail(email, path, { mails, origin: here() });
  const button = (page: Page, name: string) => page.getByRole('button', { name: translateText(name), exact: true });
  const addressFor = (who: string) => `${who}.${locale}@kites.example`;

  /** An account with a confirmed address, signed in. */
  async function makeAccount(page: Page, name: string, email: string) {
    await openPage(page, `${here()}${pathTo(locale, 'companies')}${dialogHash(locale, 'register')}`);
    await signUp(page, 'Candidate', { name, email });
    await isSignedIn(page, name);
    await openPage(page, await mailed(email, pathTo(locale, 'confirmEmail')));
    await page.getByText(translateText('Your e-mail address is confirmed.')).first().waitFor();
  }

  test('journey 1: a search without diacritics and a filter open for a friend in the other language', async () => {
    const { page, leave } = await newEditionVisitor(locale);
    await openPage(page, here());
    await page.locator('main input[type=search]').first().fill(folded[locale]);
    const searched: JobFilter = { ...emptyJobFilter, text: folded[locale], sort: 'relevance' };
    const { total } = await waitForJobs(page, locale, searched, server.origin);
    await page.locator('main aside').getByRole('link', { name: /^Brno/ }).click();
    const filtered: JobFilter = { ...searched, places: ['brno'] };
    const found = await waitForJobs(page, locale, filtered, server.origin);
    expect(found.total).toBeGreaterThan(0);
    expect(found.total).toBeLessThan(total);

    const friend = await newEditionVisitor(there);
    await openPage(friend.page, originAt(server, there) + addressOf(page));
    await poll(() => rowsOf(friend.page)).toEqual(numbersOf((await jobsOf(there, filtered, server.origin)).items));
    expect(await friend.page.locator('html').getAttribute('lang')).toBe(there);
    await friend.leave();
    await leave();
  });

  test('journey 2: an empty list offers to remove one filter, and an alert needs only an e-mail address', async () => {
    const email = addressFor('hlidac');
    const { page, leave } = await newEditionVisitor(locale);
    await openPage(page, here() + jobListPath(locale, { ...emptyJobFilter, text: 'kosmonaut', modes: ['remote'] }));
    await by.press(
      page,
      page
        .locator('main')
        .getByRole('button', { name: translateText('Watch these jobs') })
        .last(),
    );
    await by.write(page, dialog(page).locator('input[name=email]'), email);
    await by.press(page, dialog(page).getByRole('button', { name: translateText('Set the alert') }));
    await dialog(page).getByText(email).waitFor();
    await by.press(page, dialog(page).getByRole('button', { name: translateText('Close') }));

    const hint = page.locator('main ul a').filter({ hasText: /[„“]kosmonaut[“”]/ });
    await by.press(page, hint.first());
    await waitForJobs(page, locale, { ...emptyJobFilter, modes: ['remote'] }, server.origin);

    await openPage(page, await mailed(email, pathTo(locale, 'alerts')));
    await by.press(page, button(page, 'Confirm the alert'));
    await page.getByText('kosmonaut').first().waitFor();
    await poll(() => button(page, 'Confirm the alert').count()).toBe(0);
    expect(page.url()).not.toContain('token');
    await leave();
  });

  test('journey 3: three jobs saved as a visitor are still saved after signing up', async () => {
    const { page, leave } = await newEditionVisitor(locale);
    await openPage(page, here());
    const { items } = await jobsOf(locale, emptyJobFilter, server.origin);
    const saved = items.slice(0, 3);
    for (const { title } of saved) {
      const row = page.locator('main li').filter({ hasText: title }).first();
      const heart = row.locator('[data-save]');
      await by.press(page, heart);
      await poll(() => heart.getAttribute('aria-pressed')).toBe('true');
    }
    await makeAccount(page, 'Jana Bílá', addressFor('jana'));
    await openPage(page, here() + pathTo(locale, 'savedJobs'));
    for (const { title } of saved) await page.locator('main').getByRole('link', { name: title }).first().waitFor();
    await leave();
  });

  /** An ad that is applied for here, with a promised reply. */
  const native = async (company?: string): Promise<JobCard> => {
    const { items } = await jobsOf(locale, { ...emptyJobFilter, reply: ['7'] }, server.origin);
    const job = items.find(({ hiringOrganization: { name } }) => company === undefined || name === company);
    if (!job) throw new Error('No ad of the demo promises a reply');
    return job;
  };

  test('journey 4: a guest applies from a phone without signal, gets a receipt with the reply date, claims it later and reads the reply', async () => {
    const email = addressFor('host');
    const guest = `Host ${locale === 'cs' ? 'Český' : 'Anglický'}`;
    const job = await native('Kolibřík');
    const { page, context, leave } = await newEditionVisitor(locale, 360);
    await openPage(page, here() + pathTo(locale, 'job', { id: String(job.identifier), slug: job.slug }));
    const openForm = (name = 'Apply here') => by.press(page, button(page, name).filter({ visible: true }).first());
    await openForm();
    await by.write(page, field(page, 'Name'), guest);
    await by.write(page, field(page, 'E-mail'), email);
    await by.write(page, field(page, 'Why you (optional)'), 'Skáču daleko.');
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      by.press(page, dialog(page).locator('input[name=cv]')),
    ]);
    const stored = page.waitForResponse((answer) => answer.url().endsWith('/api/files'));
    await chooser.setFiles({ name: 'Host.pdf', mimeType: 'application/pdf', buffer: Buffer.from(pdf) });
    expect((await stored).status()).toBe(201);
    await dialog(page)
      .getByRole('button', { name: translateText('Remove the file') })
      .waitFor();
    await page.reload();
    await waitForHydration(page);
    await openForm('Continue your application');
    await poll(() => field(page, 'Why you (optional)').inputValue()).toBe('Skáču daleko.');

    await waitFillTime(page);
    await context.setOffline(true);
    await page.getByText(translateText('You are offline.')).first().waitFor();
    await dialog(page).getByText('Host.pdf').waitFor();
    await by.press(page, button(page, 'Send the application'));
    await page
      .getByText(
        translateText(
          'You are offline. Keep Skok open: the application will be sent automatically once the connection is back.',
        ),
      )
      .waitFor();
    await context.setOffline(false);
    await page.getByText(translateText('The application is in.')).waitFor();
    const day = formatDate(locale, replyDueOn(dayInPrague(Date.now()), job.replyDays ?? 0));
    await dialog(page).locator('[data-said] p').filter({ hasText: 'Kolibřík' }).filter({ hasText: day }).waitFor();
    const reference = (await dialog(page).locator('strong').first().textContent()) ?? '';
    expect(reference).not.toBe('');

    await openPage(page, await mailed(email, pathTo(locale, 'job', { id: String(job.identifier) })));
    await page.getByRole('heading', { name: translateText('Your application') }).waitFor();
    await page.locator('main').getByText(reference).waitFor();

    await makeAccount(page, 'Host S Účtem', email);
    await openPage(page, here() + pathTo(locale, 'savedJobs'));
    await by.press(page, page.locator('main').getByRole('link', { name: translateText('Applied') }));
    await page.locator('main').getByRole('link', { name: job.title }).first().waitFor();

    const answer = `Přijď ve středu, ${locale}.`;
    const radek = await newEditionVisitor(locale);
    await openPage(radek.page, `${here()}${pathTo(locale, 'companies')}${dialogHash(locale, 'login')}`);
    await logIn(radek.page, 'radek@demo.skok.test', 'sova pod Petrinem');
    await isSignedIn(radek.page, 'Radek Sova');
    await openPage(
      radek.page,
      `${here()}${pathTo(locale, 'employerApplicants')}?company=demo-kolibrik&q=${encodeURIComponent(guest)}`,
    );
    await radek.page.locator('main').getByRole('link', { name: guest }).click();
    await button(radek.page, 'Write a message').click();
    await field(radek.page, locale === 'cs' ? 'Text in Czech' : 'Text in English').fill(answer);
    await button(radek.page, 'See what they will get').click();
    await radek.page.locator('[data-answer] li').filter({ hasText: answer }).waitFor();
    await radek.page.locator('[data-answer]').getByRole('button').first().click();
    await radek.page.locator('[data-said]').waitFor();
    await radek.leave();

    await by.press(page, page.locator(`main a[href*="${pathTo(locale, 'messages')}"]`).first());
    await page.locator('main').getByText(answer).first().waitFor();
    await openPage(page, await mailed(email, pathTo(locale, 'messages')));
    await page.locator('main').getByText(answer).first().waitFor();
    await leave();
  });

  test('journey 9: a visitor learns a chapter, signs up, learns another and goes on with the third in the other language', async () => {
    const { page, leave } = await newEditionVisitor(locale);
    const chapters = (edition: typeof locale = locale) =>
      page.getByRole('navigation', { name: editionUser(edition).translateText('Chapters') });
    const learn = async () => {
      await button(page, 'Mark as done').click();
      await button(page, 'Done. Mark as not done').waitFor();
    };
    const goOn = async () => {
      const before = addressOf(page);
      await page
        .getByRole('navigation', { name: translateText('Previous and next chapter') })
        .getByRole('link')
        .last()
        .click();
      await poll(() => addressOf(page)).not.toBe(before);
    };
    await openPage(page, here() + pathTo(locale, 'startupedu'));
    await page.locator('main h2 a').first().click();
    await page
      .locator('main')
      .getByRole('link', { name: translateText('Begin'), exact: true })
      .click();
    await learn();
    await goOn();
    const second = addressOf(page);

    await openPage(page, `${here()}${pathTo(locale, 'companies')}${dialogHash(locale, 'register')}`);
    await signUp(page, 'Candidate', { name: 'Uma Učenlivá', email: addressFor('uma') });
    await isSignedIn(page, 'Uma Učenlivá');
    await openPage(page, here() + second);
    await chapters()
      .getByText(/16\s?%/)
      .waitFor();
    await learn();
    await goOn();
    await button(page, 'Mark as done').waitFor();

    await page.locator(`#root header a[hreflang=${there}]`).click();
    await poll(() => page.locator('html').getAttribute('lang')).toBe(there);
    const third = await page.locator('main h1').textContent();
    await waitForHydration(page);
    await chapters(there)
      .getByText(/33\s?%/)
      .waitFor();
    await openPage(page, originAt(server, there) + pathTo(there, 'startupedu'));
    await page
      .locator('main')
      .getByRole('link', { name: editionUser(there).translateText('Continue reading'), exact: true })
      .click();
    await poll(() => page.locator('main h1').textContent()).toBe(third);
    await leave();
  });

  test('journey 12: a candidate who has applied downloads their data and deletes the account, which waits for 14 days', async () => {
    const email = addressFor('konec');
    const { page, leave } = await newEditionVisitor(locale);
    const name = 'Karel Konec';
    await makeAccount(page, name, email);
    const { identifier } = await native('Kolibřík');
    const { application } = await page.evaluate(
      async ([path, sent]): Promise<{ application: Application }> => {
        const headers = { 'content-type': 'application/json' };
        return (await fetch(path, { method: 'POST', headers, body: JSON.stringify(sent) })).json();
      },
      [
        applicationCalls.applications,
        {
          job: identifier,
          name,
          email,
          phone: '+420 777 123 456',
          link: '',
          message: `Končím, ${locale}.`,
          mayBeKept: true,
          lang: locale,
          website: '',
          took: 60_000,
        },
      ] as const,
    );
    left[locale] = application.id;
    await openPage(page, here() + pathTo(locale, 'twoFactor'));
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: translateText('Download your data (JSON)') }).click(),
    ]);
    const taken = readFileSync(await download.path(), 'utf8');
    for (const words of [email, `Končím, ${locale}.`]) expect(taken).toContain(words);

    const deleteAccount = async () => {
      await button(page, 'Delete the account').click();
      await page.locator('main input[name=password]').last().fill(password);
      await button(page, 'Delete it in 14 days').click();
      await page.getByText(translateText('Your account will be deleted in 14 days')).waitFor();
      await page
        .locator('#root header')
        .getByRole('link', { name: translateText('Log in') })
        .waitFor();
    };
    await deleteAccount();
    await openPage(page, `${here()}${pathTo(locale, 'companies')}${dialogHash(locale, 'login')}`);
    await logIn(page, email, password);
    await isSignedIn(page, name);
    await openPage(page, here() + pathTo(locale, 'twoFactor'));
    await deleteAccount();
    await leave();
  });
});

describe('two weeks later', () => {
  beforeAll(async () => {
    await server.stop({ keepData: true });
    const database = await openDatabase({ dataDir: server.dataDir });
    const { db } = database;
    await db.update(users).set({ deletedFrom: sql`${users.deletedFrom} - interval '14 days'` });
    await db.update(savedJobs).set({ remindOn: dayInPrague(new Date()) });
    const queue = await startQueue(database, createLogger('info', { write: () => {} }));
    await db.transaction(async (tx) => {
      for (const name of ['purge', 'reminders'] as const) await queue.send(tx, name, null);
    });
    await queue.stop();
    await database.close();
    server = await startServer({ dataDir: server.dataDir, env: { SMTP_URL: mails.url } });
  });

  test.each(['cs', 'en'] as const)(
    'journey 11, in the %s edition: the link in a reminder e-mail ends reminders without logging in',
    async (locale) => {
      const link = () =>
        linkInMail(`jana.${locale}@kites.example`, pathTo(locale, 'newsletter'), {
          mails,
          origin: originAt(server, locale),
        });
      const { page, leave } = await newEditionVisitor(locale);
      const topic = (name: MailTopic) => page.locator(`main input[name=${name}]`);
      await openPage(page, await link());
      expect(await topic('reminders').isChecked()).toBe(true);
      const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT');
      await topic('reminders').uncheck();
      expect((await saved).status()).toBe(204);
      expect(page.url()).not.toContain('token');
      await page
        .locator('#root header')
        .getByRole('link', { name: translate(locale, 'Log in') })
        .waitFor();
      await openPage(page, await link());
      await topic('reminders').waitFor();
      const mailed = await Promise.all((['reminders', 'alerts'] as const).map((name) => topic(name).isChecked()));
      expect(mailed).toEqual([false, true]);
      await leave();
    },
  );

  test('journey 12: a company keeps the row of a deleted applicant, with nothing that identifies them', async () => {
    const radek = await newEditionVisitor('cs');
    const { logIn, isSignedIn } = editionUser('cs');
    await openPage(radek.page, `${originAt(server, 'cs')}${pathTo('cs', 'companies')}${dialogHash('cs', 'login')}`);
    await logIn(radek.page, 'radek@demo.skok.test', 'sova pod Petrinem');
    await isSignedIn(radek.page, 'Radek Sova');
    for (const [locale, id] of Object.entries(left)) {
      const row = () =>
        radek.page.evaluate(
          async (path): Promise<Applicant> => (await fetch(path)).json(),
          `${companyCalls.application('demo-kolibrik', id)}?lang=${locale}`,
        );
      await poll(async () => (await row()).name).toBe('');
      const { status, email, ...told } = await row();
      expect([status, told.id, told.phone, told.message]).toEqual(['withdrawn', id, '', '']);
      expect(JSON.stringify({ email, ...told })).not.toMatch(/konec|kites|777/i);
    }
    await radek.leave();
  });
});
