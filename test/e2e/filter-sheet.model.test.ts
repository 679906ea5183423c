import { Coverage, gapsOf } from '@xstate/test';
import type { Route } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { filterSheetMachine } from '../../machines/filter-sheet/filter-sheet.machine.ts';
import { filterSheetInterface as flow } from '../machines/filter-sheet/filter-sheet.interface.ts';
import { flowNamed } from '../machines/models.ts';
import { closeVisits } from '../support/browser.ts';
import { writeCoverage } from '../support/coverage-files.ts';
import { routeCalls } from '../support/tabs.ts';
import { tourDialog } from './dialog-tours.ts';
import { origins } from './http.ts';
import { open, poll } from './pages.ts';

const coverage = new Coverage(filterSheetMachine);

afterAll(closeVisits);
afterAll(() => writeCoverage('filterSheet', 'browser', coverage.rows()));

test('product §1 the filter sheet follows its model in the built app, all tours', () =>
  tourDialog({
    flow,
    coverage,
    async arrange(page) {
      // Only the latest request is answered.
      const towns: Route[] = [];
      await routeCalls(page, '**/api/places?*', (route) => void towns.push(route));
      let lookups = 0;
      const answerTowns = (items: object[]) => towns.at(-1)?.fulfill({ json: { '@type': 'ItemList', items } });
      await page.setViewportSize({ width: 360, height: 740 });
      await open(page, `${origins.en}/`);
      await page.getByRole('button', { name: 'Filters' }).click();
      const show = page.locator('[data-results]');
      await show.waitFor();
      return {
        answer: async () => undefined,
        async simulate(what) {
          switch (what) {
            case 'choose':
              return page.locator('[role=dialog] label', { hasText: 'Only with salary' }).click();
            case 'look up': {
              const where = page.getByRole('dialog').getByLabel('Where');
              // Clears the message that nothing was found.
              await where.fill('');
              await where.fill('kolín');
              await where.blur();
              lookups += 1;
              return poll(() => towns.length).toBe(lookups);
            }
            case 'find':
              return answerTowns([{ id: 'kolin', name: 'Kolín', count: 3 }]);
            case 'find nothing':
              await answerTowns([]);
              return page.getByText(/^We have no jobs there/).waitFor();
            default:
              return show.click();
          }
        },
      };
    },
  }));

test('the tours leave no unexplained coverage gap', () =>
  expect(gapsOf(flowNamed('filterSheet'), 'browser', coverage.rows())).toEqual([]));
