import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { emptyJobFilter, type JobFilter } from '../../src/routing/job-filter.ts';
import { jobListPath } from '../../src/routing/list-address.ts';
import type { Locale } from '../../src/routing/locales.ts';
import { pathTo } from '../../src/routing/paths.ts';
import { closeVisits, newVisitor } from '../support/browser.ts';
import { chunksNamed } from './chunks.ts';
import { origins } from './http.ts';
import {
  addressOf,
  flushTasks,
  hasReloadMarker,
  jobsOf,
  open,
  openUntilIdle,
  pauseClock,
  poll,
  pushPath,
  rowsOf,
  setReloadMarker,
  waitForJobs,
} from './pages.ts';
import { translate } from './translate.ts';

// Losing and finding the connection (spec §4, rulings 26 and 27).

afterAll(closeVisits);

const lost: Record<Locale, string> = { cs: 'Jsi offline.', en: 'You are offline.' };
const back: Record<Locale, string> = { cs: 'Připojení je zpátky.', en: 'Your connection is back.' };
const descriptor = '**/builds/latest.json';
const backend: JobFilter = { ...emptyJobFilter, fields: ['backend'] };

const toast = (page: Page, text: string) => page.locator('.toast').filter({ hasText: text });
const toasts = async (page: Page) => (await page.locator('.toast').allTextContents()).map((text) => text.trim());

/** A fully loaded page whose clock the test controls. */
async function visit(url: string, options: BrowserContextOptions = {}) {
  const visitor = await newVisitor({ viewport: { width: 1280, height: 900 }, ...options });
  await visitor.page.clock.install();
  await openUntilIdle(visitor.page, url);
  await pauseClock(visitor.page);
  return visitor;
}

/** The browser says that it is online, but no response arrives. */
async function failProbes(page: Page) {
  let failures = 0;
  page.on('requestfailed', (request) => {
    if (request.url().endsWith('/builds/latest.json')) failures += 1;
  });
  await page.route(descriptor, (route) => route.abort());
  return {
    /** Waits until the page has seen so many probes fail: its next pause has started. */
    async hasFailed(times: number): Promise<void> {
      await poll(() => failures).toBe(times);
      await flushTasks(page);
    },
    mend: () => page.unroute(descriptor),
  };
}

