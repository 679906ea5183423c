import { Coverage, gapsOf } from '@xstate/test';
import { afterAll, expect, test } from 'vitest';
import { jobSearchMachine } from '../../machines/job-search/job-search.machine.ts';
import { jobSearchInterface as flow } from '../machines/job-search/job-search.interface.ts';
import { flowNamed } from '../machines/models.ts';
import { endVisits } from '../support/browser.ts';
import { writeCoverage } from '../support/coverage-files.ts';
import { origins } from './ask.ts';
import { tourDialog } from './dialog-tours.ts';
import { go, open } from './pages.ts';

const coverage = new Coverage(jobSearchMachine);

afterAll(endVisits);
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
        happen: (text) => go(page, text === '' ? '/' : `/?q=${text}`),
        pass: (ms) => page.clock.runFor(ms),
      };
    },
  }));

test('the tours leave no unexplained coverage gap', () =>
  expect(gapsOf(flowNamed('jobSearch'), 'browser', coverage.rows())).toEqual([]));
