import type { Locator, Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { emptyJobFilter } from '../../src/routing/job-filter.ts';
import { pathTo } from '../../src/routing/paths.ts';
import { allowErrors, closeVisits, newVisitor, type Visitor } from '../support/browser.ts';
import { origins } from './http.ts';
import {
  addressOf,
  hasReloadMarker,
  jobsOf,
  open,
  poll,
  rowsOf,
  setReloadMarker,
  waitForHydration,
  waitForJobs,
} from './pages.ts';
import { catalogs, translate } from './translate.ts';

// What a user does before the app's code has loaded.

afterAll(closeVisits);

const code = /\/assets\/.*\.js$/;

type Held = Visitor & {
  /** Lets the code come. */
  release: () => void;
};

/** The list as the server rendered it; its code is held back. */
async function unhydrated(path = '/'): Promise<Held> {
  const visitor = await newVisitor({ viewport: { width: 1280, height: 700 } });
  const { page } = visitor;
  const gate = Promise.withResolvers<void>();
  await page.route(code, async (route) => {
    await gate.promise;
    await route.continue().catch(() => undefined);
  });
  const asked = page.waitForRequest(code);
  await page.goto(origins.cs + path, { waitUntil: 'commit' });
  await page.locator('#root footer').waitFor();
  await asked;
  expect(await page.locator('.loading-bar').count()).toBe(0);
  await setReloadMarker(page);
  return { ...visitor, release: gate.resolve };
}

async function ends({ leave, errors: troubles }: Visitor): Promise<void> {
  expect(troubles).toEqual([]);
  await leave();
}

const field = (page: Page) => page.locator('main input[type=search]');
const caretOf = (page: Page) =>
  field(page).evaluate((input: HTMLInputElement) => (document.activeElement === input ? input.selectionStart : null));
const javascript = { ...emptyJobFilter, text: 'javascript', sort: 'relevance' as const };

test('a link opens its page, and Back restores the scroll position', async () => {
  const visitor = await unhydrated();
  const { page } = visitor;
  const row = page.locator('main [data-row-link]').nth(9);
  const href = await row.getAttribute('href');
  await page.evaluate(() => {
    // In the storage: the link opens a new document if it is clicked before the app has hydrated this one.
    const saveTop = () => sessionStorage.setItem('clicked top', String(scrollY));
    addEventListener('click', saveTop, { capture: true, once: true });
  });
  visitor.release();
  await row.click({ noWaitAfter: true });
  await poll(() => addressOf(page)).toBe(href);
  const top = Number(await page.evaluate(() => sessionStorage.getItem('clicked top')));
  expect(top).toBeGreaterThan(0);
  await page.locator('main article h1').waitFor();
  await waitForHydration(page);
  await page.goBack();
  await poll(async () => (await rowsOf(page)).length).toBe(20);
  await poll(() => page.evaluate(() => scrollY)).toBe(top);
  await ends(visitor);
});

test('Back before a reloaded document hydrates keeps that document, which then shows the previous page', async () => {
  const visitor = await newVisitor({ viewport: { width: 1280, height: 700 } });
  const { page } = visitor;
  await open(page, `${origins.cs}/`);
  await page.locator('header a[href="/firmy"]').click();
  await page.locator('main a[href^="/startup/"]').first().waitFor();
  const gate = Promise.withResolvers<void>();
  await page.route(code, async (route) => {
    await gate.promise;
    await route.continue().catch(() => undefined);
  });
  const asked = page.waitForRequest(code);
  await page.reload({ waitUntil: 'commit' });
  await asked;
  await setReloadMarker(page);
  await page.evaluate(() => history.back());
  await poll(() => addressOf(page)).toBe('/');
  expect(await hasReloadMarker(page)).toBe(true);
  gate.resolve();
  await poll(async () => (await rowsOf(page)).length).toBe(20);
  expect([addressOf(page), await hasReloadMarker(page)]).toEqual(['/', true]);
  await ends(visitor);
});

test('keeps typed text and its caret through hydration, and searches as typing continues', async () => {
  const visitor = await unhydrated();
  const { page } = visitor;
  await field(page).click();
  await page.keyboard.type('javscript');
  for (let steps = 0; steps < 6; steps += 1) await page.keyboard.press('ArrowLeft');
  visitor.release();
  await waitForHydration(page);
  expect(await field(page).inputValue()).toBe('javscript');
  expect(await caretOf(page)).toBe(3);
  await page.keyboard.type('a');
  await waitForJobs(page, 'cs', javascript);
  expect(await caretOf(page)).toBe(4);
  expect(await hasReloadMarker(page)).toBe(true);

  await page.goto(`${origins.cs}/kontakt`);
  await page.goBack();
  await waitForJobs(page, 'cs', javascript);
  expect(await field(page).inputValue()).toBe('javascript');
  await ends(visitor);
});

test('Enter searches with the other filters kept', async () => {
  const visitor = await unhydrated('/nabidky/backend?rezim=hybrid');
  const { page } = visitor;
  await field(page).fill('javascript');
  visitor.release();
  await page.keyboard.press('Enter');
  await waitForJobs(page, 'cs', { ...javascript, fields: ['backend'], modes: ['hybrid'] });
  await waitForHydration(page);
  expect(await field(page).inputValue()).toBe('javascript');
  await ends(visitor);
});

test('product §3.17 only the last button pressed before hydration takes effect afterwards', async () => {
  const { items } = await jobsOf('cs', { ...emptyJobFilter, reply: ['7'] }, origins.cs);
  const visitor = await unhydrated(pathTo('cs', 'job', { id: String(items[0]?.identifier) }));
  const { page } = visitor;
  const copy = page.locator('main aside').getByRole('button', { name: translate('cs', 'Copy link') });
  const apply = page.locator('main aside').getByRole('button', { name: translate('cs', 'Apply here') });
  const looks = (button: Locator) => button.evaluate((element) => getComputedStyle(element).opacity);
  await copy.click();
  await poll(() => looks(copy)).toBe('0.6');
  await apply.click();
  await poll(() => looks(copy)).toBe('1');
  await poll(() => looks(apply)).toBe('0.6');
  visitor.release();
  await page.getByRole('dialog').waitFor();
  expect(await page.getByRole('dialog').count()).toBe(1);
  expect(await page.getByText(translate('cs', 'Link copied')).count()).toBe(0);
  await ends(visitor);
});

test('product §3.17 a button pressed while the app’s messages are still loading takes effect afterwards', async () => {
  const { items } = await jobsOf('cs', { ...emptyJobFilter, reply: ['7'] }, origins.cs);
  const visitor = await newVisitor({ viewport: { width: 1280, height: 700 } });
  const { page } = visitor;
  const gate = Promise.withResolvers<void>();
  await page.route(/\/messages\b/, async (route) => {
    await gate.promise;
    await route.continue().catch(() => undefined);
  });
  await page.goto(origins.cs + pathTo('cs', 'job', { id: String(items[0]?.identifier) }), { waitUntil: 'commit' });
  // The app has started.
  await page.locator('#boot').waitFor({ state: 'detached' });
  await page
    .locator('main aside')
    .getByRole('button', { name: translate('cs', 'Apply here') })
    .click();
  gate.resolve();
  await page.getByRole('dialog').waitFor();
  await ends(visitor);
});

test('a town typed before hydration is found afterwards, also when its field has been left', async () => {
  const visitor = await unhydrated();
  const { page, release } = visitor;
  const where = page.getByLabel(translate('cs', 'Where'), { exact: true });
  await where.click();
  await page.keyboard.type('brn');
  await page.keyboard.press('Tab');
  release();
  await waitForJobs(page, 'cs', { ...emptyJobFilter, places: ['brno'] });
  expect(await where.inputValue()).toBe('Brno');
  await ends(visitor);
});

test('a salary typed and left before hydration narrows the list afterwards', async () => {
  const visitor = await unhydrated();
  const { page, release } = visitor;
  await page.getByLabel(translate('cs', 'Salary from'), { exact: true }).fill('80');
  await page.keyboard.press('Tab');
  release();
  await waitForJobs(page, 'cs', { ...emptyJobFilter, salaryMin: 80_000, withSalary: true });
  await ends(visitor);
});

test('an order chosen before hydration sorts the list afterwards', async () => {
  const visitor = await unhydrated();
  const { page, release } = visitor;
  await page.getByLabel(translate('cs', 'Sort by')).selectOption('salary');
  release();
  await waitForJobs(page, 'cs', { ...emptyJobFilter, sort: 'salary' });
  await ends(visitor);
});

test('PR02 Enter in a mailed link’s form is sent by the app, and no URL contains its password or token', async () => {
  const visitor = await unhydrated('/obnovit-heslo?token=mailed0123456789abcdefghijklmnop');
  const { page } = visitor;
  const asked: { url: string; body: string | null }[] = [];
  page.on('request', (request) => asked.push({ url: request.url(), body: request.postData() }));
  const password = page.getByLabel(translate('cs', 'New password'), { exact: true });
  await password.fill('a kite above Brno');
  await password.press('Enter');
  visitor.release();
  await page.getByText(translate('cs', 'Ask for a new link')).waitFor();
  expect(asked.filter(({ url }) => /kite|mailed/.test(url))).toEqual([]);
  expect(asked.filter(({ body }) => body?.includes('a kite above Brno')).map(({ url }) => url)).toEqual([
    `${origins.cs}/api/new-password`,
  ]);
  expect([addressOf(page), await hasReloadMarker(page)]).toEqual(['/obnovit-heslo', true]);
  await ends(visitor);
});

test('without a connection for its code the page is readable under a notice, and hydrates once online', async () => {
  // The network may recover a little later than the event says.
  allowErrors(/Failed to fetch/);
  const { page, context, leave } = await newVisitor();
  await page.route(code, async (route) => {
    await context.setOffline(true);
    // The page notices a little later.
    await poll(() => page.evaluate(() => navigator.onLine)).toBe(false);
    await route.abort('internetdisconnected');
  });
  await page.goto(`${origins.cs}/`);
  await page.locator('#notice').waitFor();
  expect(await page.locator('#notice').innerText()).toContain(catalogs.cs['notice.text']);
  const { y = 0, height = 0 } = (await page.locator('#notice').boundingBox()) ?? {};
  expect(height).toBeGreaterThan(0);
  expect(y + height).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0);
  expect(await rowsOf(page)).toHaveLength(20);
  await page.unroute(code);
  await context.setOffline(false);
  await waitForHydration(page);
  expect(await page.locator('#notice').isVisible()).toBe(false);
  await leave();
});

