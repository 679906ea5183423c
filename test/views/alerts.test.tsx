import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import '../../src/app.css';
import type { ToastEvent } from '../../machines/toast-queue/toast-queue.machine.ts';
import type { Alert, Alerts } from '../../src/api/contract-candidate.ts';
import { createStore } from '../../src/effects/store.ts';
import { AlertsPage } from '../../src/features/alerts/alerts-page.tsx';
import { AlertDialog } from '../../src/features/jobs/alert-dialog.tsx';
import { emptyJobFilter } from '../../src/routing/job-filter.ts';
import { boot } from '../support/boot.ts';
import { activeSession } from '../support/sessions.ts';
import { renderView } from './app-view.tsx';
import { axeFindings } from './axe.ts';
import { network } from './network.ts';
import { renderPage } from './render-page.tsx';
import { emulateTouch, smallTouchTargets } from './screen.ts';

const worker = network();
const online = createStore(true);

const alert = (id: string, more: Partial<Alert> = {}): Alert => ({
  id,
  filter: 'fields=backend&places=prague',
  filterLabels: ['Backend', 'Prague'],
  frequency: 'daily',
  isConfirmed: true,
  isPaused: false,
  lastWeek: 3,
  ...more,
});

/** What the server keeps, and what it was asked. */
let storedAlerts: Alerts;
let asked: string[];
/** Status of the response to writes; 0 for none. */
let status: number;
let answered: Promise<void>;

beforeEach(() => {
  storedAlerts = {
    email: 'jana@kites.example',
    isSilent: false,
    items: [alert('a'), alert('b', { filterLabels: [], filter: '', lastWeek: 0 })],
  };
  asked = [];
  status = 204;
  answered = Promise.resolve();
  toastEvents = [];
  online.write(true);
  const write = async ({ request }: { request: Request }) => {
    const { pathname } = new URL(request.url);
    asked.push([request.method, pathname, await request.text(), request.headers.get('authorization')].join(' '));
    await answered;
    return status === 0 ? HttpResponse.error() : new HttpResponse(null, { status });
  };
  worker.use(
    http.get('/api/alerts', ({ request }) => {
      asked.push(`GET ${request.headers.get('authorization')}`);
      return HttpResponse.json(storedAlerts);
    }),
    http.put('/api/alerts/:id', write),
    http.delete('/api/alerts/:id', write),
    http.post('/api/alerts/:id/confirm', write),
  );
});
afterEach(async () => {
  cleanup();
  await emulateTouch(false);
  await page.viewport(1280, 900);
});

/** Events sent to the toasts. */
let toastEvents: ToastEvent[];

const show = (given: Parameters<typeof renderPage>[2] = { boot: { ...boot, session: activeSession } }) =>
  renderPage(
    AlertsPage,
    { address: '/en/settings/alerts', name: 'alerts', params: {} },
    { online, sendToast: (event) => void toastEvents.push(event as ToastEvent), ...given },
  );

const rows = () => screen.findAllByRole('listitem');
const row = async (nth: number) => within((await rows())[nth] as HTMLElement);
const writes = () => asked.filter((call) => !call.startsWith('GET'));

test('product §1 the alerts of an account: name, last week’s count, frequency and a link to the list', async () => {
  show();
  expect(await screen.findByText('jana@kites.example')).toBeTruthy();
  const first = await row(0);
  expect(first.getByRole('link', { name: 'Backend Prague' }).getAttribute('href')).toBe('/en/jobs/backend~prague');
  expect(first.getByText('3 new jobs in the past week')).toBeTruthy();
  expect(first.getByRole<HTMLSelectElement>('combobox').value).toBe('daily');
  const second = await row(1);
  expect(second.getByRole('link', { name: 'All jobs' })).toBeTruthy();
  expect(second.getByText('Nothing new in the past week')).toBeTruthy();
  expect(asked).toEqual(['GET null']);
  expect(await axeFindings()).toEqual([]);
});

test('product §10 each alert has a link to its list to change its search', async () => {
  show();
  const change = (await row(0)).getByRole('link', { name: 'Change the search: Backend, Prague' });
  expect(change.getAttribute('href')).toBe('/en/jobs/backend~prague?alert=a');
  const name = (await row(0)).getByRole('link', { name: 'Backend Prague' });
  expect([...name.children].map(({ textContent }) => textContent)).toEqual(['Backend', 'Prague']);
  const all = (await row(1)).getByRole('link', { name: 'Change the search: All jobs' });
  expect(all.getAttribute('href')).toBe('/en?alert=b');
});

