import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import '../../src/app.css';
import type { AdStatistics } from '../../src/api/contract-ads.ts';
import { EmployerPage } from '../../src/features/employer/employer-page.tsx';
import { adOf, draciWithAds } from '../support/ad-fixtures.ts';
import { boot } from '../support/boot.ts';
import { membership } from '../support/company-fixtures.ts';
import { activeSession } from '../support/sessions.ts';
import { renderView } from './app-view.tsx';
import { axeFindings } from './axe.ts';
import { network } from './network.ts';
import { emulateTouch, smallTouchTargets } from './screen.ts';

const worker = network();
const call = '/api/company-accounts/one/ads/draft/statistics';

const statistics: AdStatistics = {
  days: [
    { day: '2026-11-20', views: 4, saves: 1, starts: 2, applications: 1 },
    { day: '2026-11-21', views: 12, saves: 0, starts: 1, applications: 0 },
  ],
  total: { views: 31, saves: 3, starts: 5, applications: 2 },
  sources: [
    { source: 'search', views: 26 },
    { source: 'few', views: 5 },
  ],
};

let publishedAt: string | null;
let answer: () => Response;

beforeEach(() => {
  publishedAt = '2026-11-20T10:00:00Z';
  answer = () => HttpResponse.json(statistics);
  worker.use(
    http.get('/api/company-accounts', () => HttpResponse.json({ items: [membership], invitations: [] })),
    http.get('/api/company-accounts/one', () => HttpResponse.json(draciWithAds)),
    http.get('/api/company-accounts/one/ads/:ad', () => HttpResponse.json(adOf({}, { publishedAt }))),
    http.get(call, () => answer()),
  );
});
afterEach(async () => {
  cleanup();
  await emulateTouch(false);
  await page.viewport(1280, 900);
});

const show = () =>
  renderView(<EmployerPage />, '/en/admin/ad/draft?company=one', { boot: { ...boot, session: activeSession } });
const section = () => screen.findByRole('region', { name: 'Ad statistics' });

describe('product §11 the statistics of an ad', () => {
  test('show the figures, the days as a table, and the sources of views', async () => {
    show();
    const shown = within(await section());
    await shown.findByText('31');
    const figures = shown.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(figures).toEqual(['31', '3', '5', '2', '26', '5']);
    expect(shown.getByText('Views by day').closest('div')?.querySelector('div')?.textContent).toBe(
      '20 Nov 202621 Nov 2026',
    );
    shown.getByText('Search engines');
    shown.getByText('Others, fewer than five each');
    await userEvent.click(shown.getByText('All days as a table'));
    const rows = shown.getAllByRole('row').map((row) => [...row.children].map(({ textContent }) => textContent));
    expect(rows.map(([, ...cells]) => cells)).toEqual([
      ['Views', 'Saved by', 'Begun', 'Sent'],
      ['12', '0', '1', '0'],
      ['4', '1', '2', '1'],
    ]);
    expect(await axeFindings()).toEqual([]);
  });

  test('do not list sources while there are fewer than five views', async () => {
    answer = () => HttpResponse.json({ ...statistics, sources: null });
    show();
    await within(await section()).findByText('You will see where people come from once there are five views.');
  });

  test('draw no plot without data', async () => {
    const total = { views: 0, saves: 0, starts: 0, applications: 0 };
    answer = () => HttpResponse.json({ days: [{ day: '2026-11-20', ...total }], total, sources: null });
    show();
    const shown = within(await section());
    expect(await shown.findAllByText('0')).toHaveLength(4);
    expect(shown.queryByText('Views by day')).toBeNull();
    expect(shown.queryByText('All days as a table')).toBeNull();
  });

  test('are not shown before the ad is published', async () => {
    publishedAt = null;
    show();
    await screen.findByRole('link', { name: 'All ads' });
    await screen.findByRole('navigation', { name: 'Steps of the ad' });
    expect(screen.queryByRole('region', { name: 'Ad statistics' })).toBeNull();
  });

  test('can be reloaded after an error', async () => {
    answer = () => new HttpResponse(null, { status: 500 });
    show();
    const shown = within(await section());
    await shown.findByText('The statistics did not load.');
    answer = () => HttpResponse.json(statistics);
    await userEvent.click(shown.getByRole('button', { name: 'Try again' }));
    await shown.findByText('31');
  });

  test('fit 360 px and have no touch target that is too small', async () => {
    await page.viewport(360, 780);
    await emulateTouch(true);
    show();
    const shown = within(await section());
    await userEvent.click(await shown.findByText('All days as a table'));
    expect(document.documentElement.scrollWidth).toBe(360);
    expect(smallTouchTargets(document.body)).toEqual([]);
  });
});