test('AV08 missing code reloads the page once; then a link opens a new document', async () => {
  const { page, leave } = await newVisitor();
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'document') documents.push(new URL(request.url()).pathname);
  });
  await page.route(code, (route) => route.fulfill({ status: 404 }));
  await page.goto(`${origins.cs}/`);
  await page.locator('#notice').waitFor();
  expect(documents).toEqual(['/', '/']);
  await setReloadMarker(page);
  await page.locator('header a[href="/firmy"]').click();
  await poll(() => documents).toEqual(['/', '/', '/firmy', '/firmy']);
  await page.locator('#notice').waitFor();
  expect(await page.locator('main a[href^="/startup/"]').count()).toBeGreaterThan(0);
  expect([addressOf(page), await hasReloadMarker(page)]).toEqual(['/firmy', false]);
  await leave();
});

test('§2.26 a message typed before hydration stays and is sent', async () => {
  const visitor = await unhydrated('/kontakt');
  const { page } = visitor;
  const sent: unknown[] = [];
  await page.route('**/api/contact', async (route) => {
    sent.push(route.request().postDataJSON());
    await route.fulfill({ status: 204 });
  });
  await page.locator('[name=message]').fill('Ahoj');
  await page.locator('[name=topic][value=job]').check();
  await page.locator('[name=email]').fill('petr@kites.example');
  visitor.release();
  await waitForHydration(page);
  await page.locator('[name=name]').fill('Petr');
  await page.getByRole('button', { name: translate('cs', 'Send the message') }).click();
  const written = { name: 'Petr', email: 'petr@kites.example', topic: 'job', message: 'Ahoj' };
  await poll(async () => sent).toMatchObject([written]);
  await ends(visitor);
});

