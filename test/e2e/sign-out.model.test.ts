import { Coverage, gapsOf, startedBy } from '@xstate/test';
import { afterAll, expect, test } from 'vitest';
import { signOutMachine } from '../../machines/sign-out/sign-out.machine.ts';
import { flowNamed } from '../machines/models.ts';
import { signOutInBrowser as flow } from '../machines/sign-out/sign-out.browser.ts';
import { closeVisits } from '../support/browser.ts';
import { writeCoverage } from '../support/coverage-files.ts';
import { activeSession } from '../support/sessions.ts';
import { routeCalls } from '../support/tabs.ts';
import { tourDialog } from './dialog-tours.ts';
import { holdCalls } from './held-calls.ts';
import { sharedOrigin } from './http.ts';
import { openAs } from './mock-session.ts';
import { poll } from './pages.ts';

const coverage = new Coverage(signOutMachine);

afterAll(closeVisits);
afterAll(() => writeCoverage('signOut', 'browser', coverage.rows()));

test('§2 the sign-out dialog follows its model in the built app, all tours', () =>
  tourDialog({
    flow,
    coverage,
    async arrange(page) {
      const posts: string[] = [];
      const loads: string[] = [];
      page.on('request', (request) => /\/logout\?/.test(request.url()) && posts.push(new URL(request.url()).search));
      const answer = await holdCalls(page, { endSession: /\/logout\?/ });
      await openAs(page, activeSession, `${sharedOrigin}/en#logout`);
      await page.getByRole('dialog').waitFor();
      // With 204 No Content the browser stays where it is.
      await routeCalls(
        page,
        (url) => url.pathname === '/en',
        (route) => {
          loads.push(route.request().url());
          return route.fulfill({ status: 204 });
        },
      );
      return {
        async answer({ src, outcome }) {
          const before = loads.length;
          const isEnded = outcome.http === 303;
          // The page can't tell this from a redirect that isn't followed.
          await answer(src, isEnded ? { ...outcome, http: 204 } : outcome);
          // Wait for the load, which the next step could cancel before it is requested.
          if (isEnded) await poll(() => loads.length).toBe(before + 1);
        },
        simulate: () =>
          page.evaluate(() => void dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))),
        async conclude({ steps }) {
          const started = (src: string) => steps.flatMap((step) => startedBy(step, src));
          await poll(() => posts).toEqual(started('endSession').map(() => '?back=%2Fen'));
          await poll(() => loads).toEqual(started('loadAnew').map(() => `${sharedOrigin}/en`));
        },
      };
    },
  }));

test('the tours leave no unexplained coverage gap', () =>
  expect(gapsOf(flowNamed('signOut'), 'browser', coverage.rows())).toEqual([]));
