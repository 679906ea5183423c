import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import '../../src/app.css';
import type { ToastEvent } from '../../machines/toast-queue/toast-queue.machine.ts';
import type { Marks } from '../../src/api/contract-candidate.ts';
import { CompanyPage } from '../../src/features/companies/company-page.tsx';
import { FollowingPage } from '../../src/features/following/following-page.tsx';
import { emptyCompanyFilter } from '../../src/routing/company-filter.ts';
import { fakeBoardResponses } from '../support/board-fixtures.ts';
import { boot } from '../support/boot.ts';
import { activeSession } from '../support/sessions.ts';
import { axeFindings } from './axe.ts';
import { network } from './network.ts';
import { renderPage } from './render-page.tsx';
import { clippedFocusRings, emulateTouch, smallTouchTargets } from './screen.ts';

const worker = network();
const answers = fakeBoardResponses({ publicUrls: (paths) => paths });
const none: Marks = { savedJobs: [], hiddenJobs: [], hiddenCompanies: [], followedCompanies: [], mutedCompanies: [] };
/** What the server keeps of the account. */
let followed: string[];
let muted: string[];
const slugsOf = (request: Request) => (new URL(request.url).searchParams.get('slugs') ?? '').split(',');

beforeEach(() => {
  localStorage.removeItem('marks');
  followed = ['drak'];
  muted = [];
  worker.use(
    http.get('/api/marks', () => HttpResponse.json({ ...none, followedCompanies: followed, mutedCompanies: muted })),
    http.put('/api/followed-companies/:slug', ({ params }) => {
      followed = [String(params.slug), ...followed];
      return new HttpResponse(null, { status: 204 });
    }),
    http.put('/api/muted-companies/:slug', ({ params }) => {
      muted = [String(params.slug)];
      return new HttpResponse(null, { status: 204 });
    }),
    http.delete('/api/muted-companies/:slug', () => {
      muted = [];
      return new HttpResponse(null, { status: 204 });
    }),
    http.delete('/api/followed-companies/:slug', ({ params }) => {
      followed = followed.filter((slug) => slug !== params.slug);
      return new HttpResponse(null, { status: 204 });
    }),
    http.get('/api/company-cards', async ({ request }) =>
      HttpResponse.json((await answers.companyCards('en', slugsOf(request))) as object),
    ),
    http.get('/api/company-updates', async ({ request }) =>
      HttpResponse.json((await answers.companyUpdates('en', slugsOf(request))) as object),
    ),
    http.get('/api/companies', async () =>
      HttpResponse.json((await answers.companies('en', emptyCompanyFilter)) as object),
    ),
    http.get('/api/companies/drak', async () => HttpResponse.json((await answers.company('en', 'drak')) as object)),
  );
});
afterEach(async () => {
  cleanup();
  await emulateTouch(false);
  await page.viewport(1280, 900);
});

const person = { boot: { ...boot, session: activeSession } };
const show = (given: Parameters<typeof renderPage>[2] = {}) =>
  renderPage(
    FollowingPage,
    { address: '/en/companies/following', name: 'followedCompanies', params: {} },
    { ...person, ...given },
  );
const headings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

test('product §4.2 lists jobs new since the last visit before those recently closed', async () => {
  const [job] = (await answers.companyUpdates('en', ['drak'])).items;
  const posted = Date.parse(job?.datePosted ?? '');
  show({ lastVisit: posted - 1 });
  await screen.findByRole('link', { name: 'Kite engineer' });
  expect(headings()).toEqual(['Since your last visit', 'Closed in the last 30 days', 'You follow']);
  expect(screen.getByRole('link', { name: 'Kite tester' }).closest('li')?.textContent).toContain('15 Nov 2026');

  cleanup();
  show({ lastVisit: posted });
  await screen.findByText('Nothing new since your last visit.');
  expect(headings()).toEqual(['Open jobs', 'Closed in the last 30 days', 'You follow']);
});

test('product §4.2 lists salary changes, with old and new pay, between open and closed jobs', async () => {
  const known = await answers.companyUpdates('en', ['drak']);
  const [job] = (await answers.jobCards('en', [1])).items;
  const salary = { min: 60_000, max: 80_000, currency: 'CZK', period: 'month' } as const;
  const repaid = [
    { ...job, identifier: 4, title: 'Kite painter', change: { at: '2026-11-12T10:00:00Z', from: null, to: salary } },
  ];
  worker.use(http.get('/api/company-updates', () => HttpResponse.json({ ...known, repaid } as object)));
  show();
  const line = (await screen.findByRole('link', { name: 'Kite painter' })).closest('li');
  expect(headings()).toEqual([
    'Open jobs',
    'Salary changed in the last 30 days',
    'Closed in the last 30 days',
    'You follow',
  ]);
  expect(line?.textContent).toMatch(/Drak.*12 Nov 2026.*before: salary not stated→now: salary/);
  expect(await axeFindings()).toEqual([]);
});