test('§2.26 a message typed and left before hydration is a draft at once', async () => {
  const visitor = await unhydrated('/kontakt');
  const { page } = visitor;
  await page.locator('[name=message]').fill('Ahoj');
  await page.locator('[name=message]').blur();
  visitor.release();
  await waitForHydration(page);
  await page.locator('header a[href="/firmy"]').click();
  await page.locator('main a[href^="/startup/"]').first().waitFor();
  await page.goBack();
  await poll(() => page.locator('[name=message]').inputValue()).toBe('Ahoj');
  await ends(visitor);
});

test('product §11 what was searched for in the answers before hydration is found afterwards', async () => {
  const visitor = await unhydrated(pathTo('cs', 'forCompaniesFaq'));
  const { page } = visitor;
  await page.getByLabel(translate('cs', 'Search the answers')).fill('xylofon');
  visitor.release();
  await page.getByText(translate('cs', 'None of the answers mention it. Try another word, or ask us.')).waitFor();
  await ends(visitor);
});

test('product §11 the price calculator reckons with what was typed and chosen before hydration', async () => {
  const visitor = await unhydrated(pathTo('cs', 'forCompaniesPricelist'));
  const { page } = visitor;
  const calculator = page.getByRole('region', { name: translate('cs', 'Calculator') });
  const [ads, boosts] = await calculator.locator('input[inputmode=numeric]').all();
  await boosts?.fill('2');
  await ads?.fill('3');
  await calculator.getByLabel(translate('cs', 'Currency')).selectOption('EUR');
  await calculator.getByLabel(translate('cs', 'Your company is')).selectOption('reverse');
  await calculator.getByRole('checkbox').check();
  visitor.release();
  const rows = calculator.getByRole('status').locator('dl > div');
  await poll(async () => (await rows.first().innerText()).replaceAll(/\s+/g, ' ')).toMatch(/^2 × .*158 €$/);
  expect((await rows.nth(2).innerText()).replaceAll(/\s+/g, ' ')).toMatch(/0 %.* 0 €$/);
  expect([await ads?.inputValue(), await boosts?.inputValue()]).toEqual(['3', '2']);
  await ends(visitor);
});

