import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { minFillTime } from '../../machines/application/application.rules.ts';
import type { JobCard, JobList } from '../../src/api/contract-board.ts';
import { type JobFilter, jobListQuery } from '../../src/routing/job-filter.ts';
import { jobListPath } from '../../src/routing/list-address.ts';
import type { Locale } from '../../src/routing/locales.ts';
import { origins, readApi } from './http.ts';

/** Asks again until the expectation holds. */
export const poll = <Value>(ask: () => Promise<Value> | Value) => expect.poll(ask, { timeout: 60_000, interval: 50 });

/** Waits until the app has hydrated: only the app renders the loading bar. */
export const waitForHydration = (page: Page): Promise<void> =>
  page.locator('.loading-bar').waitFor({ state: 'attached' });

/** Opens an address by the server and waits until the page is live. */
export async function open(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await waitForHydration(page);
  await page.locator('#root main h1').first().waitFor();
}

/** Like `open`, but also waits for what loads once the page is live, which could not load offline. */
export async function openUntilIdle(page: Page, url: string): Promise<void> {
  await open(page, url);
  await page.locator('.toasts').waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
}

/** From here on only the test advances this page's clock, however slow the machine is. Its clock must be installed already. */
export async function pauseClock(page: Page): Promise<void> {
  try {
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  } catch (error) {
    // More than a second has passed since the page was asked for its time.
    if (!String(error).includes('to the past')) throw error;
    await pauseClock(page);
  }
}

/** The text of each toast from here on, in this document or the next. A slow machine would miss toasts that have gone again. */
export async function recordToasts(page: Page): Promise<() => Promise<string[]>> {
  const record = () => {
    const said: string[] = [];
    const seen = new WeakSet<Element>();
    Object.assign(window, { toastsSaid: said });
    new MutationObserver(() => {
      for (const toast of document.querySelectorAll('.toast')) {
        if (!seen.has(toast)) said.push(toast.textContent);
        seen.add(toast);
      }
    }).observe(document, { childList: true, subtree: true });
  };
  await page.addInitScript(record);
  await page.evaluate(record);
  return () => page.evaluate(() => (window as unknown as { toastsSaid: string[] }).toastsSaid);
}

/** Waits as long as a person takes at least to fill in an open form: one submitted sooner counts as filled in by a bot. */
export async function waitFillTime(page: Page): Promise<void> {
  const start = await page.evaluate(() => performance.now());
  await poll(() => page.evaluate(() => performance.now())).toBeGreaterThan(start + minFillTime);
}

/** Goes to an address inside the app. */
export const pushPath = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => history.pushState(null, '', to), path);

/** Number of page views, each sent once a page shows all its data. The data layer also gets the user's state. */
const viewsOf = (page: Page): Promise<number> =>
  page.evaluate(() => (window.dataLayer ?? []).filter((entry) => Object(entry).event === 'page_view').length);

/** Navigates to another page of the app and waits until it shows all its data. */
export async function goTo(page: Page, path: string): Promise<void> {
  const seen = await viewsOf(page);
  await pushPath(page, path);
  await poll(() => viewsOf(page)).toBe(seen + 1);
}

/**
 * Fires the browser's connection event; the app believes a return only once the server responds. English pages only. The page itself
 * watches for the toast, since a slow machine's second poll would be too late.
 */
export async function setConnection(page: Page, type: 'offline' | 'online'): Promise<void> {
  const text = type === 'offline' ? 'You are offline.' : 'Your connection is back.';
  await page.evaluate(
    ({ type, text }) =>
      new Promise<void>((resolve) => {
        const readFacts = () => {
          const shown = [...document.querySelectorAll('.toast:not([inert])')];
          if (!shown.some(({ textContent }) => textContent.includes(text))) return;
          observer.disconnect();
          resolve();
        };
        const observer = new MutationObserver(readFacts);
        observer.observe(document, { attributes: true, characterData: true, childList: true, subtree: true });
        dispatchEvent(new Event(type));
        readFacts();
      }),
    { type, text },
  );
}

/** Waits until the page has handled the responses that it has received. */
export const flushTasks = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve();
        port2.postMessage(null);
      }),
  );

/** Leaves a mark that a reload would wipe. */
export const setReloadMarker = (page: Page): Promise<void> =>
  page.evaluate(() => {
    document.documentElement.dataset.marked = 'yes';
  });
export const hasReloadMarker = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.dataset.marked === 'yes');

/** Path, query and fragment of the address bar. */
export function addressOf(page: Page): string {
  const { pathname, search, hash } = new URL(page.url());
  return pathname + search + hash;
}

/** Numbers of the jobs in the list, in its order. */
export const rowsOf = (page: Page): Promise<number[]> =>
  page
    .locator('#root main [data-row-link]')
    .evaluateAll((links) =>
      links.map((link) => Number(link.getAttribute('href')?.match(/\/(?:nabidka|job)\/(\d+)/)?.[1])),
    );

const digits = (text: string | null) => Number((text ?? '').replace(/\D/g, ''));

/** The number of jobs that the list says it found. */
export const totalOf = async (page: Page): Promise<number> =>
  digits(await page.locator('#root #jobs-found').textContent());

export const numbersOf = (items: JobCard[]): number[] => items.map(({ identifier }) => identifier);

export const jobsOf = (locale: Locale, filter: JobFilter, origin?: string): Promise<JobList> =>
  readApi<JobList>(`/api/jobs?${jobListQuery(locale, filter)}`, origin);

export const listUrl = (locale: Locale, filter: JobFilter): string => origins[locale] + jobListPath(locale, filter);

/** Waits until the list on screen is the one that the API gives for a filter. */
export async function waitForJobs(page: Page, locale: Locale, filter: JobFilter, origin?: string): Promise<JobList> {
  const list = await jobsOf(locale, filter, origin);
  await poll(() => addressOf(page)).toBe(jobListPath(locale, filter));
  await poll(() => rowsOf(page)).toEqual(numbersOf(list.total === 0 ? list.nearest : list.items));
  await poll(() => totalOf(page)).toBe(list.total);
  return list;
}

export const focusedHrefOrTag = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.getAttribute('href') ?? document.activeElement?.tagName ?? '');

/** Creates an account and its session on the origin of the current page. Returns the status. */
export const signUp = (page: Page, name: string) =>
  page.evaluate(
    async (fields) => {
      const headers = { 'content-type': 'application/json' };
      return (await fetch('/register', { method: 'POST', headers, body: JSON.stringify(fields) })).status;
    },
    { name, username: `${name.toLowerCase()}-${Date.now()}@kites.example`, password: 'a kite above Brno', vop: true },
  );
