import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { pathTo } from '../../src/routing/paths.ts';
import { closeVisits, newVisitor, type Visitor } from '../support/browser.ts';
import { httpGet, origins, readApi, sharedOrigin } from './http.ts';
import { addressOf, hasReloadMarker, pauseClock, poll, pushPath, setReloadMarker, waitForHydration } from './pages.ts';

// A newer build while a page is open (spec §4, §9, ruling 7, AV09). Only the descriptor is mocked; the server answers the rest.

afterAll(closeVisits);

const home = `${origins.cs}/`;
const companies = pathTo('cs', 'companies');
const newer = 'b0b0b0b0b0b0b0b0';
const other = 'c0c0c0c0c0c0c0c0';
const latest = /\/builds\/latest\.json\?\d{13}$/;

const ownBuild = async () => (await readApi<{ id: string }>('/builds/latest.json')).id;

type Tab = Pick<Visitor, 'page' | 'leave'> & {
  /** Number of requests for the descriptor. */
  asked: () => number;
  /** The descriptor's response from now on: an id, or a body. */
  setAnswer: (answer: Answer) => void;
  /** Paths of the documents that were asked for since. */
  documents: string[];
};
type Answer = string | { body: string; contentType: string };

/** After this round trip the page has handled earlier responses. */
const hadTurn = (page: Page) => page.evaluate(() => fetch('/healthz').then((answer) => answer.text()));

/** The app starts once the clock is paused. */
async function openHeld(page: Page, url: string): Promise<void> {
  const { promise: standing, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/assets\/index-[^/]+\.js$/, async (route) => {
    await standing;
    await route.continue();
  });
  await page.clock.install();
  const asked = page.waitForRequest(/\/assets\/index-/);
  await page.goto(url);
  await asked;
  await pauseClock(page);
  release();
  await waitForHydration(page);
}

/** The build check loads after the app, and starts by saving the build that this tab runs. */
async function openFollowed(page: Page, url: string): Promise<void> {
  await openHeld(page, url);
  await poll(() => page.evaluate(() => sessionStorage.getItem('builds'))).not.toBeNull();
}

async function openTab(first: Answer, url = home): Promise<Tab> {
  const { page, leave } = await newVisitor({ viewport: { width: 1280, height: 900 } });
  let answer = first;
  let count = 0;
  await page.route(latest, (route) => {
    count += 1;
    return typeof answer === 'string' ? route.fulfill({ json: { id: answer } }) : route.fulfill(answer);
  });
  await openFollowed(page, url);
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'document') documents.push(new URL(request.url()).pathname);
  });
  await setReloadMarker(page);
  return {
    page,
    leave,
    documents,
    asked: () => count,
    setAnswer: (next) => {
      answer = next;
    },
  };
}

/** Runs the clock until the descriptor is requested, second by second: the code that requests it may still be loading. */
async function asksFirst({ page, asked }: Pick<Tab, 'page' | 'asked'>): Promise<void> {
  const before = asked();
  await poll(async () => {
    await page.clock.runFor(1000);
    return asked();
  }).toBe(before + 1);
  await hadTurn(page);
}

/** Until the descriptor has named the same newer build twice. */
async function becomesDue({ page, asked }: Tab): Promise<void> {
  const before = asked();
  await asksFirst({ page, asked });
  await page.clock.fastForward(15_000);
  await poll(asked).toBe(before + 2);
  await hadTurn(page);
}

const follow = (page: Page) => page.locator(`header nav a[href="${companies}"]`).click();

const setHidden = (page: Page, hidden: boolean) =>
  page.evaluate((is) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => is });
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => (is ? 'hidden' : 'visible') });
    document.dispatchEvent(new Event('visibilitychange'));
  }, hidden);

/** A new document is on screen. */
const isNew = (page: Page) => poll(async () => !(await hasReloadMarker(page).catch(() => true))).toBe(true);

/** Gives a reload time to happen, and expects none. */
async function staysItself({ page, documents }: Tab): Promise<void> {
  await hadTurn(page);
  expect([documents, await hasReloadMarker(page)]).toEqual([[], true]);
}

test('§7 §9 after readiness reads its own manifest and the descriptor, and the descriptor again an hour later', async () => {
  const id = await ownBuild();
  const { page, leave } = await newVisitor();
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/builds/')) asked.push(pathname + search.replace(/^\?\d{13}$/, '?time'));
  });
  const answered = page.waitForResponse(latest);
  await openFollowed(page, home);
  const descriptor = '/builds/latest.json?time';
  // Advancing the clock while a response is pending would time it out.
  await poll(async () => {
    if (asked.length === 0) await page.clock.runFor(1000);
    return asked;
  }).toEqual([`/builds/meta/${id}.json`, descriptor]);
  // The hour starts when the response arrives.
  await (await answered).finished();
  await hadTurn(page);
  await page.clock.fastForward(3_590_000);
  await hadTurn(page);
  expect(asked).toHaveLength(2);
  await page.clock.fastForward(11_000);
  await poll(() => asked.slice(2)).toEqual([descriptor]);
  await leave();
});

