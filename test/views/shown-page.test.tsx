import { cleanup, screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, expect, test } from 'vitest';
import { navigate } from 'wouter/use-browser-location';
import { loadPage } from '../../src/app/page-loader.ts';
import { ShownPage } from '../../src/app/shown-page.tsx';
import { emptyJobFilter } from '../../src/routing/job-filter.ts';
import { fakeBoardResponses } from '../support/board-fixtures.ts';
import { renderView } from './app-view.tsx';
import { network } from './network.ts';

const worker = network();
afterEach(cleanup);
const answers = fakeBoardResponses({ publicUrls: (paths) => paths });

const parts = () => ({
  search: document.querySelector('form[role=search]'),
  rows: document.querySelector('ol'),
  row: document.querySelector('[data-row-link]'),
});

test('ruling 45: navigating between the root and a filtered list keeps the elements of the list', async () => {
  worker.use(
    http.get('/api/jobs', async () => HttpResponse.json((await answers.jobs('en', emptyJobFilter)) as object)),
  );
  await Promise.all((['jobs', 'replyFigures'] as const).map((name) => loadPage(name)));
  renderView(<ShownPage arrival={{ address: '', entry: '' }} />, '/en');
  await screen.findByRole('link', { name: 'Kite engineer' });
  const before = parts();
  for (const address of ['/en/jobs/backend', '/en/jobs/backend~prague?utm_source=mail', '/en/jobs', '/en']) {
    navigate(address);
    await expect
      .poll(() => document.querySelector('ol')?.closest('[aria-busy]')?.getAttribute('aria-busy'))
      .toBe('false');
    expect(parts(), address).toEqual(before);
    for (const [name, part] of Object.entries(parts()))
      expect(part === before[name as keyof typeof before], name).toBe(true);
    expect(location.pathname + location.search).toBe(address);
  }
  navigate('/en/how-we-measure-replies');
  await expect.poll(() => before.search?.isConnected).toBe(false);
});
