import { Coverage, gapsOf, startedBy } from '@xstate/test';
import { afterAll, expect, test } from 'vitest';
import { signInMachine } from '../../machines/sign-in/sign-in.machine.ts';
import { flowNamed } from '../machines/models.ts';
import { signInInBrowser as flow } from '../machines/sign-in/sign-in.browser.ts';
import { closeVisits } from '../support/browser.ts';
import { writeCoverage } from '../support/coverage-files.ts';
import { tourDialog } from './dialog-tours.ts';
import { holdCalls } from './held-calls.ts';
import { holdNavigations, leaveAndReturn } from './hold-navigations.ts';
import { sharedOrigin } from './http.ts';
import { mockProviders } from './mock-providers.ts';
import { open, poll } from './pages.ts';

const coverage = new Coverage(signInMachine);

afterAll(closeVisits);
afterAll(() => writeCoverage('signIn', 'browser', coverage.rows()));

const back = `back=${encodeURIComponent(`${sharedOrigin}/en`)}`;

test('§2, §4 the login tab follows its model in the built app, all tours', () =>
  tourDialog({
    flow,
    coverage,
    async arrange(page) {
      await mockProviders(page, 'google');
      const answer = await holdCalls(page, { login: /\/api\/login$/ });
      await open(page, `${sharedOrigin}/en#login`);
      await page.locator('input[name=username]:focus').waitFor();
      const { departures, readFacts, isLeaving, leaves, press, stop } = await holdNavigations(
        page,
        /\/(?:login|connect\/google)\?back=/,
        flow.readFacts,
      );
      return {
        readFacts,
        isLeaving,
        simulate: (what) => (what === 'chooseGoogle' ? press('Login via Google') : leaveAndReturn(page)),
        async answer({ src, outcome }) {
          if (src !== 'login') return stop();
          if (outcome.http === 200) leaves();
          await answer(src, outcome);
        },
        async conclude({ steps }) {
          const ways: Record<string, string> = {
            submitCredentials: `POST /login?${back}`,
            connect: `GET /connect/google?${back}`,
          };
          const left = steps.flatMap((step) => startedBy(step).flatMap(({ src }) => ways[src] ?? []));
          await poll(() => departures).toEqual(left);
        },
      };
    },
  }));

test('the tours leave no unexplained coverage gap', () =>
  expect(gapsOf(flowNamed('signIn'), 'browser', coverage.rows())).toEqual([]));