test('product §1 a change of the frequency and pausing are shown and saved at once', async () => {
  show();
  const first = await row(0);
  await userEvent.selectOptions(first.getByRole('combobox'), 'On Mondays');
  await expect.poll(writes).toEqual(['PUT /api/alerts/a {"frequency":"weekly","isPaused":false} ']);
  await userEvent.click(first.getByRole('button', { name: 'Pause: Backend, Prague' }));
  expect(await first.findByText('Paused.')).toBeTruthy();
  await userEvent.click(await first.findByRole('button', { name: 'Resume: Backend, Prague' }));
  await expect.poll(() => first.queryByText('Paused.')).toBeNull();
  await expect
    .poll(() => writes().slice(1))
    .toEqual([
      'PUT /api/alerts/a {"frequency":"weekly","isPaused":true} ',
      'PUT /api/alerts/a {"frequency":"weekly","isPaused":false} ',
    ]);
});

test('product §1 a deleted alert leaves a line with Undo, which restores it', async () => {
  show();
  await userEvent.click((await row(0)).getByRole('button', { name: 'Delete: Backend, Prague' }));
  const undo = await screen.findByRole('button', { name: 'Undo' });
  expect(screen.queryByRole('link', { name: 'Backend Prague' })).toBeNull();
  expect(document.activeElement).toBe(undo);
  await userEvent.click(undo);
  await screen.findByRole('link', { name: 'Backend Prague' });
  await expect.poll(() => document.activeElement).toBe((await row(0)).getByRole('link', { name: 'Backend Prague' }));
  await expect
    .poll(writes)
    .toEqual(['DELETE /api/alerts/a  ', 'PUT /api/alerts/a {"frequency":"daily","isPaused":false,"isRestored":true} ']);
});

test('product §1 reports an alert deleted in another tab and removes its row', async () => {
  show();
  const first = await row(0);
  status = 404;
  storedAlerts.items = storedAlerts.items.slice(1);
  const pause = first.getByRole('button', { name: 'Pause: Backend, Prague' });
  await userEvent.click(pause);
  await expect.poll(() => screen.queryByRole('link', { name: 'Backend Prague' })).toBeNull();
  expect(toastEvents).toMatchObject([
    { toast: { icon: 'info', title: { message: 'This alert has already been deleted.' } } },
  ]);
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'All jobs' }));
  storedAlerts.items = [];
  await userEvent.selectOptions((await row(0)).getByRole('combobox'), 'On Mondays');
  expect(await screen.findByRole('heading', { name: 'No alerts yet.' })).toBeTruthy();
});