test('ruling 7 a hidden page that becomes visible after an hour reads the descriptor at once', async () => {
  const tab = await openTab(await ownBuild());
  await asksFirst(tab);
  await setHidden(tab.page, true);
  // A machine that sleeps: the wall clock goes on, timers do not.
  await tab.page.clock.setSystemTime(Date.now() + 3_700_000);
  await setHidden(tab.page, false);
  await poll(tab.asked).toBe(2);
  await staysItself(tab);
  await tab.leave();
});

test('ruling 7 a due build makes the next link open a new document', async () => {
  const tab = await openTab(newer);
  await becomesDue(tab);
  await staysItself(tab);
  await follow(tab.page);
  await isNew(tab.page);
  await tab.page.locator('#results').waitFor();
  expect([tab.documents, addressOf(tab.page)]).toEqual([[companies], companies]);
  await tab.page.goBack();
  await poll(() => addressOf(tab.page)).toBe('/');
  await tab.page.locator('#jobs-found').waitFor();
  await tab.leave();
});

test('ruling 7 a due build reloads a hidden page at its address', async () => {
  const tab = await openTab(newer, `${origins.cs}/nabidky/backend?strana=1`);
  const address = addressOf(tab.page);
  await becomesDue(tab);
  await setHidden(tab.page, true);
  await isNew(tab.page);
  expect([tab.documents.length, addressOf(tab.page)]).toEqual([1, address]);
  await tab.leave();
});

test('ruling 7 a due build reloads after 30 s without input, counted from the last input', async () => {
  const tab = await openTab(newer);
  await becomesDue(tab);
  await tab.page.clock.fastForward(29_000);
  await tab.page.keyboard.press('Shift');
  await tab.page.clock.fastForward(28_000);
  await staysItself(tab);
  await tab.page.clock.fastForward(3000);
  await isNew(tab.page);
  expect(tab.documents).toEqual(['/']);
  await tab.leave();
});

test('ruling 7 a due build never reloads while the user types into a field, only after they leave it', async () => {
  const tab = await openTab(newer);
  const { page } = tab;
  await becomesDue(tab);
  const field = page.locator('input[type=search]').first();
  await field.pressSequentially('re');
  await page.clock.runFor(1000);
  await poll(() => addressOf(page)).toContain('re');
  await page.clock.fastForward(31_000);
  await setHidden(page, true);
  await staysItself(tab);
  await setHidden(page, false);
  await field.blur();
  await page.clock.fastForward(31_000);
  await isNew(page);
  await tab.leave();
});

test('ruling 7 a due build never reloads while a form has unsaved input: links stay in the app until it is sent', async () => {
  const tab = await openTab(newer);
  const { page } = tab;
  await page.evaluate(() => {
    const form = document.createElement('form');
    form.append(document.createElement('textarea'));
    form.addEventListener('submit', (event) => event.preventDefault());
    document.body.append(form);
  });
  await page.locator('textarea').fill('Dear all');
  await page.locator('textarea').blur();
  await becomesDue(tab);
  await page.clock.fastForward(31_000);
  await setHidden(page, true);
  await setHidden(page, false);
  await follow(page);
  await page.locator('#results').waitFor();
  await staysItself(tab);
  expect(await page.locator('textarea').inputValue()).toBe('Dear all');

  // The click on the link counts until a second after it.
  await page.clock.fastForward(2000);
  await page.evaluate(() => document.querySelector('textarea')?.form?.requestSubmit());
  await page.clock.fastForward(31_000);
  await isNew(page);
  expect(tab.documents).toEqual([companies]);
  await tab.leave();
});

test('ruling 7 a due build never reloads while a request runs', async () => {
  const tab = await openTab(newer);
  const { page } = tab;
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/client-errors', async (route) => {
    await held;
    await route.fulfill({ status: 202, json: {} });
  });
  await becomesDue(tab);
  const asked = page.waitForRequest('**/api/client-errors');
  await page.evaluate(() => dispatchEvent(new ErrorEvent('error', { message: 'made by a test' })));
  await asked;
  await page.clock.fastForward(31_000);
  await setHidden(page, true);
  await setHidden(page, false);
  await staysItself(tab);
  const answered = page.waitForResponse('**/api/client-errors');
  release();
  await (await answered).finished();
  await hadTurn(page);
  await page.clock.fastForward(31_000);
  await isNew(page);
  expect(tab.documents).toEqual(['/']);
  await tab.leave();
});

