import { setupI18n } from '@lingui/core';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { messages as czech } from '../../locales/cs/messages.po';
import { messages as english } from '../../locales/en/messages.po';
import '../../src/app.css';
import type { JobCard, JobList } from '../../src/api/contract-board.ts';
import { JobListPage } from '../../src/features/jobs/job-list-page.tsx';
import { emptyJobFilter } from '../../src/routing/job-filter.ts';
import { jobListPath } from '../../src/routing/list-address.ts';
import { JobFilterSheet } from '../../src/shell/job-list/job-filter-sheet.tsx';
import { fakeBoardResponses } from '../support/board-fixtures.ts';
import { renderView } from './app-view.tsx';
import { axeFindings } from './axe.ts';
import { network } from './network.ts';
import { renderPage } from './render-page.tsx';
import { clippedFocusRings, contrastOf, emulateTouch, setPreference, smallTouchTargets } from './screen.ts';

// The states of a list; test/server/fake-board.test.ts checks these responses against the real server's.

const worker = network();
afterEach(async () => {
  cleanup();
  await emulateTouch(false);
  await page.viewport(1280, 900);
});
const answers = fakeBoardResponses({ publicUrls: (paths) => paths });
const backend = { ...emptyJobFilter, fields: ['backend' as const] };

const answersWith = (answer: () => Response | Promise<Response>) => worker.use(http.get('/api/jobs', answer));

const listOf = async (changes: Partial<JobList> = {}) =>
  HttpResponse.json({ ...(await answers.jobs('en', emptyJobFilter)), ...changes } as object);

const show = (filter = emptyJobFilter, given?: Parameters<typeof renderPage>[2]) =>
  renderPage(
    JobListPage,
    {
      address: `/en${jobListPath('en', filter)}`,
      name: 'jobs',
      params: { fields: filter.fields.join(',') || undefined },
    },
    given,
  );

const cardWith = async (changes: Partial<JobCard>): Promise<JobCard> => {
  const [card] = (await answers.jobs('en', emptyJobFilter)).items;
  return { ...(card as JobCard), ...changes };
};

/** Twenty jobs, the first of them with changes. */
const fullPage = async (changes: Partial<JobCard> = {}) => ({
  total: 40,
  pages: 2,
  items: await Promise.all(
    Array.from({ length: 20 }, (_, at) => cardWith({ identifier: at + 1, ...(at === 0 && changes) })),
  ),
});

const rows = (container: Element) => container.querySelectorAll('[data-row-link]').length;

test('draws the first ten jobs before the rest, and all at once on a return', async () => {
  const first = await fullPage();
  const others = first.items.map((job) => ({ ...job, identifier: job.identifier + 100 }));
  worker.use(
    http.get('/api/jobs', ({ request }) =>
      listOf({ ...first, ...(new URL(request.url).searchParams.has('reply-within') && { items: others }) }),
    ),
  );
  const { container, services } = show();
  await expect.poll(() => rows(container)).toBe(20);
  const watch = new MutationObserver(() => drawn.push(rows(container)));
  onTestFinished(() => watch.disconnect());
  watch.observe(container, { childList: true, subtree: true });
  let drawn: number[] = [];
  const shownFirst = () => container.querySelector('[data-row-link]')?.getAttribute('href');
  const before = shownFirst();
  history.pushState(null, '', `/en${jobListPath('en', { ...emptyJobFilter, reply: ['7'] })}`);
  await expect.poll(() => [shownFirst() === before, rows(container)]).toEqual([false, 20]);
  expect(new Set(drawn)).toEqual(new Set([10, 20]));
  drawn = [];
  services.shownAddress.write({ pathname: '/en', search: '', isReturn: true });
  await expect.poll(shownFirst).toBe(before);
  expect(new Set(drawn)).toEqual(new Set([20]));
});

test('draws the places only while their field is open', async () => {
  await page.viewport(1280, 900);
  answersWith(() => listOf());
  show();
  const where = await screen.findByLabelText('Where');
  const offered = () => document.querySelectorAll('[role=listbox] [role=option]').length;
  expect(offered()).toBe(0);
  await userEvent.click(where);
  await expect.poll(offered).toBeGreaterThan(10);
  await userEvent.keyboard('{Escape}');
  expect(offered()).toBe(0);
});

