import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import '../../src/app.css';
import type { Notification } from '../../src/api/contract-account.ts';
import { AccountLinks } from '../../src/app/account-links.tsx';
import { createStore } from '../../src/effects/store.ts';
import { NotificationsPage } from '../../src/features/notifications/notifications-page.tsx';
import { boot } from '../support/boot.ts';
import { activeSession } from '../support/sessions.ts';
import { renderView } from './app-view.tsx';
import { axeFindings } from './axe.ts';
import { network } from './network.ts';
import { renderPage } from './render-page.tsx';
import { clippedFocusRings, emulateTouch, smallTouchTargets } from './screen.ts';

const worker = network();
const job = {
  identifier: 7,
  slug: 'kite-engineer',
  title: 'Kite engineer',
  inLanguage: 'en',
  company: 'Drak',
} as const;
const of = (id: number, isRead = false) => ({ id, at: '2026-11-20T10:00:00Z', isRead });

/** What the server keeps, the newest first. */
let storedNotifications: Notification[];
let asked: string[];

beforeEach(() => {
  asked = [];
  storedNotifications = [
    { ...of(6), kind: 'applicationStatus', job, application: 'a6', status: 'invited' },
    { ...of(5), kind: 'replyOverdue', job: { ...job, title: 'Kite tester' } },
    { ...of(4, true), kind: 'reminder', job: { ...job, title: 'Kite painter' } },
    { ...of(3, true), kind: 'newJobs', filter: 'fields=backend', filterLabels: ['Backend', 'Prague'], total: 3 },
    { ...of(2, true), kind: 'companyNews', companies: ['Drak', 'Kolibřík'], total: 1 },
    { ...of(1, true), kind: 'security', event: 'passwordChanged' },
  ];
  const unread = () => storedNotifications.filter(({ isRead }) => !isRead).length;
  worker.use(
    http.get('/api/notifications', ({ request }) => {
      const { searchParams } = new URL(request.url);
      const before = searchParams.get('before');
      asked.push(before ?? 'newest');
      const found = storedNotifications.filter(({ id }) => before === null || id < Number(before));
      return HttpResponse.json({ items: found.slice(0, 4), hasMore: found.length > 4, unread: unread() });
    }),
    http.get('/api/notifications/unread', () => HttpResponse.json({ unread: unread() })),
    http.post('/api/notifications/read', async ({ request }) => {
      const { until } = (await request.json()) as { until: number };
      storedNotifications = storedNotifications.map((one) => ({ ...one, isRead: one.isRead || one.id <= until }));
      return new HttpResponse(null, { status: 204 });
    }),
    http.put('/api/notifications/:id', async ({ request, params }) => {
      const { isRead } = (await request.json()) as { isRead: boolean };
      storedNotifications = storedNotifications.map((one) => (one.id === Number(params.id) ? { ...one, isRead } : one));
      return new HttpResponse(null, { status: 204 });
    }),
  );
});
afterEach(async () => {
  cleanup();
  vi.restoreAllMocks();
  await emulateTouch(false);
  await page.viewport(1280, 900);
});

const person = { boot: { ...boot, session: activeSession } };
const show = (given: Parameters<typeof renderPage>[2] = {}) =>
  renderPage(
    NotificationsPage,
    { address: '/en/profile/notifications', name: 'notifications', params: {} },
    { ...person, ...given },
  );
const unreadKept = () => storedNotifications.flatMap(({ id, isRead }) => (isRead ? [] : [id]));
const rowOf = async (title: string) => (await screen.findByRole('link', { name: title })).closest('li') as HTMLElement;

test('product §6 each notification describes and links to its event, and older ones are added on demand', async () => {
  show();
  await screen.findByRole('link', { name: 'Kite engineer' });
  await userEvent.click(screen.getByRole('button', { name: 'Show older' }));
  await screen.findByRole('link', { name: 'Your password has changed' });
  expect(screen.queryByRole('button', { name: 'Show older' })).toBeNull();
  expect(asked).toEqual(['newest', 'newest', '3']);
  const rows = screen.getAllByRole('listitem').map((row) => {
    const link = within(row).getByRole('link');
    return [
      link.textContent,
      link.getAttribute('href'),
      row.querySelector('p')?.textContent?.split(' · ').slice(0, -1),
    ];
  });
  expect(rows).toEqual([
    ['Kite engineer', '/en/profile/messages/a6', ['Unread. Drak', 'You are invited']],
    ['Kite tester', '/en/job/7/kite-engineer', ['Unread. Drak has not replied by the promised day']],
    ['Kite painter', '/en/job/7/kite-engineer', ['Drak', 'you wanted to come back to it']],
    ['Backend, Prague', '/en/jobs/backend', ['3 new jobs from your alert']],
    ['Drak, Kolibřík', '/en/companies/following', ['1 new job at startups you follow']],
    ['Your password has changed', '/en/two-factor', ['Account security']],
  ]);
});

