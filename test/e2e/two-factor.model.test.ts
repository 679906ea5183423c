import { Coverage, gapsOf } from '@xstate/test';
import { afterAll, expect, test } from 'vitest';
import { twoFactorMachine } from '../../machines/two-factor/two-factor.machine.ts';
import { flowNamed } from '../machines/models.ts';
import { twoFactorInBrowser as flow } from '../machines/two-factor/two-factor.browser.ts';
import { closeVisits } from '../support/browser.ts';
import { writeCoverage } from '../support/coverage-files.ts';
import { sessionOfOutcome } from '../support/sessions.ts';
import { tourDialog } from './dialog-tours.ts';
import { holdCalls } from './held-calls.ts';
import { sharedOrigin } from './http.ts';
import { openAs } from './mock-session.ts';

const coverage = new Coverage(twoFactorMachine);

/** The last recorded states, where the page drops the flow before it ends. */
const lastStates: Record<string, string> = { admitted: 'proceeding', ended: 'refreshing' };

afterAll(closeVisits);
afterAll(() => writeCoverage('twoFactor', 'browser', coverage.rows()));

test('§2 the two-factor dialog follows its model in the built app, all tours', () =>
  tourDialog({
    flow,
    coverage,
    async arrange(page) {
      const answer = await holdCalls(page, { check: /\/2fa_check$/ });
      const session = await openAs(page, { state: 'pending' }, `${sharedOrigin}/en#2fa`);
      return {
        async answer({ src, outcome }) {
          // A signed-in user is redirected at once.
          if (src === 'proceed') return;
          if (src === 'check') {
            if (outcome.http === 200 || outcome.http === 410) session.hold();
            return answer(src, outcome);
          }
          const found = src === 'refreshSession' ? sessionOfOutcome(outcome) : null;
          if (found) session.setSession(found);
          session.release();
        },
      };
    },
    lastOf: (value) => lastStates[String(value)] ?? value,
  }));

test('the tours leave no unexplained coverage gap', () =>
  expect(gapsOf(flowNamed('twoFactor'), 'browser', coverage.rows())).toEqual([]));