test('a due build does not reload while the server does not respond', async () => {
  const tab = await openTab(newer);
  await becomesDue(tab);
  await tab.page.route('**/builds/latest.json', (route) => route.abort());
  await follow(tab.page);
  await tab.page.locator('#results').waitFor();
  await staysItself(tab);
  await tab.leave();
});

// test/api/builds.test.ts covers the other responses that name no build.
test('AV09 HTML with 200 is requested four times, then again in an hour, and never reloads', async () => {
  const tab = await openTab({ body: '<!doctype html><title>Skok</title>', contentType: 'text/html' });
  const { page, asked } = tab;
  await asksFirst(tab);
  for (const [index, pause] of [1500, 3000, 6000].entries()) {
    await poll(asked).toBe(index + 1);
    await hadTurn(page);
    await page.clock.fastForward(pause);
  }
  await poll(asked).toBe(4);
  await hadTurn(page);
  await page.clock.fastForward(600_000);
  await setHidden(page, true);
  await setHidden(page, false);
  await follow(page);
  await page.locator('#results').waitFor();
  await staysItself(tab);
  expect(asked()).toBe(4);
  await page.clock.fastForward(2_990_000);
  await hadTurn(page);
  expect(asked()).toBe(4);
  await page.clock.fastForward(10_000);
  await poll(asked).toBe(5);
  await staysItself(tab);
  expect(await page.locator('.toast').count()).toBe(0);
  await tab.leave();
});

test('AV09 alternating build ids never reload, nor cause more requests', async () => {
  const tab = await openTab(newer);
  const { page, asked, setAnswer } = tab;
  await asksFirst(tab);
  setAnswer(other);
  await page.clock.fastForward(15_000);
  await poll(asked).toBe(2);
  await hadTurn(page);
  await page.clock.fastForward(600_000);
  await setHidden(page, true);
  await setHidden(page, false);
  await staysItself(tab);
  expect(asked()).toBe(2);
  await tab.leave();
});

test('§8 AV09 a build that was tried once is not tried again, another build is', async () => {
  const tab = await openTab(newer);
  const { page, documents } = tab;
  await becomesDue(tab);
  await setHidden(page, true);
  await isNew(page);
  expect(documents).toEqual(['/']);

  // The server still serves the old build, and still names the newer one.
  await page.locator('footer').waitFor();
  await setReloadMarker(page);
  const before = tab.asked();
  await asksFirst(tab);
  await page.clock.fastForward(60_000);
  await setHidden(page, true);
  await setHidden(page, false);
  await follow(page);
  await page.locator('#results').waitFor();
  expect([documents, await hasReloadMarker(page), tab.asked()]).toEqual([['/'], true, before + 1]);

  // A third build is new.
  tab.setAnswer(other);
  await page.clock.fastForward(3_600_000);
  await poll(tab.asked).toBe(before + 2);
  await hadTurn(page);
  await page.clock.fastForward(15_000);
  await poll(tab.asked).toBe(before + 3);
  await hadTurn(page);
  await pushPath(page, '/');
  await isNew(page);
  expect(documents).toEqual(['/', '/']);
  await tab.leave();
});

test('AV08 without storage a newer build reloads nothing', async () => {
  const { page, leave, errors: troubles } = await newVisitor({ viewport: { width: 1280, height: 900 } });
  await page.addInitScript(() => {
    Object.defineProperty(window, 'sessionStorage', {
      get: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  });
  let asked = 0;
  await page.route(latest, (route) => {
    asked += 1;
    return route.fulfill({ json: { id: newer } });
  });
  await openHeld(page, home);
  await setReloadMarker(page);
  await becomesDue({ page, leave, asked: () => asked, setAnswer: () => undefined, documents: [] });
  await follow(page);
  await page.locator('#results').waitFor();
  expect([await hasReloadMarker(page), troubles]).toEqual([true, []]);
  await leave();
});

test('the manifest is cached for good, the descriptor never, and the service worker is revalidated each time', async () => {
  const id = await ownBuild();
  const cache = async (path: string) => {
    const { status, headers } = await httpGet(sharedOrigin + path);
    return [status, headers['cache-control']];
  };
  expect(await cache('/builds/latest.json?1')).toEqual([200, 'no-store']);
  expect(await cache(`/builds/meta/${id}.json`)).toEqual([200, 'public, max-age=31536000, immutable']);
  expect(await cache(`/builds/meta/${newer}.json`)).toEqual([404, 'private, no-store']);
  expect(await cache('/sw.js')).toEqual([200, 'no-cache']);
});
