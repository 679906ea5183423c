import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { distFolder } from '../../server/build-output.ts';
import { allPools } from '../../server/tests/pools.ts';
import { hashTo } from '../../src/routing/fragments.ts';
import { pathTo } from '../../src/routing/paths.ts';
import { axeViolations, endVisits } from '../support/browser.ts';
import { type ServerProcess, startServer } from '../support/server-process.ts';
import { inEdition, openPage, originAt, visitor } from './edition.ts';
import { hydrated } from './pages.ts';

const messagesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json'))
    .map((file) => join(folder, file));

let server: ServerProcess;
beforeAll(async () => {
  server = await startServer({});
});
afterAll(endVisits);
afterAll(async () => void (await server?.stop()));

const slug = { cs: 'produktovy-management', en: 'product-management' };

test('PR06 nothing that a browser can load says what a test asks or what is right', () => {
  const client = join(distFolder, 'client');
  const files = readdirSync(client, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(?:js|json|html|css)$/.test(file),
  );
  const built = [...files.map((file) => join(client, file)), ...messagesIn(join(distFolder, 'messages'))];
  const text = built.map((file) => readFileSync(file, 'utf8')).join('\n');
  // What is looked for would be found.
  expect(text).toContain('Hand in the test');
  const told = allPools().flatMap(({ questions }) =>
    questions.flatMap(({ id, text: { cs, en }, explanation }) => [id, cs, en, explanation.cs, explanation.en]),
  );
  expect(told.filter((words) => words.length > 25 && text.includes(words))).toEqual([]);
});

describe.each(['cs', 'en'] as const)('in the %s edition', (locale) => {
  const { say, signUp, isSignedIn } = inEdition(locale);

  test('journey 8: a guest takes a test, loads the page anew in the middle, signs up and has the result', async () => {
    const { page, leave } = await visitor(locale);
    const button = (name: string) => page.getByRole('button', { name: say(name), exact: true });
    await openPage(page, originAt(server, locale) + pathTo(locale, 'test', { slug: slug[locale] }));
    const sent: string[] = [];
    page.on('response', async (answer) => {
      if (/\/api\/attempts\/[\w-]+\?/.test(answer.url())) sent.push(await answer.text().catch(() => ''));
    });
    await button('Begin the test').click();
    // The first question is of any kind: options, a number, or an order.
    const input = page.locator('[data-attempt] fieldset input').first();
    const order = button('This order is right');
    await input.or(order).first().waitFor();
    expect(await axeViolations(page)).toEqual([]);
    const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT');
    if (await order.isVisible()) await order.click();
    else if ((await input.getAttribute('inputmode')) === 'decimal') await input.fill('7');
    else await input.check();
    expect((await saved).status()).toBe(204);
    // PR06: nothing that says what is right comes before the end.
    expect(sent.join()).not.toMatch(/explanation|"right"|isRight/);

    await page.reload();
    await hydrated(page);
    await page.getByText(say('All questions')).click();
    const steps = page.locator('[data-attempt] nav button');
    await steps.first().waitFor();
    expect(await steps.evaluateAll((all) => all.filter((step) => step.className.includes('bg-leap')).length)).toBe(1);
    await button('Look it over and hand in').click();
    await button('Hand in the test').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await button('Hand in the test').click();
    await page.getByText(say('Answers explained')).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    expect(sent.at(-1)).toMatch(/explanation/);

    await page.getByRole('link', { name: say('Keep it in an account') }).click();
    await page.getByText(say('Log in or sign up, and the result of your test is yours. It works once.')).waitFor();
    await button('Sign up').last().click();
    await page.waitForURL((url) => url.hash === hashTo(locale, 'register'));
    await signUp(page, 'Candidate', { name: 'Jana Testová', email: `jana.${locale}@kites.example` });
    await isSignedIn(page, 'Jana Testová');
    await page.getByText(say('Answers explained')).waitFor();
    expect(new URL(page.url()).pathname).toMatch(/\/result\//);
    await leave();
  });
});
