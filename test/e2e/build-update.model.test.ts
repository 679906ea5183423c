import { Coverage, type Driver, explore, gapsOf, headless, runPath, startedBy, tours } from '@xstate/test';
import type { Request, Route } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { pathTo } from '../../src/routing/paths.ts';
import { buildUpdateInUi } from '../machines/build-update/build-update.played.ts';
import { flowNamed } from '../machines/models.ts';
import { closeVisits, newVisitor } from '../support/browser.ts';
import { writeCoverage } from '../support/coverage-files.ts';
import { origins, readApi } from './http.ts';
import { poll, pushPath, waitForHydration } from './pages.ts';

// Nothing of this flow is on screen: only its requests and the document's reload can be observed.

const spec = buildUpdateInUi;
const paths = tours(explore(spec), { maxSteps: 60 });
const coverage = new Coverage(spec.machine);
const startTwin = headless(spec, { inspect: coverage.inspect });
const hour = 3_600_000;

afterAll(closeVisits);
afterAll(() => writeCoverage('buildUpdate', 'browser', coverage.rows()));

const code = /\/assets\/index-[^/]+\.js$/;
const past = 'a0a0a0a0a0a0a0a0';
const pages = [pathTo('cs', 'companies'), pathTo('cs', 'terms')];

const sources = ['readManifest', 'readLatest', 'reload'] as const;
type Source = (typeof sources)[number];
const patterns: Record<Source, { path: RegExp; method: string }> = {
  readManifest: { path: /^\/builds\/meta\/[0-9a-f]{16}\.json$/, method: 'GET' },
  readLatest: { path: /^\/builds\/latest\.json$/, method: 'GET' },
  reload: { path: /^\/builds\/latest\.json$/, method: 'HEAD' },
};

async function visit() {
  const visitor = await newVisitor({ viewport: { width: 1280, height: 800 } });
  const { page } = visitor;
  const { id } = await readApi<{ id: string }>('/builds/latest.json');
  const counts: Record<Source, number> = { readManifest: 0, readLatest: 0, reload: 0 };
  const held: { src: Source; route: Route }[] = [];
  await page.route(/\/builds\//, (route) => {
    const request = route.request();
    const { pathname } = new URL(request.url());
    const src = sources.find((one) => patterns[one].method === request.method() && patterns[one].path.test(pathname));
    if (!src) return route.continue();
    counts[src] += 1;
    held.push({ src, route });
  });
  page.on('requestfailed', (request) => {
    const index = held.findIndex(({ route }) => route.request() === request);
    if (index >= 0) held.splice(index, 1);
  });

  // Hold back the app's code until the clock is paused, so that the flow starts on a paused clock.
  const { promise: standing, resolve: release } = Promise.withResolvers<void>();
  await page.route(code, async (route) => {
    await standing;
    await route.continue();
  });
  await page.addInitScript((build) => {
    Math.random = () => 0.5;
    sessionStorage.setItem('builds', build);
  }, past);
  await page.clock.install({ time: 0 });
  const asked = page.waitForRequest(code);
  await page.goto(`${origins.cs}/`);
  await asked;
  await page.clock.pauseAt(60_000);
  release();
  await waitForHydration(page);
  // The flow's code loads after the app; it starts by saving its build.
  await poll(() => page.evaluate(() => sessionStorage.getItem('builds')?.split(' ').at(-1))).toBe(id);
  await page.evaluate(() => {
    const form = document.createElement('form');
    form.style.cssText = 'position:fixed;inset:0 auto auto 0';
    form.append(document.createElement('textarea'));
    form.addEventListener('submit', (event) => event.preventDefault());
    document.body.append(form);
  });
  let documents = 0;
  page.on('request', (request) => {
    if (request.resourceType() === 'document') documents += 1;
  });
  let arrivals = 0;
  page.on('domcontentloaded', () => {
    arrivals += 1;
  });
  return { ...visitor, id, counts, held, documents: () => documents, arrivals: () => arrivals };
}

type Visit = Awaited<ReturnType<typeof visit>>;

