import { Coverage, type Driver, explore, gapsOf, headless, interfaceDriver, runPath, tours } from '@xstate/test';
import type { Route } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { emptyJobFilter } from '../../src/routing/job-filter.ts';
import { pathTo } from '../../src/routing/paths.ts';
import { connectivityInterface } from '../machines/connectivity/connectivity.interface.ts';
import { flowNamed } from '../machines/models.ts';
import { closeVisits, newVisitor, type Visitor } from '../support/browser.ts';
import { writeCoverage } from '../support/coverage-files.ts';
import { userGesturesOn } from '../support/user-gestures.ts';
import { chunksNamed } from './chunks.ts';
import { origins, readApi } from './http.ts';
import { jobsOf, openUntilIdle, poll, pushPath } from './pages.ts';
import { translate } from './translate.ts';

const other = translate('cs', 'Link copied');
const flow = connectivityInterface({ lost: 'Jsi offline.', other });
const back = 'Připojení je zpátky.';
const companies = pathTo('cs', 'companies');
const chunk = chunksNamed(/^company-list-page$/);
const paths = tours(explore(flow.spec), { maxSteps: 40 });
const coverage = new Coverage(flow.spec.machine);
const startTwin = headless(flow.spec, { inspect: coverage.inspect });

afterAll(closeVisits);
afterAll(() => writeCoverage('connectivity', 'browser', coverage.rows()));

async function visit() {
  const visitor = await newVisitor({
    permissions: ['clipboard-read', 'clipboard-write'],
    viewport: { width: 1280, height: 800 },
  });
  const { page } = visitor;
  const [first] = (await jobsOf('cs', emptyJobFilter)).items;
  const job = pathTo('cs', 'job', { id: String(first?.identifier), slug: first?.slug });
  const { id } = await readApi<{ id: string }>('/builds/latest.json');
  const held: Route[] = [];
  let probes = 0;
  await page.route(/\/builds\/latest\.json/, (route) => {
    if (route.request().method() !== 'HEAD') return route.fulfill({ json: { id } });
    probes += 1;
    held.push(route);
  });
  page.on('requestfailed', (request) => {
    const index = held.findIndex((route) => route.request() === request);
    if (index >= 0) held.splice(index, 1);
  });
  await page.route(chunk, (route) => route.abort());
  await page.clock.install({ time: 0 });
  await openUntilIdle(page, origins.cs + job);
  await page.clock.pauseAt(60_000);
  return { ...visitor, job, held, probes: () => probes };
}

/** Drives the page. A bare actor runs in step and reports the states of the flow, which the page doesn't show. */
function driverOf({ page, context, job, held, probes }: Visitor & Awaited<ReturnType<typeof visit>>): Driver {
  const twin = startTwin();
  const toast = page.locator('.toast:not([inert])');
  const stranded = page.locator('main [role=alert]');
  const readFacts = () => page.evaluate(flow.readFacts);
  const asking = () => held.length > 0;
  let isLost = false;

  const close = async () => {
    await toast.locator('.toast-close').click();
    await page.mouse.move(1, 1);
  };
  const showOther = async () => {
    await page.getByRole('button', { name: translate('cs', 'Copy link') }).click();
    await poll(async () => (await readFacts()).notice).toBe(other);
  };
  const happenings: Record<string, () => Promise<void>> = {
    drop: () => context.setOffline(true),
    restore: () => context.setOffline(false),
    /** Visits a page whose code doesn't load, and goes back; a reload is ruled out. */
    async doubt() {
      const before = probes();
      const wasAsking = asking();
      await page.evaluate((path) => sessionStorage.setItem(`reloaded:${path}`, String(Date.now())), companies);
      const failed = page.waitForEvent('requestfailed', (request) => chunk.test(request.url()));
      await pushPath(page, companies);
      await failed;
      if (!wasAsking) await poll(async () => probes() > before || (await stranded.count()) > 0).toBe(true);
      await pushPath(page, job);
      await poll(() => stranded.count()).toBe(0);
    },
    async cover() {
      await showOther();
      await toast.hover();
    },
    async uncover() {
      const { notice } = await readFacts();
      if (notice === 'Jsi offline.') await close();
      if (notice !== other) await showOther();
      await close();
    },
  };
  const screen = interfaceDriver(flow, {
    user: { ...userGesturesOn(page), simulate: async (what) => happenings[what]?.() },
    readFacts,
    answer: async ({ outcome }) => {
      await poll(asking).toBe(true);
      const route = held.pop();
      if (outcome.http === 'abort') await route?.abort();
      else await route?.fulfill({ status: 200 });
      if (!isLost || outcome.http === 'abort') return;
      await poll(async () => (await readFacts()).notice).toBe(back);
      await page.mouse.move(1, 1);
      await page.clock.runFor(2500);
    },
    advanceTime: (ms) => page.clock.runFor(ms),
    waitUntilPasses: (check) =>
      poll(() =>
        check().then(
          () => true,
          (error: unknown) => String(error),
        ),
      ).toBe(true),
  });
  return {
    do(step) {
      twin.do(step);
      return screen.do(step);
    },
    settle(step) {
      twin.settle(step);
      return screen.settle(step);
    },
    elapse(ms, isDue) {
      twin.elapse(ms, isDue);
      return screen.elapse(ms, isDue);
    },
    async check(world, step) {
      twin.check(world);
      await screen.check(world, step);
      isLost = !world.snap.hasTag('online');
    },
  };
}

test.each(paths.map((path, index) => [index + 1, path.steps.length, path] as const))(
  '§4 tour %i of the connection in the built app, %i steps',
  async (_, __, path) => {
    const visitor = await visit();
    await runPath(path, driverOf(visitor), { coverage });
    await visitor.leave();
  },
  180_000,
);

test('the tours leave no unexplained coverage gap', () =>
  expect(gapsOf(flowNamed('connectivity'), 'browser', coverage.rows())).toEqual([]));
