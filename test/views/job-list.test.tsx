import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, expect, test } from 'vitest';
import type { JobList } from '../../src/api/contract.ts';
import { JobListPage } from '../../src/features/jobs/job-list-page.tsx';
import { allJobs } from '../../src/routing/job-filter.ts';
import { jobListPath } from '../../src/routing/list-address.ts';
import { inventedAnswers } from '../support/invented-answers.ts';
import { renderPage } from './board-page.tsx';
import { network } from './network.ts';

// The states of a list; test/server/invented-board.test.ts holds these answers to the real server's.

const worker = network();
afterEach(cleanup);
const answers = inventedAnswers({ publicUrls: (paths) => paths });
const backend = { ...allJobs, fields: ['backend' as const] };

const answersWith = (answer: () => Response | Promise<Response>) => worker.use(http.get('/api/jobs', answer));

const listOf = async (changes: Partial<JobList> = {}) =>
  HttpResponse.json({ ...(await answers.jobs('en', allJobs)), ...changes } as object);

const show = (filter = allJobs) =>
  renderPage(JobListPage, {
    address: `/en${jobListPath('en', filter)}`,
    name: 'jobs',
    params: { fields: filter.fields.join(',') || undefined },
  });

const rows = (container: Element) => container.querySelectorAll('[data-row-link]').length;

test('while the first answer is awaited, rows without words hold its place', async () => {
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

test('a board without ads says so and blames no filter', async () => {
  answersWith(() => listOf({ items: [], total: 0, companies: 0 }));
  show();
  expect(await screen.findByRole('heading', { name: 'Nobody is hiring today.' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Show all jobs' })).toBe(null);
});

test.each(['<0>x</0>', '<0/>'])(
  'IN06 a text that nothing has, %j, stands in the words as it was typed',
  async (text) => {
    answersWith(() => listOf({ items: [], total: 0, waysOut: [{ group: 'text', id: null, total: 3 }] }));
    show({ ...allJobs, text });
    const way = await screen.findByRole('link', { name: (name) => name.startsWith(`without “${text}”`) });
    expect(way).toBeVisible();
  },
);

test('a filter that finds nothing shows each way out with its number, and the nearest ads', async () => {
  answersWith(async () => {
    const { items } = await answers.jobs('en', allJobs);
    return listOf({ items: [], total: 0, waysOut: [{ group: 'fields', id: 'backend', total: 7 }], nearest: items });
  });
  show(backend);
  expect(await screen.findByRole('heading', { name: 'Nobody leaps that far.' })).toBeVisible();
  const way = screen
    .getAllByRole<HTMLAnchorElement>('link')
    .find((link) => link.textContent?.endsWith('7') && link.pathname === '/en');
  expect(way).toBeVisible();
  const nearest = screen.getByRole('heading', { name: 'The nearest ones' });
  expect(within(nearest.nextElementSibling as HTMLElement).getByRole('link', { name: 'Kite engineer' })).toBeVisible();
});

const broken: [string, () => Response][] = [
  ['status 500', () => new HttpResponse(null, { status: 500 })],
  ['an HTML page with status 200', () => HttpResponse.html('<h1>Bad gateway</h1>')],
  ['truncated JSON', () => new HttpResponse('{"@type":"ItemList","items":[', { status: 200 })],
  ['JSON that is no list', () => HttpResponse.json({ hello: 'world' })],
  ['no network', () => HttpResponse.error()],
];

test.each(broken)('%s: a failure in its place, and trying again brings the rows', async (_, answer) => {
  answersWith(answer);
  const { container } = show();
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('The jobs did not load.');
  expect(rows(container)).toBe(0);
  answersWith(() => listOf());
  await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Kite engineer' })).toBeVisible();
  expect(screen.queryByRole('alert')).toBe(null);
});

test('a filter whose answer fails keeps the rows from before and says that they are', async () => {
  answersWith(() => listOf());
  const { container } = show();
  await screen.findByRole('link', { name: 'Kite engineer' });
  answersWith(() => new HttpResponse(null, { status: 502 }));
  history.pushState(null, '', `/en${jobListPath('en', { ...allJobs, text: 'kite', sort: 'relevance' })}`);
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('The jobs did not load. Below is the list from before.');
  expect(rows(container)).toBe(1);
});

test('after more rows failed to come, a choice keeps the focus where it was made', async () => {
  const isSecond = (request: Request) => new URL(request.url).searchParams.has('page');
  worker.use(
    http.get('/api/jobs', ({ request }) =>
      isSecond(request) ? new HttpResponse(null, { status: 500 }) : listOf({ total: 40, pages: 2 }),
    ),
  );
  show();
  await userEvent.click(await screen.findByRole('button', { name: /^Show \d+ more jobs$/ }));
  await screen.findByRole('alert');
  const sort = screen.getByRole('combobox', { name: 'Sort by' });
  sort.focus();
  await userEvent.selectOptions(sort, 'Highest salary');
  await expect.poll(() => screen.queryByRole('alert')).toBe(null);
  expect(screen.getByRole('link', { name: 'Kite engineer' })).toBeVisible();
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Sort by' }));
});
