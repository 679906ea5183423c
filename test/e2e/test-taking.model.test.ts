import { Coverage, gapsOf } from '@xstate/test';
import { afterAll, expect, test } from 'vitest';
import { testTakingMachine } from '../../machines/test-taking/test-taking.machine.ts';
import { flowNamed } from '../machines/models.ts';
import {
  testTakingInterface as flow,
  goToQuestion,
  ignoreFocusEvents,
  running,
} from '../machines/test-taking/test-taking.interface.ts';
import { closeVisits } from '../support/browser.ts';
import { writeCoverage } from '../support/coverage-files.ts';
import { routeCalls } from '../support/tabs.ts';
import { tourDialog } from './dialog-tours.ts';
import { holdCalls } from './held-calls.ts';
import { sharedOrigin } from './http.ts';
import { flushTasks, open, pauseClock, pushPath, setConnection } from './pages.ts';

const coverage = new Coverage(testTakingMachine);

afterAll(closeVisits);
afterAll(() => writeCoverage('testTaking', 'browser', coverage.rows()));

test('product §8 taking a test follows its model in the built app, all tours', () =>
  tourDialog({
    flow,
    coverage,
    async arrange(page) {
      await page.addInitScript(ignoreFocusEvents);
      await page.clock.install();
      const answer = await holdCalls(page, { save: /\/answers\/\d$/, finish: /\/an-id\/finish$/ });
      const { promise: paused, resolve: letGo } = Promise.withResolvers<void>();
      // Answer only once: a re-read after reconnecting would restart its time.
      await routeCalls(page, /\/api\/attempts\/an-id\?/, () => undefined);
      await routeCalls(
        page,
        /\/api\/attempts\/an-id\?/,
        async (route) => {
          await paused;
          await route.fulfill({ json: running });
        },
        { times: 1 },
      );
      await open(page, `${sharedOrigin}/en/cookies`);
      await pushPath(page, '/en/test/javascript/attempt/an-id');
      await page.getByText('The test is loading.').waitFor({ state: 'attached' });
      // Its time begins with the answer.
      await pauseClock(page);
      letGo();
      await page.locator('[data-attempt] fieldset').waitFor();
      return {
        // "Saved" looks like "saving": wait until the page has handled the response.
        async answer({ src, outcome }) {
          await answer(src, outcome);
          await flushTasks(page);
        },
        async simulate(what) {
          if (what === 'lose') return setConnection(page, 'offline');
          if (what === 'regain') return setConnection(page, 'online');
          return page.evaluate(goToQuestion, what);
        },
        advanceTime: (ms) => page.clock.runFor(ms),
      };
    },
  }));

test('the tours leave no unexplained coverage gap', () =>
  expect(gapsOf(flowNamed('testTaking'), 'browser', coverage.rows())).toEqual([]));
