import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import '../../src/app.css';
import type { Application } from '../../src/api/contract.ts';
import { SavedJobsPage } from '../../src/features/saved-jobs/saved-jobs-page.tsx';
import { inventedAnswers } from '../support/invented-answers.ts';
import { active } from '../support/sessions.ts';
import { boot } from './app-view.tsx';
import { axeFindings } from './axe.ts';
import { renderPage } from './board-page.tsx';
import { network } from './network.ts';
import { lowTargets, touch } from './screen.ts';

const worker = network();
const answers = inventedAnswers({ publicUrls: (paths) => paths });
const none = { savedJobs: [], hiddenJobs: [], hiddenCompanies: [], followedCompanies: [] };

beforeEach(() => {
  localStorage.removeItem('marks');
  worker.use(
    http.get('/api/job-cards', async ({ request }) => {
      const numbers = new URL(request.url).searchParams.get('numbers') ?? '';
      return HttpResponse.json((await answers.jobCards('en', numbers.split(',').map(Number))) as object);
    }),
  );
});
afterEach(async () => {
  cleanup();
  await touch(false);
  await page.viewport(1280, 900);
});

const keep = (marks: Partial<Record<keyof typeof none, string[]>>) =>
  localStorage.setItem(
    'marks',
    JSON.stringify(
      Object.fromEntries(Object.entries(marks).map(([kind, ids]) => [kind, ids.map((id) => ({ id, at: 1 }))])),
    ),
  );

const show = (search = '', given?: Parameters<typeof renderPage>[2]) =>
  renderPage(SavedJobsPage, { address: `/en/jobs/saved${search}`, name: 'savedJobs', params: {} }, given);

const titles = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent?.trim());

test('product §2 what a visitor saved is listed with how closed jobs ended, and goes with its heart', async () => {
  keep({ savedJobs: ['2', '1'] });
  show();
  expect(await screen.findByText('2 jobs')).toBeTruthy();
  await screen.findByText(/This job closed on/);
  expect(screen.getByText(/This browser keeps up to 20 jobs/)).toBeTruthy();
  const [first] = await screen.findAllByRole('button', { name: 'Save Kite engineer' });
  await userEvent.click(first as HTMLElement);
  await screen.findByText('1 job');
  expect(screen.queryByText(/This job closed on/)).toBeNull();
});

test('product §2 saved jobs are sorted by their last day as well', async () => {
  worker.use(
    http.get('/api/job-cards', async () => {
      const { items, ...list } = await answers.jobCards('en', [1, 2]);
      const days = ['2026-12-24', '2026-12-01'];
      return HttpResponse.json({
        ...list,
        items: items.map((job, at) => ({ ...job, status: 'active', title: `Job ${at + 1}`, validThrough: days[at] })),
      } as object);
    }),
  );
  keep({ savedJobs: ['1', '2'] });
  show();
  await screen.findByRole('link', { name: 'Job 1' });
  expect(titles()).toEqual(['Job 1', 'Job 2']);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'First to end');
  expect(titles()).toEqual(['Job 2', 'Job 1']);
});

test('product §2 nothing saved, nobody who could have applied: each tab says so and leads on', async () => {
  show();
  await screen.findByText('Nothing saved yet.');
  cleanup();
  show('?tab=applied');
  await screen.findByText('Your applications are in your account.');
  expect(screen.getByRole('link', { name: 'Log in to see them.' }).getAttribute('href')).toBe('#login');
  expect(screen.getByRole('link', { name: 'All jobs' }).getAttribute('href')).toBe('/en');
  const current = within(screen.getByRole('navigation')).getByRole('link', { current: 'page' });
  expect(current.textContent).toBe('Applied');
});

