import { Coverage, gapsOf } from '@xstate/test';
import { afterAll, expect, test } from 'vitest';
import { pathTo } from '../../src/routing/paths.ts';
import { application, changeInterface as flow } from '../machines/change/change.interface.ts';
import { machine } from '../machines/change/change.model.ts';
import { flowNamed } from '../machines/models.ts';
import { sampleJob } from '../support/board-fixtures.ts';
import { closeVisits } from '../support/browser.ts';
import { writeCoverage } from '../support/coverage-files.ts';
import { routeCalls } from '../support/tabs.ts';
import { tourDialog } from './dialog-tours.ts';
import { holdCalls } from './held-calls.ts';
import { sharedOrigin } from './http.ts';
import { open, pushPath, setConnection } from './pages.ts';

const coverage = new Coverage(machine);
const job = sampleJob();

afterAll(closeVisits);
afterAll(() => writeCoverage('change', 'browser', coverage.rows()));

test('product §3.7 changes to the applicant’s own application follow their model in the built app, all tours', () =>
  tourDialog({
    flow,
    coverage,
    async arrange(page) {
      const answer = await holdCalls(page, { change: /\/api\/applications\/an-id\/(withdraw|nudge)\?/ });
      await routeCalls(page, /\/api\/applications\/an-id\?/, (route) => route.fulfill({ json: application }));
      await routeCalls(page, /\/api\/jobs\/1\?/, (route) => route.fulfill({ json: job }));
      await open(page, `${sharedOrigin}/en/cookies?token=an-id.signature`);
      await pushPath(page, `/en${pathTo('en', 'job', { id: '1', slug: job.slug })}`);
      await page.getByRole('button', { name: 'Nudge the company' }).waitFor();
      return {
        answer: ({ src, outcome }) => answer(src, outcome, outcome.http === 200 ? application : undefined),
        async simulate(what) {
          if (what === 'lose') return setConnection(page, 'offline');
          if (what === 'regain') return setConnection(page, 'online');
          return page.evaluate(() => document.querySelector('details:has(button)')?.setAttribute('open', ''));
        },
      };
    },
  }));

test('the tours leave no unexplained coverage gap', () =>
  expect(gapsOf(flowNamed('change'), 'browser', coverage.rows())).toEqual([]));
