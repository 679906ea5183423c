import { Coverage, gapsOf } from '@xstate/test';
import { afterAll, expect, test } from 'vitest';
import { jobReportMachine } from '../../machines/job-report/job-report.machine.ts';
import { pathTo } from '../../src/routing/paths.ts';
import { jobReportInterface as flow, scam } from '../machines/job-report/job-report.interface.ts';
import { flowNamed } from '../machines/models.ts';
import { sampleJob } from '../support/board-fixtures.ts';
import { closeVisits } from '../support/browser.ts';
import { writeCoverage } from '../support/coverage-files.ts';
import { routeCalls } from '../support/tabs.ts';
import { tourDialog } from './dialog-tours.ts';
import { holdCalls } from './held-calls.ts';
import { sharedOrigin } from './http.ts';
import { open, pushPath, setConnection } from './pages.ts';

const coverage = new Coverage(jobReportMachine);
const job = sampleJob();

afterAll(closeVisits);
afterAll(() => writeCoverage('jobReport', 'browser', coverage.rows()));

test('product §3 the dialog that reports an ad follows its model in the built app, all tours', () =>
  tourDialog({
    flow,
    coverage,
    async arrange(page) {
      const answer = await holdCalls(page, { send: /\/api\/reports$/ });
      await routeCalls(page, /\/api\/jobs\/1\?/, (route) => route.fulfill({ json: job }));
      await open(page, `${sharedOrigin}/en/cookies`);
      await pushPath(page, `/en${pathTo('en', 'job', { id: '1', slug: job.slug })}`);
      await page.getByRole('button', { name: 'Report this ad' }).click();
      await page.getByLabel('E-mail (optional)', { exact: true }).waitFor();
      return {
        answer: ({ src, outcome }) => answer(src, outcome),
        simulate(what) {
          if (what === 'lose') return setConnection(page, 'offline');
          if (what === 'regain') return setConnection(page, 'online');
          return page.locator(scam).click();
        },
      };
    },
  }));

test('the tours leave no unexplained coverage gap', () =>
  expect(gapsOf(flowNamed('jobReport'), 'browser', coverage.rows())).toEqual([]));
