import { Coverage, gapsOf } from '@xstate/test';
import { afterAll, expect, test } from 'vitest';
import { jobReportMachine } from '../../machines/job-report/job-report.machine.ts';
import { pathTo } from '../../src/routing/paths.ts';
import { jobReportInterface as flow, scam } from '../machines/job-report/job-report.interface.ts';
import { flowNamed } from '../machines/models.ts';
import { endVisits } from '../support/browser.ts';
import { writeCoverage } from '../support/coverage-files.ts';
import { inventedJob } from '../support/invented-answers.ts';
import { shared } from './ask.ts';
import { tourDialog } from './dialog-tours.ts';
import { holdCalls } from './held-calls.ts';
import { go, open, turnConnection } from './pages.ts';

const coverage = new Coverage(jobReportMachine);
const job = inventedJob();

afterAll(endVisits);
afterAll(() => writeCoverage('jobReport', 'browser', coverage.rows()));

test('product §3 the dialog that reports an ad follows its model in the built app, all tours', () =>
  tourDialog({
    flow,
    coverage,
    async arrange(page) {
      const answer = await holdCalls(page, { send: /\/api\/reports$/ });
      await page.route(/\/api\/jobs\/1\?/, (route) => route.fulfill({ json: job }));
      await open(page, `${shared}/en/cookies`);
      await go(page, `/en${pathTo('en', 'job', { id: '1', slug: job.slug })}`);
      await page.getByRole('button', { name: 'Report this ad' }).click();
      await page.getByLabel('E-mail (optional)', { exact: true }).waitFor();
      return {
        answer: ({ src, outcome }) => answer(src, outcome),
        happen(what) {
          if (what === 'lose') return turnConnection(page, 'offline');
          if (what === 'regain') return turnConnection(page, 'online');
          return page.locator(scam).click();
        },
      };
    },
  }));

test('the tours leave no unexplained coverage gap', () =>
  expect(gapsOf(flowNamed('jobReport'), 'browser', coverage.rows())).toEqual([]));
