import { Coverage, gapsOf } from '@xstate/test';
import { afterAll, expect, test } from 'vitest';
import { alertMachine } from '../../machines/alert/alert.machine.ts';
import { alertInterface as flow, weekly } from '../machines/alert/alert.interface.ts';
import { flowNamed } from '../machines/models.ts';
import { closeVisits } from '../support/browser.ts';
import { writeCoverage } from '../support/coverage-files.ts';
import { tourDialog } from './dialog-tours.ts';
import { holdCalls } from './held-calls.ts';
import { sharedOrigin } from './http.ts';
import { open } from './pages.ts';

const coverage = new Coverage(alertMachine);

afterAll(closeVisits);
afterAll(() => writeCoverage('alert', 'browser', coverage.rows()));

test('product §1 the alert dialog over a list follows its model in the built app, all tours', () =>
  tourDialog({
    flow,
    coverage,
    async arrange(page) {
      const answer = await holdCalls(page, { make: /\/api\/alerts$/ });
      await open(page, `${sharedOrigin}/en/jobs/backend`);
      await page.getByRole('button', { name: 'Watch these jobs' }).first().click();
      await page.getByLabel('E-mail', { exact: true }).waitFor();
      return {
        answer: ({ src, outcome }) => answer(src, outcome),
        simulate: () => page.locator(weekly).click(),
      };
    },
  }));

test('the tours leave no unexplained coverage gap', () =>
  expect(gapsOf(flowNamed('alert'), 'browser', coverage.rows())).toEqual([]));
