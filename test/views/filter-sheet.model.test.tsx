import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect } from 'vitest';
import { commands, page } from 'vitest/browser';
import '../../src/app.css';
import { emptyJobFilter } from '../../src/routing/job-filter.ts';
import { JobFilterSheet } from '../../src/shell/job-list/job-filter-sheet.tsx';
import { useFilterOfAddress, useJobListAddress } from '../../src/shell/job-list/use-job-list.ts';
import { FilterSheetButton, lazySheet } from '../../src/shell/list/filter-sheet-button.tsx';
import { filterSheetInterface } from '../machines/filter-sheet/filter-sheet.interface.ts';
import { fakeBoardResponses } from '../support/board-fixtures.ts';
import { renderView } from './app-view.tsx';
import { tourView } from './tour-view.ts';

const jobs = await fakeBoardResponses({ publicUrls: (paths) => paths }).jobs('en', emptyJobFilter);

/** Place lookups; only the latest is answered. */
const asked: PromiseWithResolvers<Response>[] = [];
let lookups = 0;
const answerTowns = (items: object[]) => asked.at(-1)?.resolve(Response.json({ '@type': 'ItemList', items }));

const Sheet = lazySheet(async () => JobFilterSheet);
const segmentOf = (pathname: string) => pathname.match(/^\/en\/jobs\/(.+)/)?.[1];
const Filters = () => (
  <FilterSheetButton
    filter={useFilterOfAddress(segmentOf(location.pathname)).filter}
    chosen={0}
    Sheet={Sheet}
    onApply={useJobListAddress().navigateTo}
  />
);

beforeAll(() => page.viewport(360, 740));

tourView({
  title: 'product §1 filters are chosen on a sheet and apply together',
  flow: filterSheetInterface,
  network: {
    portOf: () => null,
    answers({ path }) {
      if (path === '/api/jobs') return Response.json(jobs);
      if (path !== '/api/places') return Response.json({ state: 'none' });
      const one = Promise.withResolvers<Response>();
      asked.push(one);
      return one.promise;
    },
  },
  async simulate(what) {
    const sheet = within(screen.getByRole('dialog'));
    switch (what) {
      case 'choose':
        return userEvent.click(sheet.getByRole('checkbox', { name: /^Only with salary/ }));
      case 'look up': {
        const where = sheet.getByLabelText('Where');
        // What was not found before is not said any more.
        await commands.gesture('type', ['Where', '']);
        await commands.gesture('type', ['Where', 'kolín']);
        act(() => where.blur());
        lookups += 1;
        return expect.poll(() => asked.length).toBe(lookups);
      }
      case 'find':
        return act(() => answerTowns([{ id: 'kolin', name: 'Kolín', count: 3 }]));
      case 'find nothing':
        act(() => answerTowns([]));
        return screen.findByText(/^We have no jobs there/);
      default:
        return userEvent.click(sheet.getByRole('button', { name: /^Show .*jobs?$/ }));
    }
  },
  async open() {
    asked.length = 0;
    lookups = 0;
    renderView(<Filters />, '/en');
    await userEvent.click(screen.getByRole('button', { name: 'Filters' }));
    await screen.findByRole('button', { name: /^Show \d+ jobs?$/ });
  },
});
