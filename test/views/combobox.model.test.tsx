import { setupI18n } from '@lingui/core';
import { screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { page } from 'vitest/browser';
import { messages } from '../../locales/en/messages.po';
import '../../src/app.css';
import type { Facet } from '../../src/api/contract-board.ts';
import { recentSearches } from '../../src/effects/recent-searches.ts';
import { JobSearchForm } from '../../src/features/jobs/job-search-form.tsx';
import { useFilterOfAddress } from '../../src/shell/job-list/use-job-list.ts';
import { placeInterface, suggestionsInterface } from '../machines/combobox/combobox.interface.ts';
import { renderView } from './app-view.tsx';
import { tourView } from './tour-view.ts';

const english = setupI18n({ locale: 'en', messages: { en: messages } });
const places: Facet = {
  key: 'places',
  options: [
    { id: 'kolin', name: 'Kolín', count: 1 },
    { id: 'brezova', name: 'Březová', count: 1 },
    { id: 'kolin-u-brna', name: 'Kolín u Brna', count: 1 },
  ],
  isOpen: false,
};
const segmentOf = (pathname: string) => pathname.match(/^\/en\/jobs\/(.+)/)?.[1];
const Search = () => (
  <JobSearchForm filter={useFilterOfAddress(segmentOf(location.pathname)).filter} facets={[places]} />
);

// On a phone the place is in a sheet.
beforeAll(() => page.viewport(1280, 900));
// Searches of an earlier step would be suggested as well.
beforeEach(() => void vi.spyOn(recentSearches, 'add').mockImplementation(() => undefined));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const open = async (label: string) => {
  renderView(<Search />, '/en', { i18n: english });
  const field = await screen.findByLabelText(label);
  // The code of the list loads on the first focus.
  field.focus();
  await screen.findByRole('combobox');
  field.blur();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
};

const networkOf = (finds: string) => ({
  portOf: ({ path }: { path: string }) => (path === finds ? 'find' : null),
  answers: () => Response.json({ state: 'none' }),
});

const advanceTime = (ms: number) => void vi.advanceTimersByTime(ms);

tourView(
  {
    title: 'product §1 typing a place and choosing it from a list',
    flow: placeInterface,
    network: networkOf('/api/places'),
    advanceTime,
    open: () => open('Where'),
  },
  {
    title: 'product §1 typing a search with suggestions',
    flow: suggestionsInterface,
    network: networkOf('/api/suggestions'),
    advanceTime,
    open: () => open('What'),
  },
);