test.each(['cs', 'en'] as const)(
  '§4 shows a lost connection until it returns, and the return for 2,500 ms: %s',
  async (locale) => {
    const { page, context, leave, errors: troubles } = await visit(`${origins[locale]}/`);
    await context.setOffline(true);
    await toast(page, lost[locale]).waitFor();
    await page.clock.fastForward(600_000);
    await toast(page, lost[locale]).waitFor();
    expect(await page.locator('.toast').count()).toBe(1);

    await context.setOffline(false);
    await toast(page, back[locale]).waitFor();
    expect(await toast(page, lost[locale]).count()).toBe(0);
    await page.clock.runFor(2400);
    expect(await toast(page, back[locale]).count()).toBe(1);
    await page.clock.runFor(1000);
    await poll(() => page.locator('.toast').count()).toBe(0);
    expect(troubles.filter((trouble) => !trouble.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
    await leave();
  },
);

test('§4 checks a return reported by the browser with the server, and again after 1, 2 and 4 s', async () => {
  const { page, context, leave } = await visit(`${origins.en}/`);
  await context.setOffline(true);
  await toast(page, lost.en).waitFor();
  const line = await failProbes(page);
  await context.setOffline(false);
  await line.hasFailed(1);
  for (const [index, pause] of [1000, 2000, 4000].entries()) {
    await page.clock.fastForward(pause);
    await line.hasFailed(index + 2);
  }
  expect(await toast(page, lost.en).count()).toBe(1);
  await line.mend();
  await page.clock.fastForward(8000);
  await toast(page, back.en).waitFor();
  await leave();
});

test('§4 a flapping connection shows one toast, and its last state counts', async () => {
  const { page, context, leave } = await visit(`${origins.cs}/`);
  const shown = await page.evaluateHandle(() => {
    const texts: string[] = [];
    let last = '';
    new MutationObserver(() => {
      const text = document.querySelector('.toast')?.textContent?.trim() ?? '';
      if (text && text !== last) texts.push(text);
      last = text;
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
    return texts;
  });
  const line = await failProbes(page);
  await context.setOffline(true);
  await toast(page, lost.cs).waitFor();
  for (let count = 0; count < 5; count += 1) {
    await context.setOffline(false);
    await context.setOffline(true);
  }
  await line.mend();
  await context.setOffline(false);
  // A probe of the flapping connection may still fail now: it is retried after its pause.
  await poll(async () => {
    await page.clock.runFor(1000);
    return toast(page, back.cs).count();
  }).toBe(1);
  expect((await shown.jsonValue()).filter((text) => text.includes(lost.cs))).toHaveLength(1);
  await leave();
});

test('ruling 26 the offline notice returns after another toast has replaced it, unless it was closed', async () => {
  const [first] = (await jobsOf('cs', emptyJobFilter)).items;
  const job = pathTo('cs', 'job', { id: String(first?.identifier), slug: first?.slug });
  const { page, context, leave } = await visit(origins.cs + job, {
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  await context.setOffline(true);
  await toast(page, lost.cs).waitFor();
  await page.getByRole('button', { name: translate('cs', 'Copy link') }).click();
  await toast(page, translate('cs', 'Link copied')).waitFor();
  expect(await page.locator('.toast').count()).toBe(1);
  await page.mouse.move(1, 1);
  await page.clock.runFor(3500);
  await toast(page, lost.cs).waitFor();

  // A notice that was closed by hand doesn't return after another toast.
  await page.keyboard.press('F8');
  await page.keyboard.press('Escape');
  await page.clock.runFor(1000);
  await poll(() => toasts(page)).toEqual([]);
  await page.getByRole('button', { name: translate('cs', 'Copy link') }).click();
  await toast(page, translate('cs', 'Link copied')).waitFor();
  await page.mouse.move(1, 1);
  await page.clock.runFor(3500);
  await poll(() => toasts(page)).toEqual([]);
  await leave();
});

test('reads wait for a response of the server, not for the browser’s online event', async () => {
  const { page, context, leave } = await visit(`${origins.cs}/`);
  await context.setOffline(true);
  await toast(page, lost.cs).waitFor();
  await pushPath(page, jobListPath('cs', backend));
  const alert = page.locator('main').getByRole('alert');
  await alert.filter({ hasText: translate('cs', 'Below is what was here before.') }).waitFor();

  const line = await failProbes(page);
  let reads = 0;
  page.on('request', (request) => {
    if (request.url().includes('/api/jobs')) reads += 1;
  });
  // By then the read's automatic retries are over.
  await page.clock.fastForward(60_000);
  await context.setOffline(false);
  await line.hasFailed(1);
  await line.mend();
  const readsBefore = reads;
  await page.clock.runFor(1000);
  await toast(page, back.cs).waitFor();
  await page.clock.resume();
  await waitForJobs(page, 'cs', backend);
  expect(readsBefore).toBe(0);
  expect(await alert.count()).toBe(0);
  await leave();
});

test('ruling 27 a chunk that fails on a dead connection never reloads, whatever the browser reports', async () => {
  const { page, leave } = await visit(`${origins.cs}/`);
  const rows = await rowsOf(page);
  await setReloadMarker(page);
  const line = await failProbes(page);
  const chunk = chunksNamed(/^company-list-page$/);
  await page.route(chunk, (route) => route.abort());
  await page.locator(`header nav a[href="${pathTo('cs', 'companies')}"]`).click();
  await toast(page, lost.cs).waitFor();
  await page
    .getByRole('alert')
    .filter({ hasText: translate('cs', 'The page could not be loaded. You are still where you were.') })
    .waitFor();
  expect(await rowsOf(page)).toEqual(rows);

  await page.unroute(chunk);
  await line.mend();
  await page.clock.fastForward(1000);
  await toast(page, back.cs).waitFor();
  await page.locator('#results').waitFor();
  expect([addressOf(page), await hasReloadMarker(page)]).toEqual([pathTo('cs', 'companies'), true]);
  await leave();
});

test('a page that starts offline shows the offline notice', async () => {
  const { page, leave } = await newVisitor();
  await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { get: () => false }));
  await page.clock.install();
  await open(page, `${origins.en}/`);
  await toast(page, lost.en).waitFor();
  await pauseClock(page);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await toast(page, back.en).waitFor();
  await leave();
});
