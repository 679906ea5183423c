import { screen } from '@testing-library/react';
import { afterEach, beforeAll, vi } from 'vitest';
import { page } from 'vitest/browser';
import { navigate } from 'wouter/use-browser-location';
import '../../src/app.css';
import { JobSearchForm } from '../../src/features/jobs/job-search-form.tsx';
import { useFilterOfAddress } from '../../src/shell/job-list/use-job-list.ts';
import { filterFieldInterface } from '../machines/filter-field/filter-field.interface.ts';
import { renderView } from './app-view.tsx';
import { tourView } from './tour-view.ts';

const segmentOf = (pathname: string) => pathname.match(/^\/en\/jobs\/(.+)/)?.[1];
const Search = () => <JobSearchForm filter={useFilterOfAddress(segmentOf(location.pathname)).filter} facets={[]} />;

// On a phone the field is in a sheet.
beforeAll(() => page.viewport(1280, 900));
afterEach(() => void vi.useRealTimers());

tourView({
  title: 'product §1 a filter field that narrows the list when it is left',
  flow: filterFieldInterface,
  network: { portOf: () => null, answers: () => Response.json({ state: 'none' }) },
  simulate: (what) =>
    what === 'press' ? dispatchEvent(new PointerEvent('pointerdown')) : navigate(`/en${what === '/' ? '' : what}`),
  advanceTime: (ms) => void vi.advanceTimersByTime(ms),
  async open() {
    renderView(<Search />, '/en');
    await screen.findByLabelText('Salary from');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  },
});
