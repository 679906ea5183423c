import { setupI18n } from '@lingui/core';
import { cleanup, screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { messages as english } from '../../locales/en/messages.po';
import '../../src/app.css';
import type { CompanyCard, CompanyList } from '../../src/api/contract-board.ts';
import { CompanyListPage } from '../../src/features/companies/company-list-page.tsx';
import { emptyCompanyFilter } from '../../src/routing/company-filter.ts';
import { fakeBoardResponses } from '../support/board-fixtures.ts';
import { network } from './network.ts';
import { renderPage } from './render-page.tsx';
import { clippedFocusRings, emulateTouch, smallTouchTargets } from './screen.ts';

const i18n = setupI18n({ locale: 'en', messages: { en: english } });
const worker = network();
const answers = fakeBoardResponses({ publicUrls: (paths) => paths });

afterEach(async () => {
  cleanup();
  await emulateTouch(false);
  await page.viewport(1280, 900);
});

/** A list of startups with these many open jobs. */
async function show(openJobs: number[], address = '/en/companies') {
  const list = await answers.companies('en', emptyCompanyFilter);
  const [card] = list.items as [CompanyCard];
  const items = openJobs.map((open, at) => ({ ...card, slug: `drak-${at}`, name: `Drak ${at}`, openJobs: open }));
  const facets: CompanyList['facets'] = [
    { key: 'hiring', options: [{ id: 'yes', count: openJobs.filter((open) => open > 0).length }] },
    { key: 'industry', options: [{ id: 'hardware', count: items.length }] },
    { key: 'remotePolicy', options: [{ id: 'remote-first', count: 1 }] },
    { key: 'technology', options: [{ id: 'cpp', name: 'C++', count: 2 }] },
  ];
  const hiring = openJobs.filter((open) => open > 0).length;
  worker.use(
    http.get('/api/companies', ({ request }) => {
      const isNarrowed = new URL(request.url).searchParams.has('hiring');
      return HttpResponse.json({ ...list, items, facets, hiring, total: isNarrowed ? hiring : items.length });
    }),
  );
  const view = renderPage(CompanyListPage, { address, name: 'companies', params: {} }, { i18n });
  await screen.findByRole('link', { name: 'Drak 0' });
  return view;
}

test('the list begins with startups that hire, counts them, and marks the first without open jobs', async () => {
  await show([3, 1, 0, 0]);
  expect(screen.getByRole('heading', { name: '4 startups' }).nextElementSibling?.textContent).toBe('2 hiring now');
  const idle = screen.getByText('No open jobs right now');
  expect(idle.closest('li')).toBe(screen.getByRole('link', { name: 'Drak 2' }).closest('li'));
});

test.each([
  ['where all hire', [2, 1], '/en/companies'],
  ['where nobody does', [0, 0], '/en/companies'],
  ['in another order', [3, 0], '/en/companies?sort=name'],
])('the list does not mark startups without open jobs %s', async (_, openJobs, address) => {
  await show(openJobs, address);
  expect(screen.queryByText('No open jobs right now')).toBe(null);
});

test('the filters remain in view beside the list', async () => {
  await page.viewport(1280, 700);
  await show(Array.from({ length: 24 }, () => 1));
  scrollTo(0, 900);
  const { top } = screen.getByRole('complementary', { name: 'Narrow the list' }).getBoundingClientRect();
  expect([scrollY, top]).toEqual([900, 0]);
  expect(clippedFocusRings()).toEqual([]);
});

test('on a phone the filters are in a sheet and apply together', async () => {
  await emulateTouch(true);
  await page.viewport(360, 740);
  await show([...Array.from({ length: 12 }, () => 1), 0]);
  scrollTo(0, 500);
  const button = screen.getByRole('button', { name: 'Filters' });
  expect(button.getBoundingClientRect().bottom).toBeLessThanOrEqual(740);
  expect(smallTouchTargets(document.body)).toEqual([]);
  await userEvent.click(button);
  const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }));
  await userEvent.click(sheet.getByText('Hiring now'));
  expect(location.search).toBe('');
  await userEvent.click(await sheet.findByRole('button', { name: 'Show 12 startups' }));
  await expect.poll(() => location.search).toBe('?hiring=yes');
  expect(screen.queryByRole('dialog')).toBe(null);
  const found = screen.getByRole('heading', { name: /startups$/, level: 2 });
  await expect.poll(() => document.activeElement).toBe(found);
  expect(found.getBoundingClientRect().top).toBeCloseTo(16, 0);
});

test('product §4 workplace and technologies filter the list, and chips remove them', async () => {
  await show([1, 1], '/en/companies?workplace=remote-first');
  const beside = within(screen.getByRole('complementary', { name: 'Narrow the list' }));
  await userEvent.click(beside.getByRole('link', { name: 'C++ 2 startups' }));
  await expect.poll(() => location.search).toBe('?workplace=remote-first&technology=cpp');
  const chips = within(screen.getByRole('list', { name: 'Chosen filters' }));
  await userEvent.click(await chips.findByRole('link', { name: /Remote first/ }));
  await expect.poll(() => location.search).toBe('?technology=cpp');
  expect(chips.getByRole('link', { name: /C\+\+/ })).toBeTruthy();
});

test.each([360, 1280])(
  'product §4 the list can be sorted by the promised reply, which each row shows, at %i px',
  async (width) => {
    await page.viewport(width, 800);
    await show([2], '/en/companies');
    const sort = screen.getByRole('combobox', { name: 'Sort by' });
    expect(sort.getBoundingClientRect().right).toBeLessThanOrEqual(width);
    await userEvent.selectOptions(sort, 'Fastest promised reply');
    await expect.poll(() => location.search).toBe('?sort=reply');
    expect(screen.getByText('Reply within a week')).toBeTruthy();
  },
);

test.each([360, 1280])('product §4.2 a startup can be followed in its row, at %i px', async (width) => {
  localStorage.removeItem('marks');
  await page.viewport(width, 800);
  await show([2, 1]);
  await userEvent.click(await screen.findByRole('button', { name: 'Follow Drak 1' }));
  await screen.findByRole('button', { name: 'Following Drak 1', pressed: true });
  expect(screen.getByRole('button', { name: 'Follow Drak 0', pressed: false })).toBeTruthy();
  expect(location.pathname).toBe('/en/companies');
  await expect
    .poll(() => JSON.parse(localStorage.getItem('marks') ?? '{}').followedCompanies)
    .toMatchObject([{ id: 'drak-1' }]);
  expect(screen.getByRole('button', { name: 'Following Drak 1' }).getBoundingClientRect().right).toBeLessThanOrEqual(
    width,
  );
  localStorage.removeItem('marks');
});