test('product §15.2 shows an introduction and links to related lists, or neither where there is none', async () => {
  const near = [
    { name: 'Backend in Brno', asks: { fields: ['backend' as const], places: ['brno' as const], modes: [] } },
    { name: 'Backend remotely', asks: { fields: ['backend' as const], places: [], modes: ['remote' as const] } },
  ];
  answersWith(() => listOf({ introduction: { text: 'Open jobs here usually pay CZK 60,000.', near } }));
  show(backend);
  const hrefOf = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');
  expect(await hrefOf('Backend in Brno')).toBe('/en/jobs/backend~brno');
  expect(await hrefOf('Backend remotely')).toBe('/en/jobs/backend~remote');
  expect(screen.getByText('Open jobs here usually pay CZK 60,000.')).toBeVisible();
  for (const scheme of ['light', 'dark'] as const) {
    await setPreference('color-scheme', scheme);
    expect(await axeFindings()).toEqual([]);
  }
  await setPreference('color-scheme', '');
  cleanup();
  answersWith(() => listOf());
  show(backend);
  await screen.findByRole('heading', { name: '1 job' });
  expect(screen.queryByRole('link', { name: 'Backend in Brno' })).toBeNull();
});

test('product §1 on a phone the filter sheet offers the currency of the salary', async () => {
  await page.viewport(360, 740);
  await emulateTouch(true);
  answersWith(() => listOf());
  const apply = vi.fn();
  renderView(<JobFilterSheet filter={backend} onClose={vi.fn()} onApply={apply} />, '/en');
  await userEvent.type(await screen.findByLabelText('Salary from'), '2500');
  await userEvent.selectOptions(screen.getByLabelText('Currency of the salary'), 'EUR');
  await expect.poll(() => screen.getByLabelText<HTMLInputElement>('Salary from').value).toBe('2,500\u00a0€');
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  expect(smallTouchTargets(screen.getByRole('dialog'))).toEqual([]);
  expect(await axeFindings()).toEqual([]);
  await userEvent.click(await screen.findByRole('button', { name: /^Show \d+ jobs?$/ }));
  expect(apply.mock.lastCall).toMatchObject([{ salaryMin: 2500, currency: 'EUR', withSalary: true }]);
});

test('on a phone Escape in the filter sheet first closes the suggestions of municipalities', async () => {
  await page.viewport(360, 740);
  answersWith(() => listOf());
  worker.use(
    http.get('/api/places', () =>
      HttpResponse.json({ '@type': 'ItemList', items: [{ id: 'kolin', name: 'Kolín', count: 3 }] }),
    ),
  );
  const close = vi.fn();
  const apply = vi.fn();
  renderView(<JobFilterSheet filter={backend} onClose={close} onApply={apply} />, '/en');
  const where = await screen.findByLabelText('Where');
  await userEvent.type(where, 'kol');
  await screen.findByRole('option', { name: /^Kolín/ });
  await userEvent.keyboard('{Escape}');
  expect(document.querySelector('[role=option]')).toBeNull();
  expect(close).not.toHaveBeenCalled();
  await userEvent.type(where, 'kol');
  await userEvent.click(await screen.findByRole('option', { name: /^Kolín/ }));
  await userEvent.click(screen.getByRole('button', { name: /^Show .*jobs?$/ }));
  expect(apply).toHaveBeenCalledExactlyOnceWith({ ...backend, places: ['kolin'] });
});

test('on a phone the filter sheet waits for a pending town, and applies it unless it is unknown', async () => {
  await page.viewport(360, 740);
  answersWith(() => listOf());
  const held: PromiseWithResolvers<Response>[] = [];
  worker.use(
    http.get('/api/places', () => {
      held.push(Promise.withResolvers());
      return (held.at(-1) as PromiseWithResolvers<Response>).promise;
    }),
  );
  const answered = async (...items: { id: string; name: string; count: number }[]) => {
    await waitFor(() => expect(held).toHaveLength(1));
    held.pop()?.resolve(HttpResponse.json({ '@type': 'ItemList', items }));
  };
  const apply = vi.fn();
  renderView(<JobFilterSheet filter={backend} onClose={vi.fn()} onApply={apply} />, '/en');
  const showJobs = () => userEvent.click(screen.getByRole('button', { name: /^Show .*jobs?$/ }));
  const where = await screen.findByLabelText('Where');
  await userEvent.type(where, 'xyzzy');
  await showJobs();
  await answered();
  expect(await screen.findByText(/^We have no jobs there/)).toBeVisible();
  expect(apply).not.toHaveBeenCalled();
  await userEvent.clear(where);
  await userEvent.type(where, 'kolín');
  await showJobs();
  await answered({ id: 'kolin', name: 'Kolín', count: 3 });
  await waitFor(() => expect(apply).toHaveBeenCalledExactlyOnceWith({ ...backend, places: ['kolin'] }));
});

