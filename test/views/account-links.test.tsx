import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, expect, test, vi } from 'vitest';
import type { Session } from '../../src/api/contract-account.ts';
import { AccountLinks } from '../../src/app/account-links.tsx';
import { lazyAuthDialogs } from '../../src/features/auth/lazy-auth-dialogs.tsx';
import { boot } from '../support/boot.ts';
import { renderView } from './app-view.tsx';
import { network } from './network.ts';

const worker = network();

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function visit(session: Session) {
  const preload = vi.spyOn(lazyAuthDialogs.auth, 'preload').mockReturnValue();
  const idle = vi.spyOn(window, 'requestIdleCallback').mockReturnValue(0);
  renderView(<AccountLinks />, '/en', { boot: { ...boot, session } });
  for (const [run] of idle.mock.calls) run({ didTimeout: false, timeRemaining: () => 50 });
  return preload;
}

test('a visitor’s browser preloads the code of the login when idle', () => {
  expect(visit({ state: 'none' })).toHaveBeenCalledOnce();
});

test('the browser of a signed-in user does not preload the code of the login', () => {
  const user = { name: 'Jana', email: 'jana@example.cz', emailVerified: true };
  expect(visit({ state: 'active', user })).not.toHaveBeenCalled();
});

test('the menu’s button shows the user’s initials and has their name as its label', () => {
  const user = { name: 'Žofie Nováková', email: 'zofie@example.cz', emailVerified: true };
  visit({ state: 'active', user });
  const button = screen.getByRole('button', { name: 'Žofie Nováková' });
  expect(button.querySelector('[aria-hidden=true]')?.textContent).toBe('ŽN');
});

test('product §6 the user’s photo is in the menu and is requested when the menu opens', async () => {
  const asked = vi.fn();
  worker.use(
    http.get('/api/profile-photo', () => {
      asked();
      return HttpResponse.json({ photo: '0123456789abcdef' });
    }),
    http.get('/api/notifications/unread', () => HttpResponse.json({ unread: 0 })),
    http.get('/_img/*', () =>
      HttpResponse.text('<svg xmlns="http://www.w3.org/2000/svg"/>', { headers: { 'content-type': 'image/svg+xml' } }),
    ),
  );
  visit({ state: 'active', user: { name: 'Jana', email: 'jana@example.cz', emailVerified: true } });
  const menu = document.querySelector<HTMLElement>('[popover]');
  await expect.poll(() => menu?.querySelectorAll('a').length).toBeGreaterThan(5);
  expect(asked).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Jana' }));
  await expect.poll(() => menu?.querySelector('img')?.getAttribute('src')).toContain('0123456789abcdef');
});

test.each([
  ['an admin of the board has the moderation in their menu', { isAdmin: true as const }, true],
  ['nobody else has it', {}, false],
])('product §11 %s', async (_, more, isThere) => {
  visit({ state: 'active', user: { name: 'Ada', email: 'ada@example.cz', emailVerified: true, ...more } });
  const menu = document.querySelector<HTMLElement>('[popover]');
  const hrefs = () => [...(menu?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'));
  await expect.poll(() => hrefs().length).toBeGreaterThan(5);
  expect(hrefs().includes('/en/admin/moderation')).toBe(isThere);
});

test('product §6 the user menu links to applied jobs, followed companies and e-mail settings', async () => {
  visit({ state: 'active', user: { name: 'Jana', email: 'jana@example.cz', emailVerified: true } });
  const menu = document.querySelector<HTMLElement>('[popover]');
  const hrefs = () => [...(menu?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'));
  await expect
    .poll(hrefs)
    .toEqual(
      expect.arrayContaining(['/en/jobs/saved?tab=applied', '/en/companies/following', '/en/settings/newsletter']),
    );
});
