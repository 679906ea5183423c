import { Coverage, gapsOf } from '@xstate/test';
import { afterAll, expect, test } from 'vitest';
import { testTakingMachine } from '../../machines/test-taking/test-taking.machine.ts';
import { flowNamed } from '../machines/models.ts';
import {
  testTakingInterface as flow,
  goTo,
  running,
  staysAway,
} from '../machines/test-taking/test-taking.interface.ts';
import { endVisits } from '../support/browser.ts';
import { writeCoverage } from '../support/coverage-files.ts';
import { shared } from './ask.ts';
import { tourDialog } from './dialog-tours.ts';
import { holdCalls } from './held-calls.ts';
import { go, holdTime, open, settled, turnConnection } from './pages.ts';

const coverage = new Coverage(testTakingMachine);

afterAll(endVisits);
afterAll(() => writeCoverage('testTaking', 'browser', coverage.rows()));

test('product §8 taking a test follows its model in the built app, all tours', () =>
  tourDialog({
    flow,
    coverage,
    async arrange(page) {
      await page.addInitScript(staysAway);
      await page.clock.install();
      const answer = await holdCalls(page, { save: /\/answers\/\d$/, finish: /\/an-id\/finish$/ });
      const { promise: paused, resolve: letGo } = Promise.withResolvers<void>();
      // Answer only once: a re-read after reconnecting would restart its time.
      await page.route(/\/api\/attempts\/an-id\?/, () => undefined);
      await page.route(
        /\/api\/attempts\/an-id\?/,
        async (route) => {
          await paused;
          await route.fulfill({ json: running });
        },
        { times: 1 },
      );
      await open(page, `${shared}/en/cookies`);
      await go(page, '/en/test/javascript/attempt/an-id');
      await page.getByText('The test is loading.').waitFor({ state: 'attached' });
      // Its time begins with the answer.
      await holdTime(page);
      letGo();
      await page.locator('[data-attempt] fieldset').waitFor();
      return {
        // "Saved" looks like "saving": wait until the page has handled the response.
        async answer({ src, outcome }) {
          await answer(src, outcome);
          await settled(page);
        },
        async happen(what) {
          if (what === 'lose') return turnConnection(page, 'offline');
          if (what === 'regain') return turnConnection(page, 'online');
          return page.evaluate(goTo, what);
        },
        pass: (ms) => page.clock.runFor(ms),
      };
    },
  }));

test('the tours leave no unexplained coverage gap', () =>
  expect(gapsOf(flowNamed('testTaking'), 'browser', coverage.rows())).toEqual([]));
