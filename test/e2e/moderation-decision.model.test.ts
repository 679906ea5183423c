import { Coverage, gapsOf } from '@xstate/test';
import { afterAll, expect, test } from 'vitest';
import { moderationDecisionMachine } from '../../machines/moderation-decision/moderation-decision.machine.ts';
import { flowNamed } from '../machines/models.ts';
import { moderationDecisionInterface as flow } from '../machines/moderation-decision/moderation-decision.interface.ts';
import { closeVisits } from '../support/browser.ts';
import { writeCoverage } from '../support/coverage-files.ts';
import { oneReview } from '../support/review-fixtures.ts';
import { activeSession } from '../support/sessions.ts';
import { routeCalls } from '../support/tabs.ts';
import { tourDialog } from './dialog-tours.ts';
import { holdCalls } from './held-calls.ts';
import { sharedOrigin } from './http.ts';
import { openAs } from './mock-session.ts';
import { pushPath, setConnection } from './pages.ts';

const coverage = new Coverage(moderationDecisionMachine);

afterAll(closeVisits);
afterAll(() => writeCoverage('moderationDecision', 'browser', coverage.rows()));

test('CO06 an admin’s decision on an ad follows its model in the built app, all tours', () =>
  tourDialog({
    flow,
    coverage,
    async arrange(page) {
      await routeCalls(page, /\/api\/company-claims\?/, (route) =>
        route.fulfill({ json: { items: [], total: 0, page: 1, pages: 1 } }),
      );
      await routeCalls(page, /\/api\/company-reports$/, (route) => route.fulfill({ json: { items: [], total: 0 } }));
      await routeCalls(page, /\/api\/company-ads$/, (route) => route.fulfill({ json: oneReview }));
      const answer = await holdCalls(page, { send: /\/steps$/ });
      await openAs(page, activeSession, `${sharedOrigin}/en/cookies`);
      await pushPath(page, '/en/admin/moderation');
      await page.getByRole('button', { name: 'Accept', exact: true }).waitFor();
      return {
        answer: ({ src, outcome }) => answer(src, outcome),
        simulate: (what) => setConnection(page, what === 'lose' ? 'offline' : 'online'),
      };
    },
  }));

test('the tours leave no unexplained coverage gap', () =>
  expect(gapsOf(flowNamed('moderationDecision'), 'browser', coverage.rows())).toEqual([]));
