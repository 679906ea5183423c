import { screen } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { navigate } from 'wouter/use-browser-location';
import '../../src/app.css';
import { JobSearchForm } from '../../src/features/jobs/job-search-form.tsx';
import { useFilterOfAddress } from '../../src/shell/job-list/use-job-list.ts';
import { jobSearchInterface } from '../machines/job-search/job-search.interface.ts';
import { renderView } from './app-view.tsx';
import { tourView } from './tour-view.ts';

const Search = () => <JobSearchForm filter={useFilterOfAddress(undefined).filter} facets={[]} />;

afterEach(() => void vi.useRealTimers());

tourView({
  title: 'product §1 the search for a text',
  flow: jobSearchInterface,
  network: { portOf: () => null, answers: () => Response.json({ state: 'none' }) },
  simulate: (text) => navigate(text === '' ? '/en' : `/en?q=${text}`),
  advanceTime: (ms) => void vi.advanceTimersByTime(ms),
  async open() {
    renderView(<Search />, '/en?q=vue');
    await screen.findByLabelText('What');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  },
});