test('a filter sheet whose count fails to load shows a button without a number', async () => {
  await page.viewport(360, 740);
  answersWith(() => listOf({ total: 8 }));
  renderView(<JobFilterSheet filter={backend} onClose={vi.fn()} onApply={vi.fn()} />, '/en');
  await screen.findByRole('button', { name: 'Show 8 jobs' });
  answersWith(() => new HttpResponse(null, { status: 500 }));
  await userEvent.type(screen.getByLabelText('Salary from'), '80');
  await userEvent.tab();
  expect(await screen.findByRole('button', { name: 'Show the jobs' })).toBeVisible();
});

test('shows placeholder rows while the first response is pending', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  answersWith(async () => {
    await promise;
    return listOf();
  });
  const { container } = show();
  expect(container.querySelectorAll('ol > li[aria-hidden=true]')).toHaveLength(8);
  expect(screen.queryByRole('alert')).toBe(null);
  resolve();
  expect(await screen.findByRole('link', { name: 'Kite engineer' })).toBeVisible();
  expect(container.querySelectorAll('ol > li[aria-hidden=true]')).toHaveLength(0);
  expect(screen.getByRole('heading', { name: '1 job' })).toBeVisible();
});

test('a board without ads says that nobody is hiring, and does not offer to remove filters', async () => {
  answersWith(() => listOf({ items: [], total: 0, companies: 0 }));
  show();
  expect(await screen.findByRole('heading', { name: 'Nobody is hiring today.' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Show all jobs' })).toBe(null);
});

test.each(['<0>x</0>', '<0/>'])('IN06 a text without results, %j, is shown as it was typed', async (text) => {
  answersWith(() => listOf({ items: [], total: 0, broader: [{ group: 'text', id: null, total: 3 }] }));
  show({ ...emptyJobFilter, text });
  const way = await screen.findByRole('link', { name: (name) => name.startsWith(`without “${text}”`) });
  expect(way).toBeVisible();
});

test('a text without results offers to leave out one of its words', async () => {
  answersWith(() =>
    listOf({ items: [], total: 0, broader: [{ group: 'text', id: 'kotlin', text: 'react brno', total: 4 }] }),
  );
  show({ ...emptyJobFilter, text: 'react kotlin brno' });
  const way = await screen.findByRole<HTMLAnchorElement>('link', { name: 'without “kotlin” 4' });
  expect(new URLSearchParams(way.search).get('q')).toBe('react brno');
});

test('a filter without results shows the count without each choice, and the nearest ads', async () => {
  answersWith(async () => {
    const { items } = await answers.jobs('en', emptyJobFilter);
    return listOf({ items: [], total: 0, broader: [{ group: 'fields', id: 'backend', total: 7 }], nearest: items });
  });
  show(backend);
  expect(await screen.findByRole('heading', { name: 'Nobody leaps that far.' })).toBeVisible();
  const way = screen
    .getAllByRole<HTMLAnchorElement>('link')
    .find((link) => link.textContent?.endsWith('7') && link.pathname === '/en');
  expect(way).toBeVisible();
  const nearest = screen.getByRole('heading', { name: 'Closest to your search' });
  expect(within(nearest.nextElementSibling as HTMLElement).getByRole('link', { name: 'Kite engineer' })).toBeVisible();
});

const broken: [string, () => Response][] = [
  ['status 500', () => new HttpResponse(null, { status: 500 })],
  ['an HTML page with status 200', () => HttpResponse.html('<h1>Bad gateway</h1>')],
  ['truncated JSON', () => new HttpResponse('{"@type":"ItemList","items":[', { status: 200 })],
  ['JSON that is no list', () => HttpResponse.json({ hello: 'world' })],
  ['no network', () => HttpResponse.error()],
];

test.each(broken)('%s: shows an error in place of the rows, and loads them on retry', async (_, answer) => {
  answersWith(answer);
  const { container } = show();
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('The jobs did not load.');
  expect(rows(container)).toBe(0);
  answersWith(() => listOf());
  await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Kite engineer' })).toBeVisible();
  expect(screen.queryByRole('alert')).toBe(null);
  expect(document.activeElement?.querySelector('a')?.textContent).toBe('Kite engineer');
});

test('a row’s details are separated by text that is not hidden from screen readers', async () => {
  answersWith(() => listOf());
  show();
  const link = await screen.findByRole('link', { name: 'Kite engineer' });
  const row = link.closest('.job-row');
  expect(row?.querySelector('h3 + p, h2 + p')?.textContent).toBe('Drak · brno · hybrid, 2 office days');
  expect(row?.querySelector('h3 + p [aria-hidden], h2 + p [aria-hidden]')).toBeNull();
});

test('Space follows a filter link that looks like a checkbox', async () => {
  await page.viewport(1280, 900);
  const facets = [{ key: 'fields' as const, isOpen: true, options: [{ id: 'data', count: 3 }] }];
  answersWith(() => listOf({ facets }));
  show();
  const beside = within(await screen.findByRole('complementary', { name: 'Narrow the list' }));
  const link = await beside.findByRole('link', { name: /^data/ });
  const followed: string[] = [];
  link.addEventListener('click', ({ type }) => followed.push(type));
  link.focus();
  await userEvent.keyboard('[Space]');
  expect(followed).toEqual(['click']);
});

test('product §1 draws the filtered rows before the new counts beside them', async () => {
  await page.viewport(1280, 900);
  const answerWith = async (title: string, count: number) => {
    const facets = [{ key: 'fields' as const, isOpen: true, options: [{ id: 'data', count }] }];
    const answer = await listOf({ items: [await cardWith({ title })], facets });
    answersWith(() => answer);
  };
  await answerWith('Kite maker', 7);
  show();
  const beside = within(await screen.findByRole('complementary', { name: 'Narrow the list' }));
  const number = () => beside.getByRole('link', { name: /^data/ }).textContent;
  await screen.findByText('Kite maker');
  await expect.poll(number).toContain('7');

  await answerWith('Wind maker', 9);
  const drawn = Promise.withResolvers<string | null>();
  const watch = new MutationObserver(() => screen.queryByText('Wind maker') && drawn.resolve(number()));
  watch.observe(document.body, { childList: true, subtree: true });
  history.pushState(null, '', `/en${jobListPath('en', { ...emptyJobFilter, sort: 'salary' })}`);
  expect(await drawn.promise).toContain('7');
  watch.disconnect();
  await expect.poll(number).toContain('9');
});

test('a text without results gets a link to another spelling, and the field keeps it as typed', async () => {
  answersWith(() => listOf({ items: [], total: 0, didYouMean: 'senior Kotlin' }));
  show({ ...backend, text: 'senior kotiln', sort: 'relevance' });
  const link = await screen.findByRole('link', { name: 'senior Kotlin' });
  expect(link.parentElement).toHaveTextContent('Did you mean senior Kotlin?');
  expect(link).toHaveAttribute('href', '/en/jobs/backend?q=senior%20Kotlin');
  expect(screen.getByRole('searchbox')).toHaveValue('senior kotiln');
});

test('keeps the previous rows, labelled as such, when a filter fails to load', async () => {
  answersWith(() => listOf());
  const { container } = show();
  await screen.findByRole('link', { name: 'Kite engineer' });
  answersWith(() => new HttpResponse(null, { status: 502 }));
  history.pushState(null, '', `/en${jobListPath('en', { ...emptyJobFilter, text: 'kite', sort: 'relevance' })}`);
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('The jobs did not load. Below is what was here before.');
  expect(rows(container)).toBe(1);
});

test('a choice made after more rows failed to load keeps the focus', async () => {
  const isSecond = (request: Request) => new URL(request.url).searchParams.has('page');
  worker.use(
    http.get('/api/jobs', ({ request }) =>
      isSecond(request) ? new HttpResponse(null, { status: 500 }) : listOf({ total: 40, rows: 40, pages: 2 }),
    ),
  );
  show();
  await userEvent.click(await screen.findByRole('button', { name: /^Show \d+ more jobs$/ }));
  await screen.findByRole('alert');
  // The alert's retry is the only one.
  expect(screen.queryByRole('button', { name: /^Show \d+ more/ })).toBe(null);
  const sort = screen.getByRole('combobox', { name: 'Sort by' });
  sort.focus();
  await userEvent.selectOptions(sort, 'Highest salary');
  await expect.poll(() => screen.queryByRole('alert')).toBe(null);
  expect(screen.getByRole('link', { name: 'Kite engineer' })).toBeVisible();
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Sort by' }));
});

const inWindow = (element: Element) => {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight && element.checkVisibility();
};

describe('filters of a scrolled list', () => {
  const scrolled = async (width: number, height: number) => {
    await page.viewport(width, height);
    answersWith(async () => listOf(await fullPage()));
    show();
    await screen.findAllByRole('link', { name: 'Kite engineer' });
    scrollTo(0, 900);
    expect(scrollY).toBe(900);
  };

  test('remain visible beside the list on a wide screen', async () => {
    await scrolled(1280, 700);
    expect(inWindow(screen.getByRole('complementary', { name: 'Narrow the list' }))).toBe(true);
    expect(clippedFocusRings()).toEqual([]);
  });

  test('are behind a visible button on a phone, with targets 44 px high', async () => {
    await emulateTouch(true);
    await scrolled(360, 740);
    expect(smallTouchTargets(document.body)).toEqual([]);
    expect(inWindow(screen.getByRole('button', { name: 'Filters' }))).toBe(true);
    expect(clippedFocusRings()).toEqual([]);
  });

  test('close on a phone when the list under them changes, as the alert dialog does', async () => {
    await scrolled(360, 740);
    await userEvent.click(screen.getByRole('button', { name: 'Filters' }));
    await screen.findByRole('dialog', { name: 'Filters' });
    history.pushState(null, '', `/en${jobListPath('en', backend)}`);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: 'Watch these jobs' }));
    await screen.findByRole('dialog');
    history.pushState(null, '', `/en${jobListPath('en', emptyJobFilter)}`);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test.each([
    ['found', async () => listOf({ ...(await fullPage()), total: 20, pages: 1 }), '20 jobs'],
    ['did not find', () => new HttpResponse(null, { status: 500 }), '40 jobs'],
  ])('move the focus on a phone to the heading of the jobs that they %s', async (_, answer, heading) => {
    await scrolled(360, 740);
    await userEvent.click(screen.getByRole('button', { name: 'Filters' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }));
    await sheet.findByRole('button', { name: 'Show 40 jobs' });
    answersWith(answer);
    await userEvent.type(sheet.getByLabelText('Salary from'), '80');
    await userEvent.click(sheet.getByRole('button', { name: /^Show/ }));
    await expect.poll(() => location.search).toBe('?salary-min=80000');
    await waitFor(() => expect(document.activeElement?.textContent).toBe(heading));
    expect(document.activeElement?.getBoundingClientRect().top).toBeCloseTo(16, 0);
  });
});

test.each([
  [null, []],
  [Date.parse('2026-11-20T08:00:00Z'), []],
  [Date.parse('2026-10-31T08:00:00Z'), ['new since your last visit']],
])('marks jobs published since the last visit (%j) as new, and none on the first visit', async (lastVisit, marks) => {
  answersWith(() => listOf());
  show(emptyJobFilter, { lastVisit });
  await screen.findByRole('link', { name: 'Kite engineer' });
  // The "new" label loads with the code of the marks.
  await screen.findByRole('button', { name: 'Hide Kite engineer' });
  await expect.poll(() => screen.queryAllByText(/^new/).map(({ textContent }) => textContent)).toEqual(marks);
});

test.each([
  ['cs', czech, 'nepotvrzeno'],
  ['en', english, 'not confirmed'],
] as const)('product §17.9 a row in %s marks an ad that nobody has confirmed', async (locale, messages, mark) => {
  const items = [await cardWith({ isUnconfirmed: true }), await cardWith({ identifier: 2, title: 'Pilot' })];
  answersWith(async () => listOf({ items }));
  show(emptyJobFilter, { i18n: setupI18n({ locale, messages: { [locale]: messages } }) });
  expect(await screen.findByRole('heading', { name: `Kite engineer ${mark}` })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Pilot' })).toBeVisible();
});

test('Enter on a promise explains it, and a job without a promise has no gauge', async () => {
  answersWith(async () => listOf({ items: [await cardWith({}), await cardWith({ identifier: 2, replyDays: null })] }));
  const { container } = show();
  const promises = await screen.findAllByRole('button', { name: /^replies within 3 days/ });
  expect(promises).toHaveLength(1);
  expect(container.querySelectorAll('li svg[viewBox="0 0 60 33"]')).toHaveLength(1);
  const what = screen.getByText(/^The arc shows how soon/);
  expect(what.checkVisibility()).toBe(false);
  promises[0]?.focus();
  await userEvent.keyboard('{Enter}');
  expect(what.checkVisibility()).toBe(true);
  expect(screen.getByText(/^The company chose the number itself/)).toBeVisible();
});

test('product §17.4 the gauge shows how well a company keeps its promises where that is public', async () => {
  const items = [
    await cardWith({ replyRecord: { inTime: 92, consequence: 'none' } }),
    await cardWith({ identifier: 2, replyRecord: { inTime: 40, consequence: 'slow' } }),
    await cardWith({ identifier: 3 }),
    await cardWith({ identifier: 4, replyDays: null, replyRecord: { inTime: 92, consequence: 'none' } }),
  ];
  answersWith(async () => listOf({ items }));
  show();
  await screen.findByRole('button', { name: /^92% of replies on time/ });
  const said = screen.getAllByRole('button', { name: /what this means/ }).map(({ textContent }) => textContent);
  expect(said).toEqual([
    expect.stringMatching(/^92% of replies on time/),
    expect.stringMatching(/^replies slowly, 40% on time/),
    expect.stringMatching(/^replies within 3 days/),
  ]);
});

test.each([320, 768, 1280])('a salary with its period fits into one line at %i px', async (width) => {
  await page.viewport(width, 800);
  const baseSalary = { min: 120_000, max: 160_000, currency: 'CZK', period: 'month' } as const;
  answersWith(async () => listOf({ items: [await cardWith({ baseSalary })] }));
  show(emptyJobFilter, { i18n: setupI18n({ locale: 'en', messages: { en: english } }) });
  const said = await screen.findByText(/^CZK 120,000–160,000 . month$/);
  expect(said.getBoundingClientRect().height).toBeLessThan(32);
  expect(said.getBoundingClientRect().right).toBeLessThanOrEqual(width);
});

test('the slogan promises no replies where no job promises any', async () => {
  answersWith(() => listOf({ promised: 0 }));
  show();
  await screen.findByRole('link', { name: 'Kite engineer' });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Leap to a startup job.');
});

test('an ad in another language than the page has a label and a lang attribute', async () => {
  answersWith(async () => listOf({ items: [await cardWith({ inLanguage: 'cs', title: 'Drakař' })] }));
  show();
  expect(await screen.findByRole('link', { name: 'Drakař' })).toHaveAttribute('lang', 'cs');
  expect(screen.getByText('in Czech')).toBeVisible();
});

test.each(['light', 'dark'])(
  'initials of companies without a logo have a stable colour, legible in the %s scheme',
  async (scheme) => {
    await setPreference('color-scheme', scheme);
    const names = ['Kiwi Energy', 'drak', '42 & syn', ...'abcdefghijklmnopqrstuvwxyz', 'Kiwi Energy'];
    const items = await Promise.all(
      names.map((name, at) =>
        cardWith({ identifier: at + 1, hiringOrganization: { '@type': 'Organization', name, slug: name, logo: null } }),
      ),
    );
    answersWith(() => listOf({ items }));
    const { container } = show();
    await screen.findAllByRole('link', { name: 'Kite engineer' });
    const marks = [...container.querySelectorAll('.initials')];
    expect(marks.slice(0, 3).map(({ textContent }) => textContent)).toEqual(['KE', 'D', '4S']);
    const colours = marks.map((mark) => getComputedStyle(mark).backgroundColor);
    expect(colours.at(-1)).toBe(colours[0]);
    expect(new Set(colours).size).toBe(8);
    for (const mark of marks)
      expect(contrastOf(getComputedStyle(mark).color, getComputedStyle(mark).backgroundColor)).toBeGreaterThanOrEqual(
        4.5,
      );
    await setPreference('color-scheme', '');
  },
);