test('product §6 marks a notification as read and as unread, and as read when its link is followed', async () => {
  show();
  const row = await rowOf('Kite engineer');
  await userEvent.click(within(row).getByRole('button', { name: 'Mark as read: Kite engineer' }));
  await within(row).findByRole('button', { name: 'Mark as unread: Kite engineer' });
  await waitFor(() => expect(unreadKept()).toEqual([5]));
  await screen.findByText('1 unread');
  await userEvent.click(within(row).getByRole('button', { name: 'Mark as unread: Kite engineer' }));
  await waitFor(() => expect(unreadKept()).toEqual([6, 5]));
  within(row)
    .getByRole('link')
    .addEventListener('click', (event) => event.preventDefault(), { once: true });
  await userEvent.click(within(row).getByRole('link'));
  await waitFor(() => expect(unreadKept()).toEqual([5]));
});

test('product §6 marks all as read, up to the newest one shown', async () => {
  show();
  await screen.findByText('2 unread');
  storedNotifications = [{ ...of(7), kind: 'security', event: 'twoFactorOn' }, ...storedNotifications];
  await userEvent.click(screen.getByRole('button', { name: 'Mark all as read' }));
  await waitFor(() => expect(unreadKept()).toEqual([7]));
  expect(screen.getByText('All read')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull();
  expect(document.activeElement).toBe(screen.getByText('All read'));
});

test('product §6 shows new notifications and those read elsewhere when the window gets the focus', async () => {
  show();
  await screen.findByText('2 unread');
  storedNotifications = [
    { ...of(7), kind: 'security', event: 'twoFactorOn' },
    ...storedNotifications.map((one) => ({ ...one, isRead: true })),
  ];
  // Revalidations are throttled to one in several seconds.
  const later = Date.now() + 60_000;
  vi.spyOn(Date, 'now').mockReturnValue(later);
  dispatchEvent(new Event('focus'));
  await screen.findByRole('link', { name: 'Two-factor login is on' });
  await screen.findByText('1 unread');
  await within(await rowOf('Kite engineer')).findByRole('button', { name: 'Mark as unread: Kite engineer' });
});

test('product §0 reverts a mark that fails to save, and shows a toast', async () => {
  worker.use(http.put('/api/notifications/:id', () => new HttpResponse(null, { status: 500 })));
  const told: unknown[] = [];
  show({ sendToast: (toast) => void told.push(toast) } as Parameters<typeof renderPage>[2]);
  const row = await rowOf('Kite engineer');
  await userEvent.click(within(row).getByRole('button', { name: 'Mark as read: Kite engineer' }));
  await within(row).findByRole('button', { name: 'Mark as read: Kite engineer' });
  await screen.findByText('2 unread');
  expect(told).toHaveLength(1);
});

test('product §0 an empty list says that nothing is here yet', async () => {
  storedNotifications = [];
  show();
  await screen.findByRole('heading', { name: 'Nothing here yet.' });
});

test.each([
  ['that failed', true, 'Notifications did not load.'],
  ['without a connection', false, 'You are offline. This page will load when you are back.'],
])('product §0 a read %s shows an error and succeeds on retry', async (_, isOnline, words) => {
  worker.use(http.get('/api/notifications', () => HttpResponse.error(), { once: true }));
  show({ online: createStore(isOnline) });
  await screen.findByText(words);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('link', { name: 'Kite engineer' });
});

test('product §6 the account menu counts unread notifications, and requests the count only when opened', async () => {
  const counted: string[] = [];
  worker.events.on('request:start', ({ request }) => void counted.push(new URL(request.url).pathname));
  renderView(<AccountLinks />, '/en', person);
  const button = screen.getByRole('button', { name: 'Ann' });
  await waitFor(() => expect(button).toBeTruthy());
  expect(counted).not.toContain('/api/notifications/unread');
  await userEvent.click(button);
  await screen.findByRole('link', { name: /2 unread$/ });
  worker.events.removeAllListeners();
});

test.each([360, 1280])(
  'product §6 at %i px it fits, and has large enough targets and no axe findings',
  async (width) => {
    await page.viewport(width, 900);
    await emulateTouch(true);
    show();
    await screen.findByRole('link', { name: 'Kite engineer' });
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    expect(smallTouchTargets(document.body)).toEqual([]);
    expect(clippedFocusRings()).toEqual([]);
    expect(await axeFindings()).toEqual([]);
  },
);
