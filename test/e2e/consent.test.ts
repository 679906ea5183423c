import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashSource } from '../../server/http/security-headers.ts';
import { axeViolations, closeVisits, newVisitor } from '../support/browser.ts';
import { type ServerProcess, startServer } from '../support/server-process.ts';
import { open, poll } from './pages.ts';
import { translate } from './translate.ts';

// Analytics that a person has to agree to first (ruling 31, PR01): a script from an origin of its own.

let counting: Server;
let script = '';
let app: ServerProcess;
const loads: string[] = [];

beforeAll(async () => {
  counting = createServer((request, answer) => {
    loads.push(request.url ?? '');
    answer.setHeader('content-type', 'text/javascript');
    answer.setHeader('cross-origin-resource-policy', 'cross-origin');
    answer.end('window.counted = (window.dataLayer ?? []).length;');
  });
  await new Promise<void>((resolve) => counting.listen(0, '127.0.0.1', resolve));
  script = `http://127.0.0.1:${(counting.address() as AddressInfo).port}/count.js`;
  app = await startServer({ env: { ANALYTICS_SCRIPT: script } });
});
afterAll(async () => {
  await closeVisits();
  await app.stop();
  counting.close();
});

const bar = (page: Page, locale: 'cs' | 'en' = 'en') =>
  page.getByRole('region', { name: translate(locale, 'Consent to analytics') });
const answer = (page: Page, word: 'Accept' | 'Refuse', locale: 'cs' | 'en' = 'en') =>
  bar(page, locale).getByRole('button', { name: translate(locale, word) });
const choice = (page: Page) =>
  page.locator('footer').getByRole('button', { name: translate('en', 'Consent to analytics') });
const events = (page: Page) =>
  page.evaluate(() => (window.dataLayer ?? []).map((entry) => (entry as { event: string }).event));
const hasRun = (page: Page) => page.evaluate(() => 'counted' in window);
const cookie = async (context: BrowserContext) => (await context.cookies()).find(({ name }) => name === 'consent');

/** Requests for the analytics script and to /api/intercom. */
function asksOf(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url() === script || request.url().includes('/api/intercom')) asked.push(request.url());
  });
  return asked;
}

async function visit(path = '/en') {
  const visitor = await newVisitor({ locale: 'en-GB', viewport: { width: 1280, height: 900 } });
  const asked = asksOf(visitor.page);
  await open(visitor.page, app.origin + path);
  return { ...visitor, asked };
}

test('PR01 before an answer no script loads and no user is identified; page views stay in the page', async () => {
  const { page, context, leave, asked, errors: troubles } = await visit();
  await bar(page).waitFor();
  await page.locator('header nav a').nth(1).click();
  await poll(() => events(page)).toEqual(['page_view']);
  expect([asked, await hasRun(page), await cookie(context), troubles]).toEqual([[], false, undefined, []]);
  await leave();
});

test('accepting loads the script at once and reads the user; the answer is kept', async () => {
  const { page, context, leave, asked, errors: troubles } = await visit();
  await answer(page, 'Accept').click();
  await poll(() => hasRun(page)).toBe(true);
  await poll(() => events(page)).toContain('intercom_user');
  expect(await bar(page).count()).toBe(0);
  expect([...asked].sort()).toEqual([script, `${app.origin}/api/intercom`].sort());
  expect(await cookie(context)).toMatchObject({ value: 'accepted', path: '/', sameSite: 'Lax' });

  await page.reload();
  await poll(() => hasRun(page)).toBe(true);
  expect(await bar(page).count()).toBe(0);
  expect(troubles).toEqual([]);
  await leave();
});

test('refusing is as easy, is kept, and loads nothing', async () => {
  const { page, context, leave, asked } = await visit();
  const [accept, refuse] = await Promise.all([
    answer(page, 'Accept').boundingBox(),
    answer(page, 'Refuse').boundingBox(),
  ]);
  expect([refuse?.width, refuse?.height, refuse?.y]).toEqual([accept?.width, accept?.height, accept?.y]);
  expect(await answer(page, 'Refuse').getAttribute('class')).toBe(await answer(page, 'Accept').getAttribute('class'));
  await answer(page, 'Refuse').click();
  await poll(() => bar(page).count()).toBe(0);
  await page.reload();
  await choice(page).waitFor();
  expect([await bar(page).count(), await hasRun(page), asked]).toEqual([0, false, []]);
  expect((await cookie(context))?.value).toBe('refused');
  await leave();
});