/** Drives the page. A bare actor runs in step and reports the states of the flow, which the page doesn't show. */
function driverOf({ page, id, counts, held, documents, arrivals }: Visit): Driver {
  const twin = startTwin();
  const expected: Record<Source, number> = { readManifest: 0, readLatest: 0, reload: 0 };
  let steps = 0;
  let hiddenAt = 0;

  const setHidden = (isHidden: boolean) =>
    page.evaluate((hidden) => {
      const state = hidden ? 'hidden' : 'visible';
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state });
      document.dispatchEvent(new Event('visibilitychange'));
    }, isHidden);
  const comeBack = async (after: number) => {
    await page.clock.setSystemTime(hiddenAt + after);
    await setHidden(false);
  };

  const gestures: Record<string, () => Promise<void>> = {
    async hide() {
      hiddenAt = await page.evaluate(() => Date.now());
      await setHidden(true);
    },
    returnSoon: () => comeBack(hour - 1),
    returnLate: () => comeBack(hour),
    goOn: () => pushPath(page, pages[steps % 2] ?? '/'),
    giveInput: () => page.keyboard.press('Shift'),
    startWork: () => page.locator('textarea').fill(`draft ${steps}`),
    endWork: () => page.evaluate(() => document.querySelector('textarea')?.form?.requestSubmit()),
  };

  const named: Record<string, string> = { own: id, past, newer: 'b0b0b0b0b0b0b0b0', other: 'c0c0c0c0c0c0c0c0' };
  const answers: Record<string, (route: Route) => Promise<void>> = {
    'readManifest:read': (route) => route.fulfill({ json: { id, prerendered: [] } }),
    'readManifest:missing': (route) => route.fulfill({ status: 404, body: '{}' }),
    'readLatest:garbage': (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }),
    'reload:leaves': (route) => route.fulfill({ status: 200 }),
    async 'reload:refused'(route) {
      await page.evaluate(() => sessionStorage.setItem(`reloaded:${location.pathname}`, String(Date.now())));
      await route.fulfill({ status: 200 });
    },
    'reload:failed': (route) => route.abort(),
  };

  return {
    async do(step) {
      twin.do(step);
      steps += 1;
      await gestures[step.event.case]?.();
    },
    async settle(step) {
      twin.settle(step);
      const { src, case: name } = step.event;
      await poll(() => held.some((one) => one.src === src)).toBe(true);
      const index = held.findLastIndex((one) => one.src === src);
      const [one] = held.splice(index, 1);
      if (!one) throw new Error(`Nobody asked for ${src}`);
      const answer = answers[`${src}:${name}`] ?? ((route: Route) => route.fulfill({ json: { id: named[name] } }));
      const isThis = (request: Request) => request === one.route.request();
      const answered =
        name === 'failed'
          ? page.waitForEvent('requestfailed', isThis)
          : page.waitForResponse((response) => isThis(response.request()));
      await answer(one.route);
      await answered;
    },
    async elapse(ms, isDue) {
      twin.elapse(ms, isDue);
      await page.clock.fastForward(isDue ? ms - 1 : ms);
      expect(counts).toEqual(expected);
      if (isDue) await page.clock.fastForward(1);
    },
    async check(world, step) {
      twin.check(world);
      for (const { src } of startedBy(step)) expected[src as Source] += 1;
      const isLeaving = world.snap.hasTag('leaving');
      await poll(() => [counts, documents()]).toEqual([expected, isLeaving ? 1 : 0]);
      // Closing a context in the middle of a reload never finishes.
      if (isLeaving) await poll(arrivals).toBe(1);
      // After this round trip the page has handled everything that it received before.
      else await page.evaluate(() => fetch('/healthz').then((answer) => answer.text()));
    },
  };
}

test.each(paths.map((path, index) => [index + 1, path.steps.length, path] as const))(
  'ruling 7 tour %i of the build update in the built app, %i steps',
  async (_, __, path) => {
    const visited = await visit();
    await runPath(path, driverOf(visited), { coverage });
    await visited.leave();
  },
  180_000,
);

test('the tours leave no unexplained coverage gap', () =>
  expect(gapsOf(flowNamed('buildUpdate'), 'browser', coverage.rows())).toEqual([]));
