import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { distFolder } from '../../server/build-output.ts';
import { allQuestionPools } from '../../server/skill-tests/pools.ts';
import { dialogHash } from '../../src/routing/fragments.ts';
import { emptyJobFilter } from '../../src/routing/job-filter.ts';
import { pathTo } from '../../src/routing/paths.ts';
import { axeViolations, closeVisits } from '../support/browser.ts';
import { type MailServer, startMailServer } from '../support/mail-server.ts';
import { type ServerProcess, startServer } from '../support/server-process.ts';
import { editionUser, linkInMail, newEditionVisitor, openPage, originAt } from './edition-user.ts';
import { jobsOf, waitFillTime, waitForHydration } from './pages.ts';

const messagesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json'))
    .map((file) => join(folder, file));

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

const slug = { cs: 'produktovy-management', en: 'product-management' };

test('PR06 no file that a browser can load contains a test’s questions or explanations', () => {
  const client = join(distFolder, 'client');
  const files = readdirSync(client, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(?:js|json|html|css)$/.test(file),
  );
  const built = [...files.map((file) => join(client, file)), ...messagesIn(join(distFolder, 'messages'))];
  const text = built.map((file) => readFileSync(file, 'utf8')).join('\n');
  // Proves that texts in the built files can be found.
  expect(text).toContain('Hand in the test');
  const told = allQuestionPools().flatMap(({ questions }) =>
    questions.flatMap(({ id, text: { cs, en }, explanation }) => [id, cs, en, explanation.cs, explanation.en]),
  );
  expect(told.filter((words) => words.length > 25 && text.includes(words))).toEqual([]);
});

describe.each(['cs', 'en'] as const)('in the %s edition', (locale) => {
  const { translateText, signUp, logIn, isSignedIn } = editionUser(locale);
  const here = () => originAt(server, locale);
  const pool = allQuestionPools().find(({ slug: { en } }) => en === slug.en);

  /** With normal spaces only, as locators compare. */
  const plain = (words: string) => words.replaceAll('\u00A0', ' ');

  /** Chooses the right answer to the question on screen; an order stays as it is. */
  async function answerRight(page: Page) {
    const shown = page.locator('[data-attempt] fieldset');
    const said = plain(await shown.innerText());
    const question = pool?.questions.find(({ text }) => said.includes(plain(text[locale])));
    if (!question) throw new Error(`No question of the pool says ${said}`);
    if (question.kind === 'number') return shown.locator('input').fill(String(question.answer));
    if (question.kind === 'order') return;
    const right = question.options.slice(0, question.kind === 'multi' ? question.right : 1);
    for (const option of right) {
      const words = typeof option === 'string' ? option : option[locale];
      await shown.getByLabel(plain(words), { exact: true }).check();
    }
  }

  test('journey 8: a guest takes a test despite a reload, signs up and attaches the result to an application the company sees', async () => {
    const { page, leave } = await newEditionVisitor(locale);
    const button = (name: string) => page.getByRole('button', { name: translateText(name), exact: true });
    await openPage(page, originAt(server, locale) + pathTo(locale, 'test', { slug: slug[locale] }));
    const sent: string[] = [];
    page.on('response', async (answer) => {
      if (/\/api\/attempts\/[\w-]+\?/.test(answer.url())) sent.push(await answer.text().catch(() => ''));
    });
    await button('Begin the test').click();
    // The first question is of any kind: options, a number, or an order.
    const input = page.locator('[data-attempt] fieldset input').first();
    const order = button('Confirm this order');
    await input.or(order).first().waitFor();
    expect(await axeViolations(page)).toEqual([]);
    const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT');
    if (await order.isVisible()) await order.click();
    else if ((await input.getAttribute('inputmode')) === 'decimal') await input.fill('7');
    else await input.check();
    expect((await saved).status()).toBe(204);
    // PR06: nothing reveals the right answers before the end.
    expect(sent.join()).not.toMatch(/explanation|"right"|isRight/);

    await page.reload();
    await waitForHydration(page);
    await page.getByText(translateText('All questions')).click();
    const steps = page.locator('[data-attempt] nav button');
    await steps.first().waitFor();
    expect(await steps.evaluateAll((all) => all.filter((step) => step.className.includes('bg-leap')).length)).toBe(1);
    await steps.first().click();
    for (let number = 1; number <= (pool?.draw ?? 0); number += 1) {
      await answerRight(page);
      await button(number < (pool?.draw ?? 0) ? 'Next' : 'Look it over').click();
    }
    await button('Hand in the test').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await button('Hand in the test').click();
    await page.getByText(translateText('Answers explained')).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    expect(sent.at(-1)).toMatch(/explanation/);

    await page.getByRole('link', { name: translateText('Keep it in an account') }).click();
    await page
      .getByText(translateText('Log in or sign up, and your test result is yours. This works only once.'))
      .waitFor();
    await button('Sign up').last().click();
    await page.waitForURL((url) => url.hash === dialogHash(locale, 'register'));
    const email = `jana.${locale}@kites.example`;
    const name = `Jana ${locale === 'cs' ? 'Česká' : 'Anglická'}`;
    await signUp(page, 'Candidate', { name, email });
    await isSignedIn(page, name);
    await page.getByText(translateText('Answers explained')).waitFor();
    const { pathname: result } = new URL(page.url());
    expect(result).toMatch(/\/result\//);

    await openPage(page, await linkInMail(email, pathTo(locale, 'confirmEmail'), { mails, origin: here() }));
    await page.getByText(translateText('Your e-mail address is confirmed.')).first().waitFor();
    const { items } = await jobsOf(locale, { ...emptyJobFilter, reply: ['7'] }, server.origin);
    const job = items.find(({ hiringOrganization: { name } }) => name === 'Kolibřík');
    if (!job) throw new Error('The company of the demo has no ad');
    await openPage(page, here() + pathTo(locale, 'job', { id: String(job.identifier), slug: job.slug }));
    await button('Apply here').first().click();
    // It opens once its code and the draft have come.
    await button('Send the application').waitFor();
    await waitFillTime(page);
    await button('Send the application').click();
    await page.getByText(translateText('The application is in.')).waitFor();
    await openPage(page, here() + result);
    const attached = page.waitForResponse((answer) => answer.request().method() === 'PUT');
    await page.getByRole('checkbox', { name: job.title }).check();
    expect((await attached).status()).toBe(204);
    await leave();

    const radek = await newEditionVisitor(locale);
    await openPage(radek.page, `${here()}${pathTo(locale, 'companies')}${dialogHash(locale, 'login')}`);
    await logIn(radek.page, 'radek@demo.skok.test', 'sova pod Petrinem');
    await isSignedIn(radek.page, 'Radek Sova');
    const applicants = `${pathTo(locale, 'employerApplicants')}?company=demo-kolibrik&q=${encodeURIComponent(name)}`;
    await openPage(radek.page, here() + applicants);
    await radek.page.locator('main').getByRole('link', { name }).click();
    await radek.page
      .locator('main')
      .getByText(new RegExp(`${pool?.title[locale]}: \\d+\\s?%`))
      .waitFor();
    await radek.leave();
  });
});