test('product §1 an alert restored before its deletion is answered appears once and is saved afterwards', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  answered = promise;
  show();
  await userEvent.click((await row(0)).getByRole('button', { name: 'Delete: Backend, Prague' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await expect.poll(() => screen.queryAllByRole('link', { name: 'Backend Prague' }).length).toBe(1);
  expect(writes()).toEqual(['DELETE /api/alerts/a  ']);
  resolve();
  await expect.poll(() => writes().length).toBe(2);
  await expect.poll(() => screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  expect(screen.queryAllByRole('link', { name: 'Backend Prague' }).length).toBe(1);
});

test('a failed change is reverted and reported', async () => {
  status = 500;
  show();
  const first = await row(0);
  await userEvent.click(first.getByRole('button', { name: 'Pause: Backend, Prague' }));
  await expect.poll(() => toastEvents).toMatchObject([{ toast: { variant: 'destructive' } }]);
  expect(first.queryByText('Paused.')).toBeNull();
  await userEvent.click(first.getByRole('button', { name: 'Delete: Backend, Prague' }));
  await expect.poll(() => toastEvents.length).toBe(2);
  await expect.poll(() => document.activeElement).toBe(await screen.findByRole('link', { name: 'Backend Prague' }));
});

test('a change that exceeds the rate limit is reverted, and how long to wait is shown', async () => {
  worker.use(
    http.put('/api/alerts/:id', () => new HttpResponse(null, { status: 429, headers: { 'retry-after': '90' } })),
  );
  show();
  const first = await row(0);
  await userEvent.click(first.getByRole('button', { name: 'Pause: Backend, Prague' }));
  await expect.poll(() => toastEvents).toMatchObject([{ toast: { retryAt: expect.any(Number) } }]);
  expect(first.queryByText('Paused.')).toBeNull();
});

test('product §0 an offline change waits and is sent with the latest values once online', async () => {
  status = 0;
  show();
  const first = await row(0);
  online.write(false);
  await userEvent.click(first.getByRole('button', { name: 'Pause: Backend, Prague' }));
  await expect.poll(() => toastEvents).toMatchObject([{ toast: { icon: 'offline' } }]);
  expect(first.getByText('Paused.')).toBeTruthy();
  await userEvent.selectOptions(first.getByRole('combobox'), 'On Mondays');
  expect(writes().length).toBe(1);
  status = 204;
  online.write(true);
  await expect.poll(() => writes().slice(1)).toEqual(['PUT /api/alerts/a {"frequency":"weekly","isPaused":true} ']);
});

test('an alert confirmed and paused offline sends both once online', async () => {
  storedAlerts.items = [alert('a', { isConfirmed: false })];
  status = 0;
  show();
  const only = await row(0);
  online.write(false);
  await userEvent.click(only.getByRole('button', { name: 'Confirm the alert' }));
  await expect.poll(() => toastEvents).toMatchObject([{ toast: { icon: 'offline' } }]);
  await userEvent.click(only.getByRole('button', { name: 'Pause: Backend, Prague' }));
  status = 204;
  online.write(true);
  await expect
    .poll(() => writes().slice(1))
    .toEqual(['POST /api/alerts/a/confirm {} ', 'PUT /api/alerts/a {"frequency":"daily","isPaused":true} ']);
});

test('product §1 a mailed link opens the alerts of its address and confirms the pending one', async () => {
  storedAlerts.items = [alert('a', { isConfirmed: false })];
  show({ linkToken: 'a.signature-of-twenty-signs' });
  await userEvent.click(await screen.findByRole('button', { name: 'Confirm the alert' }));
  expect(await screen.findByRole('combobox', { name: 'How often: Backend, Prague' })).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Backend Prague' }));
  await expect.poll(writes).toEqual(['POST /api/alerts/a/confirm {} Bearer a.signature-of-twenty-signs']);
  expect(asked[0]).toBe('GET Bearer a.signature-of-twenty-signs');
});

test('an invalid link is reported', async () => {
  worker.use(http.get('/api/alerts', () => new HttpResponse(null, { status: 404 })));
  show({ linkToken: 'a.signature-of-twenty-signs' });
  expect(await screen.findByRole('heading', { name: 'This link does not work.' })).toBeTruthy();
});

test('shows what to do without alerts, when anonymous and with an unconfirmed address', async () => {
  storedAlerts.items = [];
  show();
  expect(await screen.findByRole('heading', { name: 'No alerts yet.' })).toBeTruthy();
  cleanup();
  show({});
  expect(await screen.findByRole('button', { name: 'Log in' })).toBeTruthy();
  cleanup();
  const { user } = activeSession as Extract<typeof activeSession, { state: 'active' }>;
  show({ boot: { ...boot, session: { state: 'active', user: { ...user, emailVerified: false } } } });
  expect(await screen.findByRole('heading', { name: 'Confirm your e-mail address first.' })).toBeTruthy();
  expect(asked).toEqual(['GET null']);
});

test('a failed load can be retried, and offline is reported as such', async () => {
  worker.use(http.get('/api/alerts', () => new HttpResponse(null, { status: 500 }), { once: true }));
  show();
  expect(await screen.findByText('The alerts did not load.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await rows()).toHaveLength(2);
  cleanup();
  online.write(false);
  worker.use(http.get('/api/alerts', () => HttpResponse.error(), { once: true }));
  show({ linkToken: 'other.signature-of-twenty-signs' });
  expect(await screen.findByText(/You are offline/)).toBeTruthy();
});

test('at 360 px no target is too small and nothing overflows', async () => {
  await emulateTouch(true);
  await page.viewport(360, 780);
  show();
  await rows();
  expect(smallTouchTargets(document.body)).toEqual([]);
  expect(document.documentElement.scrollWidth).toBe(360);
});

test('§2.24 alerts whose e-mails are turned off show a notice with a link to turn them on', async () => {
  show();
  await screen.findByText('Sent to');
  expect(screen.queryByText(/You get no e-mails from these alerts/)).toBeNull();
  cleanup();
  storedAlerts = { ...storedAlerts, isSilent: true };
  show();
  await screen.findByText(/You get no e-mails from these alerts: you have turned them off\./);
  expect(screen.getByRole('link', { name: 'Turn them on' }).getAttribute('href')).toBe('/en/settings/newsletter');
  expect(await axeFindings()).toEqual([]);
});

test('product §1 a user who logs in in another tab while setting an alert sets it for their own address', async () => {
  const { services } = renderView(
    <AlertDialog filter={emptyJobFilter} filterLabels={[]} onClose={() => undefined} />,
    '/en',
  );
  expect(await screen.findByLabelText('E-mail')).toHaveValue('');
  act(() => services.session.write(activeSession));
  const field = screen.getByLabelText('E-mail');
  expect(field).toHaveValue('ann@example.test');
  expect(field).toHaveAttribute('readonly');
});
