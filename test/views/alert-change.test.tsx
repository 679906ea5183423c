import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import '../../src/app.css';
import type { Alert, Alerts } from '../../src/api/contract-candidate.ts';
import { JobListPage } from '../../src/features/jobs/job-list-page.tsx';
import { emptyJobFilter } from '../../src/routing/job-filter.ts';
import { fakeBoardResponses } from '../support/board-fixtures.ts';
import { boot } from '../support/boot.ts';
import { activeSession } from '../support/sessions.ts';
import { axeFindings } from './axe.ts';
import { network } from './network.ts';
import { watchRequests } from './pending-requests.ts';
import { renderPage } from './render-page.tsx';
import { emulateTouch, setPreference, smallTouchTargets } from './screen.ts';

const worker = network();
const requestsEnd = watchRequests();
const answers = fakeBoardResponses({ publicUrls: (paths) => paths });

const alert: Alert = {
  id: 'a',
  filter: 'fields=backend&places=prague',
  filterLabels: ['Backend', 'Prague'],
  frequency: 'daily',
  isConfirmed: true,
  isPaused: false,
  lastWeek: 3,
};
const storedAlerts: Alerts = { email: 'jana@kites.example', isSilent: false, items: [alert] };

/** What was written, and how it is answered. */
let asked: string[];
let status: number;

beforeEach(async () => {
  asked = [];
  status = 204;
  const list = await answers.jobs('en', emptyJobFilter);
  worker.use(
    http.get('/api/jobs', () => HttpResponse.json(list as object)),
    http.get('/api/alerts', () => HttpResponse.json(storedAlerts)),
    http.put('/api/alerts/:id', async ({ request, params }) => {
      asked.push([params.id, await request.text(), request.headers.get('authorization')].join(' '));
      return new HttpResponse(null, { status });
    }),
  );
});
afterEach(async () => {
  cleanup();
  await emulateTouch(false);
  await page.viewport(1280, 900);
});

const signedIn = { boot: { ...boot, session: activeSession } };
const show = (given: Parameters<typeof renderPage>[2] = signedIn, query = '?alert=a') =>
  renderPage(
    JobListPage,
    { address: `/en/jobs/frontend~brno${query}`, name: 'jobs', params: { fields: 'frontend~brno' } },
    given,
  );
const save = async () => userEvent.click(await screen.findByRole('button', { name: 'Save the search' }));
const saved = 'a {"frequency":"daily","isPaused":false,"filter":"fields=frontend&places=brno"} ';

test('product §10 a list opened to change an alert names it, saves the search to it and returns to the alerts', async () => {
  show();
  const bar = await screen.findByText(/^You are changing the alert/);
  expect(bar.textContent).toContain('Backend, Prague');
  expect(screen.getByRole('link', { name: 'Your alerts' }).getAttribute('href')).toBe('/en/settings/alerts');
  for (const scheme of ['light', 'dark'] as const) {
    await setPreference('color-scheme', scheme);
    expect(await axeFindings()).toEqual([]);
  }
  await setPreference('color-scheme', '');
  const visited: string[] = [];
  const note = () => void visited.push(location.pathname);
  addEventListener('pushState', note);
  onTestFinished(() => removeEventListener('pushState', note));
  await save();
  await expect.poll(() => visited).toEqual(['/en/settings/alerts']);
  expect(asked).toEqual([saved]);
});

test('product §10 alerts that are read again after the user left do not lead back', async () => {
  const { promise: paused, resolve: letGo } = Promise.withResolvers<void>();
  show();
  await screen.findByRole('button', { name: 'Save the search' });
  const isReadAgain = Promise.withResolvers<void>();
  worker.use(
    http.get('/api/alerts', async () => {
      isReadAgain.resolve();
      await paused;
      return HttpResponse.json(storedAlerts);
    }),
  );
  await save();
  await isReadAgain.promise;
  cleanup();
  history.replaceState(null, '', '/en/companies');
  letGo();
  await requestsEnd();
  expect(location.pathname).toBe('/en/companies');
  expect(asked).toEqual([saved]);
});

test('product §10 the link of a mail changes an alert without an account', async () => {
  show({ linkToken: 'a.signature-of-twenty-signs' });
  await save();
  await expect.poll(() => asked).toEqual([`${saved}Bearer a.signature-of-twenty-signs`]);
});

test('product §10 an error is shown when another alert has the same search, or the alert is gone', async () => {
  status = 409;
  show();
  await save();
  await screen.findByText('Another of your alerts has the same search.');
  expect(location.pathname).toBe('/en/jobs/frontend~brno');
  status = 404;
  await save();
  await screen.findByText(/^The alert was deleted long ago/);
  expect(screen.queryByRole('button', { name: 'Save the search' })).toBeNull();
});

test('product §10 shows that the search cannot be saved while offline', async () => {
  const { services } = await show();
  await screen.findByRole('button', { name: 'Save the search' });
  act(() => services.online.write(false));
  expect(await screen.findByText('You are offline. It can be changed once the connection is back.')).toBeVisible();
});

test('product §10 an alert of another user is reported as deleted, an anonymous visitor is asked to log in, and neither can save', async () => {
  show(signedIn, '?alert=other');
  await screen.findByText(/^The alert was deleted long ago/);
  expect(screen.queryByRole('button', { name: 'Save the search' })).toBeNull();
  cleanup();
  show({});
  await screen.findByText(/^Log in to see your alerts/);
  expect(screen.queryByRole('button', { name: 'Save the search' })).toBeNull();
  cleanup();
  expect(asked).toEqual([]);
  show(signedIn, '');
  await screen.findByRole('heading', { name: '1 job' });
  expect(screen.queryByText(/alert/)).toBeNull();
});

test('product §10 at 360 px the bar stays in view over the list and has no target that is too small', async () => {
  await emulateTouch(true);
  await page.viewport(360, 300);
  show();
  const button = await screen.findByRole('button', { name: 'Save the search' });
  const bar = button.closest('section') as HTMLElement;
  await screen.findByRole('heading', { name: '1 job' });
  expect(bar.scrollWidth).toBeLessThanOrEqual(360);
  expect(smallTouchTargets(bar)).toEqual([]);
  scrollTo(0, 200);
  await expect.poll(() => [scrollY, bar.getBoundingClientRect().top]).toEqual([200, 0]);
});
