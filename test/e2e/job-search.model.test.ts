import { Coverage, gapsOf } from '@xstate/test';
import { afterAll, expect, test } from 'vitest';
import { jobSearchMachine } from '../../machines/job-search/job-search.machine.ts';
import { jobSearchInterface as flow } from '../machines/job-search/job-search.interface.ts';
import { flowNamed } from '../machines/models.ts';
import { closeVisits } from '../support/browser.ts';
import { writeCoverage } from '../support/coverage-files.ts';
import { tourDialog } from './dialog-tours.ts';
import { origins } from './http.ts';
import { open, pushPath } from './pages.ts';

const coverage = new Coverage(jobSearchMachine);

afterAll(closeVisits);
afterAll(() => writeCoverage('jobSearch', 'browser', coverage.rows()));

test('product §1 the job search follows its model in the built app, all tours', () =>
  tourDialog({
    flow,
    coverage,
    async arrange(page) {
      await page.clock.install({ time: Date.now() - 60_000 });
      await open(page, `${origins.en}/?q=vue`);
      await page.clock.pauseAt(Date.now());
      return {
        answer: async () => undefined,
        simulate: (text) => pushPath(page, text === '' ? '/' : `/?q=${text}`),
        advanceTime: (ms) => page.clock.runFor(ms),
      };
    },
  }));

test('the tours leave no unexplained coverage gap', () =>
  expect(gapsOf(flowNamed('jobSearch'), 'browser', coverage.rows())).toEqual([]));