test('the answer can be changed from the footer, both ways; refusing ends the script with its document', async () => {
  const { page, context, leave } = await visit();
  await answer(page, 'Refuse').click();
  await choice(page).click();
  await poll(() => bar(page).evaluate((element) => element === document.activeElement)).toBe(true);
  await answer(page, 'Accept').click();
  await poll(() => hasRun(page)).toBe(true);
  await poll(() => choice(page).evaluate((element) => element === document.activeElement)).toBe(true);

  await choice(page).click();
  await answer(page, 'Refuse').click();
  await poll(() => hasRun(page).catch(() => true)).toBe(false);
  await choice(page).waitFor();
  expect([await bar(page).count(), (await cookie(context))?.value]).toEqual([0, 'refused']);
  await leave();
});

test('withdrawing consent in one tab ends the script in the other, once nothing is unsaved there', async () => {
  const { page, context, leave } = await visit();
  await answer(page, 'Accept').click();
  const other = await context.newPage();
  await open(other, `${app.origin}/en/contact-us`);
  await poll(() => hasRun(other)).toBe(true);
  const message = other.getByLabel('Message', { exact: true });
  await message.fill('Good morning');

  await choice(page).click();
  await answer(page, 'Refuse').click();
  await poll(() => hasRun(page).catch(() => true)).toBe(false);
  expect([await hasRun(other), await message.inputValue()]).toEqual([true, 'Good morning']);
  await message.evaluate((field: HTMLTextAreaElement) => field.form?.reset());
  await poll(() => hasRun(other).catch(() => true)).toBe(false);
  await leave();
});

test('the keyboard reaches both answers first and axe finds nothing, in either language', async () => {
  for (const locale of ['cs', 'en'] as const) {
    const { page, context, leave } = await newVisitor({ locale: locale === 'cs' ? 'cs-CZ' : 'en-GB' });
    await open(page, app.origin + (locale === 'cs' ? '/' : '/en'));
    await bar(page, locale).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press('Tab');
    expect(await answer(page, 'Accept', locale).evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await poll(() => bar(page, locale).count()).toBe(0);
    expect((await cookie(context))?.value).toBe('refused');
    await leave();
  }
});

test('on a phone the bar is lower than 240 px and causes no horizontal scrolling', async () => {
  const { page, leave } = await newVisitor({ locale: 'en-GB', viewport: { width: 360, height: 640 } });
  await open(page, `${app.origin}/en`);
  const box = await bar(page).boundingBox();
  expect(box?.height).toBeLessThan(240);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await leave();
});

test.each([360, 1280])('a toast covers neither answer in a window %i px wide', async (width) => {
  const { page, context, leave } = await newVisitor({ locale: 'en-GB', viewport: { width, height: 740 } });
  await open(page, `${app.origin}/en`);
  await bar(page).waitFor();
  await context.setOffline(true);
  const toast = page.locator('.toast');
  await toast.waitFor();
  const topOfBar = async () => (await bar(page).boundingBox())?.y ?? 0;
  await poll(async () => {
    const box = await toast.boundingBox();
    return box && box.y + box.height <= (await topOfBar());
  }).toBe(true);
  await leave();
});

test('TH01 the policy adds the script’s origin to scripts and connections only, beside the boot script', async () => {
  const { page, leave } = await newVisitor();
  const policy = (await page.goto(`${app.origin}/`))?.headers()['content-security-policy'] ?? '';
  const { origin } = new URL(script);
  const bootScript = (await page.locator('script[data-modules]').textContent()) ?? '';
  expect(policy.split('; ').filter((directive) => directive.includes(origin))).toEqual([
    `script-src 'self' ${hashSource(bootScript)} ${origin}`,
    `connect-src 'self' ${origin}`,
  ]);
  await leave();
});