test('an ad’s record opened before hydration is read afterwards', async () => {
  const [job] = (await jobsOf('cs', emptyJobFilter, origins.cs)).items;
  const visitor = await unhydrated(pathTo('cs', 'job', { id: String(job?.identifier) }));
  const { page } = visitor;
  const record = page.locator('main details', { hasText: translate('cs', 'Whole record') });
  await record.locator('summary').click();
  visitor.release();
  await record.locator('dl').first().waitFor();
  await ends(visitor);
});

test('the strength of a password typed before hydration is shown afterwards', async () => {
  const visitor = await unhydrated('/obnovit-heslo?token=mailed0123456789abcdefghijklmnop');
  const { page } = visitor;
  const strength = page.locator('form meter');
  const strengthNow = () => strength.getAttribute('value').then(Number);
  expect(await strengthNow()).toBe(0);
  await page.getByLabel(translate('cs', 'New password'), { exact: true }).fill('a kite above Brno');
  visitor.release();
  await poll(strengthNow).toBeGreaterThan(0);
  await ends(visitor);
});

test('chapter answers chosen before hydration stay, and can be checked afterwards', async () => {
  const path = pathTo('cs', 'chapter', { futureSlug: 'frontend-vyvojar', chapterSlug: 'data-a-stav' });
  const visitor = await unhydrated(path);
  const { page, release } = visitor;
  const questions = page.locator('main fieldset');
  for (const question of await questions.all()) await question.locator('input').first().check();
  const check = page.getByRole('button', { name: translate('cs', 'Check the answers') });
  expect(await check.isDisabled()).toBe(true);
  await page.keyboard.press('Enter');
  release();
  await check.click();
  await poll(() => page.locator('main fieldset [role=status]').count()).toBe(await questions.count());
  expect([addressOf(page), await hasReloadMarker(page)]).toEqual([path, true]);
  await ends(visitor);
});
