import { Coverage, gapsOf } from '@xstate/test';
import { afterAll, expect, test } from 'vitest';
import { filterFieldMachine } from '../../machines/filter-field/filter-field.machine.ts';
import { filterFieldInterface as flow } from '../machines/filter-field/filter-field.interface.ts';
import { flowNamed } from '../machines/models.ts';
import { closeVisits } from '../support/browser.ts';
import { writeCoverage } from '../support/coverage-files.ts';
import { tourDialog } from './dialog-tours.ts';
import { origins } from './http.ts';
import { open, pushPath } from './pages.ts';

const coverage = new Coverage(filterFieldMachine);

afterAll(closeVisits);
afterAll(() => writeCoverage('filterField', 'browser', coverage.rows()));

test('product §1 a filter field follows its model in the built app, all tours', () =>
  tourDialog({
    flow,
    coverage,
    async arrange(page) {
      await page.setViewportSize({ width: 1280, height: 900 });
      await page.clock.install({ time: Date.now() - 60_000 });
      await open(page, `${origins.en}/`);
      await page.clock.pauseAt(Date.now());
      return {
        answer: async () => undefined,
        simulate: (what) => (what === 'press' ? page.locator('h1').click() : pushPath(page, what)),
        advanceTime: (ms) => page.clock.runFor(ms),
      };
    },
  }));

test('the tours leave no unexplained coverage gap', () =>
  expect(gapsOf(flowNamed('filterField'), 'browser', coverage.rows())).toEqual([]));