test('product §2.7 what is hidden is under a tab of its own, and comes back from there', async () => {
  worker.use(
    http.get('/api/company-cards', async ({ request }) => {
      const slugs = new URL(request.url).searchParams.get('slugs') ?? '';
      return HttpResponse.json((await answers.companyCards('en', slugs.split(','))) as object);
    }),
  );
  keep({ savedJobs: ['2'], hiddenJobs: ['1'], hiddenCompanies: ['drak'] });
  show('?tab=hidden');
  await screen.findByRole('link', { name: 'Kite engineer' });
  expect(screen.getByText('All jobs of this startup')).toBeTruthy();
  expect(await axeFindings()).toEqual([]);
  for (const left of [1, 0]) {
    await userEvent.click(screen.getAllByRole('button', { name: 'Show again' })[0] as HTMLElement);
    await waitFor(() => expect(screen.queryAllByRole('button', { name: 'Show again' })).toHaveLength(left));
  }
  await screen.findByText('Nothing is hidden.');
  await waitFor(() =>
    expect(JSON.parse(localStorage.getItem('marks') ?? '{}')).toMatchObject({ hiddenJobs: [], hiddenCompanies: [] }),
  );
});

test('product §2.7 hidden jobs that do not come say so, and are asked for again', async () => {
  worker.use(http.get('/api/job-cards', () => new HttpResponse(null, { status: 500 }), { once: true }));
  keep({ hiddenJobs: ['1'] });
  show('?tab=hidden');
  await screen.findByText('The jobs did not load.');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('link', { name: 'Kite engineer' });
});

test('product §2 what somebody applied for is listed with how far it has come and the promised day', async () => {
  const application: Application = {
    ...{ id: 'an-id', reference: 'ABCD-2345', status: 'seen', log: [], can: ['withdraw'], cv: null },
    ...{ sentAt: '2026-11-20T10:00:00.000Z', replyDueOn: '2026-11-30', firstReplyAt: null, nudgedAt: null },
    job: { identifier: 1, slug: 'kite-engineer', title: 'Kite engineer', inLanguage: 'en', company: 'Drak' },
  };
  let items: Application[] | null = null;
  worker.use(
    http.get('/api/applications', () =>
      items ? HttpResponse.json({ items }) : new HttpResponse(null, { status: 500 }),
    ),
  );
  show('?tab=applied', { boot: { ...boot, session: active } });
  await screen.findByText('Your applications did not load.');
  items = [application];
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect((await screen.findByRole('link', { name: 'Kite engineer' })).getAttribute('href')).toBe(
    '/en/job/1/kite-engineer',
  );
  expect(screen.getByText(/The company has looked at it/)).toBeTruthy();
  expect(screen.getByText(/promised a reply by 30 Nov 2026/)).toBeTruthy();
  expect(await axeFindings()).toEqual([]);
  cleanup();
  items = [];
  show('?tab=applied', { boot: { ...boot, session: active } });
  await screen.findByText('No applications here.');
});

test('product §2 an account whose marks or jobs do not come says so, and tries again', async () => {
  let fails = true;
  worker.use(
    http.get('/api/marks', () =>
      fails ? new HttpResponse(null, { status: 500 }) : HttpResponse.json({ ...none, savedJobs: ['1'] }),
    ),
  );
  show('', { boot: { ...boot, session: active } });
  await screen.findByText('The jobs did not load.');
  fails = false;
  worker.use(http.get('/api/job-cards', () => new HttpResponse(null, { status: 500 }), { once: true }));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('1 job');
  await screen.findByText('The jobs did not load.');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('link', { name: 'Kite engineer' });
  expect(screen.queryByText(/This browser keeps/)).toBeNull();
});

test.each([360, 1280])(
  'at %i px the saved jobs fit, can be touched and have no fault that axe knows',
  async (width) => {
    await page.viewport(width, 900);
    await touch(true);
    keep({ savedJobs: ['2', '1'] });
    show();
    await screen.findByText(/This job closed on/);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    const list = screen.getAllByRole('list').at(-1) as HTMLElement;
    expect(lowTargets(list).filter((name) => name !== 'Similar jobs')).toEqual([]);
    expect(await axeFindings()).toEqual([]);
  },
);
