import { Coverage, gapsOf } from '@xstate/test';
import { afterAll, expect, test } from 'vitest';
import { twoFactorMachine } from '../../machines/two-factor/two-factor.machine.ts';
import { flowNamed } from '../machines/models.ts';
import { twoFactorInBrowser as flow } from '../machines/two-factor/two-factor.browser.ts';
import { closeBrowser } from '../support/browser.ts';
import { writeCoverage } from '../support/coverage-files.ts';
import { shared } from './ask.ts';
import { tourDialog } from './dialog-tours.ts';
import { holdCalls } from './held-calls.ts';
import { active, inventSession } from './invented-session.ts';
import { open } from './pages.ts';

const coverage = new Coverage(twoFactorMachine);

afterAll(closeBrowser);
afterAll(() => writeCoverage('twoFactor', 'browser', coverage.rows()));

test('§2 the two-factor dialog of the built app, all of its tours', () =>
  tourDialog({
    flow,
    coverage,
    async arrange(page) {
      const session = await inventSession(page, { state: 'pending' });
      const answer = await holdCalls(page, { check: /\/2fa_check$/, signOut: /\/logout$/ });
      await open(page, `${shared}/en#2fa`);
      return {
        async answer({ src, outcome }) {
          if (src === 'proceed') return session.letGo();
          const isOver = (src === 'signOut' && outcome.http !== 500) || outcome.http === 410;
          if (isOver) session.become({ state: 'none' });
          if (outcome.http === 200) {
            session.become(active);
            session.hold();
          }
          // A redirect that is not followed cannot be told from this.
          await answer(src, outcome.http === 303 ? { ...outcome, http: 204 } : outcome);
        },
      };
    },
    lastOf: (value) => (value === 'admitted' ? 'proceeding' : value),
  }));

test('the tours saw all of it', () => expect(gapsOf(flowNamed('twoFactor'), 'browser', coverage.rows())).toEqual([]));
