import { isDeepStrictEqual } from 'node:util';
import { Coverage, gapsOf, startedBy } from '@xstate/test';
import type { Page, Route } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import type { StateValue } from 'xstate';
import { authenticationMachine } from '../../machines/authentication/authentication.machine.ts';
import type { Session } from '../../src/api/contract-account.ts';
import { authenticationInBrowser as flow } from '../machines/authentication/authentication.browser.ts';
import { flowNamed } from '../machines/models.ts';
import { closeVisits } from '../support/browser.ts';
import { writeCoverage } from '../support/coverage-files.ts';
import { playRecording } from '../support/play-recording.ts';
import { activeSession } from '../support/sessions.ts';
import { routeCalls } from '../support/tabs.ts';
import { userGesturesOn } from '../support/user-gestures.ts';
import { tourDialog } from './dialog-tours.ts';
import { holdCalls } from './held-calls.ts';
import { sharedOrigin } from './http.ts';
import { open, pauseClock, poll } from './pages.ts';
import { recordingsOf } from './recordings.ts';

const coverage = new Coverage(authenticationMachine);

afterAll(closeVisits);
afterAll(() => writeCoverage('authentication', 'browser', coverage.rows()));

/** The flow's state. A report doesn't hold the beginning of a long tour, so its latest steps are replayed each time. */
async function stateOf(page: Page): Promise<StateValue | null> {
  const recording = (await recordingsOf(page)).find(({ machine }) => machine === 'authentication');
  expect(recording && playRecording(recording, coverage.inspect)).toBeUndefined();
  return (recording?.steps.at(-1) ?? recording?.from ?? recording?.start)?.value as StateValue;
}

/** Holds every session request until the test answers it. */
async function holdSession(page: Page) {
  let held: Route[] = [];
  let isUnreadable = false;
  let asked = 0;
  await routeCalls(page, /\/api\/session$/, (route) => {
    asked += 1;
    return isUnreadable ? route.fulfill({ status: 500 }) : void held.push(route);
  });
  page.on('requestfailed', (request) => {
    held = held.filter((route) => route.request() !== request);
  });
  /** Waits for a session request with this cause: only the latest one counts, and abandoned ones may still be held. */
  const asking = async (cause: () => Promise<unknown>) => {
    const before = asked;
    await cause();
    await poll(() => asked).toBeGreaterThan(before);
  };
  const settle = async (response: Parameters<Route['fulfill']>[0]) => {
    for (const route of held.splice(0)) await route.fulfill(response).catch(() => undefined);
  };
  return {
    asking,
    isAwaited: () => held.length > 0,
    async answer(session: Session) {
      // A message from another tab makes the page ask again.
      const news = () => page.evaluate(() => new BroadcastChannel('session').postMessage('somebody else'));
      if (held.length === 0) await asking(news);
      await settle({ json: session });
    },
    refuse: () => settle({ status: 500 }),
    /** Meanwhile the session cannot be read. */
    async fail(meanwhile: () => Promise<void>) {
      isUnreadable = true;
      const refused = page.waitForResponse(/\/api\/session$/);
      await meanwhile();
      await refused;
      isUnreadable = false;
    },
  };
}

test('rulings 5, 13–15, 50: authentication follows its model in the built app, all tours', () =>
  tourDialog({
    flow,
    coverage,
    // All tours on one page.
    maxSteps: 200,
    async arrange(page) {
      await page.clock.install();
      const ends: string[] = [];
      page.on('request', (request) => /\/logout\?/.test(request.url()) && ends.push(request.method()));
      const answer = await holdCalls(page, { endSignIn: /\/logout\?/ });
      await routeCalls(page, /\/2fa_check$/, (route) => route.fulfill({ status: 200 }));
      await open(page, `${sharedOrigin}/en`);
      // Ending a pending sign-in is retried only when the tour says so.
      await pauseClock(page);
      const session = await holdSession(page);
      const user = userGesturesOn(page);
      const go = (path: string) => page.evaluate((to) => history.replaceState(null, '', to), path);
      const turn = (type: 'pagehide' | 'pageshow') =>
        page.evaluate((type) => void dispatchEvent(new PageTransitionEvent(type, { persisted: true })), type);
      const gestures: Record<string, () => Promise<void>> = {
        readNone: () => session.answer({ state: 'none' }),
        readPending: () => session.answer({ state: 'pending' }),
        async readOwnPending() {
          await page.evaluate(() => sessionStorage.setItem('sign-in-email', 'ann@example.test'));
          await session.answer({ state: 'pending' });
        },
        readActive: () => session.answer(activeSession),
        leave: () => turn('pagehide'),
        show: () => session.asking(() => turn('pageshow')),
        goToCode: () => go('/en#2fa'),
        goElsewhere: async () => {
          // Its dialog closes and abandons the request that it made.
          await go('/en');
          await poll(() => page.getByLabel('Code', { exact: true }).count()).toBe(0);
        },
        async beginRedirect() {
          await user.type('Code', '123456');
          await session.asking(() => user.press('Continue'));
        },
        endRedirect: () => session.answer({ state: 'pending' }),
      };
      await turn('pagehide');
      return {
        async readFacts() {
          const state = await stateOf(page);
          // The page reads while its request is held, so the next step can answer it.
          const isBetween = isDeepStrictEqual(state, { unknown: 'reading' }) && !session.isAwaited();
          return { ...(await page.evaluate(flow.readFacts)), state: isBetween ? null : state };
        },
        async answer({ src, outcome }) {
          if (src === 'readSession') return session.refuse();
          const isOver = outcome.http === 303;
          // The page can't tell this from a redirect that isn't followed.
          if (isOver) return session.fail(() => answer(src, { ...outcome, http: 204 }));
          await answer(src, outcome);
        },
        advanceTime: (ms) => page.clock.runFor(ms),
        simulate: async (what) => gestures[what]?.(),
        async conclude({ steps }) {
          const started = steps.flatMap((step) => startedBy(step, 'endSignIn'));
          await poll(() => ends.length).toBe(started.length);
        },
      };
    },
  }));

test('the tours leave no unexplained coverage gap', () =>
  expect(gapsOf(flowNamed('authentication'), 'browser', coverage.rows())).toEqual([]));
