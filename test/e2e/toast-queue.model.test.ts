import {
  Coverage,
  type Driver,
  explore,
  gapsOf,
  headless,
  interfaceDriver,
  runPath,
  tours,
  type UserActions,
} from '@xstate/test';
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { emptyJobFilter } from '../../src/routing/job-filter.ts';
import { pathTo } from '../../src/routing/paths.ts';
import { flowNamed } from '../machines/models.ts';
import { toastQueueInterface } from '../machines/toast-queue/toast-queue.interface.ts';
import { closeVisits, newVisitor, type Visitor } from '../support/browser.ts';
import { writeCoverage } from '../support/coverage-files.ts';
import { userGesturesOn } from '../support/user-gestures.ts';
import { origins } from './http.ts';
import { jobsOf, open, poll } from './pages.ts';
import { translate } from './translate.ts';

const translateText = (english: string) => translate('cs', english);
// The toast that a job page tells.
const flow = toastQueueInterface(
  {
    copyLink: { type: 'toast.added', toast: { id: 'copied', title: { id: 'Link copied' }, variant: 'success' } },
  },
  translateText,
);
const paths = tours(explore(flow.spec), { maxSteps: 60 });
const coverage = new Coverage(flow.spec.machine);
const startTwin = headless(flow.spec, { inspect: coverage.inspect });

afterAll(closeVisits);
afterAll(() => writeCoverage('toastQueue', 'browser', coverage.rows()));

async function visit(): Promise<Visitor> {
  const visitor = await newVisitor({
    permissions: ['clipboard-read', 'clipboard-write'],
    // Tall enough for the pressed button to lie above the toast, so that the pointer doesn't rest on the toast.
    viewport: { width: 1280, height: 1200 },
  });
  const [first] = (await jobsOf('cs', emptyJobFilter)).items;
  await visitor.page.clock.install({ time: 0 });
  await open(visitor.page, origins.cs + pathTo('cs', 'job', { id: String(first?.identifier), slug: first?.slug }));
  await visitor.page.clock.pauseAt(60_000);
  return visitor;
}

function userOf(page: Page): UserActions {
  const gestures = userGesturesOn(page);
  const show = (state: 'visible' | 'hidden') =>
    page.evaluate((now) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => now });
      document.dispatchEvent(new Event('visibilitychange'));
    }, state);
  const happenings: Record<string, () => Promise<void>> = {
    copyLink: async () => {
      await page.evaluate(() => document.querySelector('.toast')?.setAttribute('data-before', ''));
      await gestures.press(translateText('Copy link'));
      // The new toast may look like the one that it replaces.
      await page.locator('.toast:not([data-before])').waitFor();
    },
    loseGrip: () => page.locator('.toast').dispatchEvent('pointercancel', { isPrimary: true }),
    hidePage: () => show('hidden'),
    showPage: () => show('visible'),
  };
  return { ...gestures, simulate: async (what) => happenings[what]?.() };
}

/** Runs two drivers in step: the bare actor reports the states of the queue that the page shows. */
function bothDrivers(one: Driver, other: Driver): Driver {
  return {
    do: async (step) => {
      await one.do(step);
      await other.do(step);
    },
    settle: async (step) => {
      await one.settle(step);
      await other.settle(step);
    },
    elapse: async (...time) => {
      await one.elapse(...time);
      await other.elapse(...time);
    },
    check: async (...state) => {
      await one.check(...state);
      await other.check(...state);
    },
  };
}

test.each(paths.map((path, index) => [index + 1, path] as const))(
  'toasts follow their model in the built app, tour %i',
  async (_, path) => {
    const { page, leave, errors: troubles } = await visit();
    const driver = interfaceDriver(flow, {
      user: userOf(page),
      readFacts: () => page.evaluate(flow.readFacts),
      answer: async () => undefined,
      advanceTime: (ms) => page.clock.fastForward(ms),
      waitUntilPasses: (check) => poll(() => check().then(() => true)).toBe(true),
    });
    await runPath(path, bothDrivers(startTwin(), driver), { coverage });
    expect(troubles).toEqual([]);
    await leave();
  },
  180_000,
);

test('the tours leave no unexplained coverage gap', () =>
  expect(gapsOf(flowNamed('toastQueue'), 'browser', coverage.rows())).toEqual([]));