test('product §4.2 unfollowing the only startup in the list shows suggestions to follow', async () => {
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Following Drak' }));
  await screen.findByText('You do not follow any startups yet.');
  expect(followed).toEqual([]);
  const suggested = await screen.findByRole('region', { name: 'Hiring the most right now' });
  await userEvent.click(within(suggested).getByRole('button', { name: 'Follow Drak' }));
  await screen.findByRole('heading', { name: 'You follow' });
  expect(followed).toEqual(['drak']);
});

test('product §4.3 a checkbox beside a followed startup turns its e-mails off and on', async () => {
  show();
  const box = await screen.findByRole('checkbox', { name: 'New jobs at Drak by e-mail' });
  expect((box as HTMLInputElement).checked).toBe(true);
  await userEvent.click(box);
  await waitFor(() => expect(muted).toEqual(['drak']));
  expect((box as HTMLInputElement).checked).toBe(false);
  await userEvent.click(box);
  await waitFor(() => expect(muted).toEqual([]));
});

test('product §4.3 a user with an unconfirmed address sees a note about it and no e-mail checkbox', async () => {
  const user = { name: 'Ann', email: 'ann@example.test', emailVerified: false };
  show({ boot: { ...boot, session: { state: 'active', user } } });
  await screen.findByText(/You will get new jobs by e-mail once you confirm your address/);
  await screen.findByRole('button', { name: 'Following Drak' });
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test('product §4.2 startups and jobs that fail to load show an error and load on retry', async () => {
  worker.use(
    http.get('/api/company-updates', () => new HttpResponse(null, { status: 500 }), { once: true }),
    http.get('/api/marks', () => new HttpResponse(null, { status: 500 }), { once: true }),
  );
  show();
  await screen.findByText('The startups did not load.');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('The jobs did not load.');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('link', { name: 'Kite engineer' });
});

test('product §4.2 a visitor follows and unfollows a startup on its page, stored in the browser', async () => {
  renderPage(CompanyPage, { address: '/en/startup/drak', name: 'startup', params: { slug: 'drak' } });
  const button = await screen.findByRole('button', { name: 'Follow Drak' });
  await userEvent.click(button);
  expect(button.getAttribute('aria-pressed')).toBe('true');
  await waitFor(() =>
    expect(JSON.parse(localStorage.getItem('marks') ?? '{}').followedCompanies).toMatchObject([{ id: 'drak' }]),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Following Drak' }));
  await waitFor(() => expect(JSON.parse(localStorage.getItem('marks') ?? '{}').followedCompanies).toEqual([]));
});

test('product §4.2 a visitor who follows twenty startups cannot follow another and is offered the login', async () => {
  const entries = Array.from({ length: 20 }, (_, at) => ({ id: `startup-${at}`, at }));
  localStorage.setItem('marks', JSON.stringify({ followedCompanies: entries }));
  const told: ToastEvent[] = [];
  renderPage(
    CompanyPage,
    { address: '/en/startup/drak', name: 'startup', params: { slug: 'drak' } },
    { sendToast: (event) => void told.push(event as ToastEvent) },
  );
  const button = await screen.findByRole('button', { name: 'Follow Drak' });
  await userEvent.click(button);
  const title = { message: 'Without an account you can follow {maxVisitorMarks} startups' };
  await waitFor(() =>
    expect(told.at(-1)).toMatchObject({ toast: { title, action: { label: { message: 'Log in' } } } }),
  );
  expect(button.getAttribute('aria-pressed')).toBe('false');
});

test('product §4.2 a startup’s name of two lines does not overlap what is below it', async () => {
  await page.viewport(320, 900);
  show();
  const name = await screen.findByRole('link', { name: 'Drak' });
  name.textContent = 'Hrách a mrkev na západě Čech';
  const words = document.createRange();
  words.selectNodeContents(name);
  const lines = [...words.getClientRects()];
  expect(lines.length).toBeGreaterThan(1);
  const below = name.nextElementSibling?.getBoundingClientRect();
  expect(Math.max(...lines.map(({ bottom }) => bottom))).toBeLessThanOrEqual(below?.top ?? 0);
});

test('product §4.2 on a phone the e-mail checkbox is below the follow button, left of the name', async () => {
  await page.viewport(360, 900);
  show();
  const sides = (element: HTMLElement) => element.getBoundingClientRect();
  const mails = sides(await screen.findByRole('checkbox', { name: 'New jobs at Drak by e-mail' }));
  const follow = sides(screen.getByRole('button', { name: 'Following Drak' }));
  expect(mails.top).toBeGreaterThanOrEqual(follow.bottom);
  expect(mails.left).toBeLessThan(sides(screen.getByRole('link', { name: 'Drak' })).left);
});

test.each([360, 1280])(
  'product §4.2 at %i px it fits, and has large enough targets and no axe findings',
  async (width) => {
    await page.viewport(width, 900);
    await emulateTouch(true);
    show();
    await screen.findByRole('link', { name: 'Kite engineer' });
    await screen.findByRole('button', { name: 'Following Drak' });
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    expect(smallTouchTargets(document.body)).toEqual([]);
    expect(clippedFocusRings()).toEqual([]);
    expect(await axeFindings()).toEqual([]);
  },
);
