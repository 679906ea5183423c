import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import '../../src/app.css';
import { createStore } from '../../src/effects/store.ts';
import { SignOutDialog } from '../../src/features/auth/sign-out-dialog.tsx';
import { accountStage } from './account-stage.ts';
import { renderView } from './app-view.tsx';
import { axeFindings } from './axe.ts';

afterEach(cleanup);
afterEach(() => vi.restoreAllMocks());

const person = userEvent.setup();
const logOut = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Log out' });
const active = { state: 'active', user: { name: 'Ann', email: 'ann@example.test', emailVerified: true } } as const;

function open(address: string, online = true) {
  const left: string[] = [];
  vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function (this: HTMLFormElement) {
    const { pathname, search } = new URL(this.action);
    left.push(`${this.method} ${pathname}${decodeURIComponent(search)}`);
  });
  const { services, heard } = accountStage(active);
  renderView(<SignOutDialog />, address, { ...services, online: createStore(online) });
  return { left, heard };
}

test('§2 asks before it signs out, and going back closes it', async () => {
  const { left } = open('/en/companies?page=2#logout');
  expect(screen.getByRole('dialog')).toHaveAccessibleName('Are you sure?');
  await person.click(screen.getByRole('button', { name: 'Back' }));
  expect(location.pathname + location.search + location.hash).toBe('/en/companies?page=2');
  expect(left).toEqual([]);
});

test.each([
  ['the current page', '/en/companies?page=2&redirect_to=%2Fen#logout', '/en/companies?page=2'],
  ['the root, from a protected page', '/en/profile#logout', '/en'],
])('§4 ruling 22: leaves by a form POST, once, for %s', async (_, address, back) => {
  const { left } = open(address);
  await person.dblClick(logOut());
  await expect.poll(() => left).toEqual([`post /logout?back=${back}`]);
  expect(logOut().disabled).toBe(true);
});

test('ruling 6: a page that comes back from the cache can sign out again', async () => {
  const { left } = open('/en#logout');
  await person.click(logOut());
  expect(logOut().disabled).toBe(true);
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  await expect.poll(() => logOut().disabled).toBe(false);
  await person.click(logOut());
  expect(left).toHaveLength(2);
});

test('without a connection it stays and says sorry', async () => {
  const { left, heard } = open('/en#logout', false);
  await person.click(logOut());
  await expect.poll(() => heard).toEqual(['Error – Sorry about that, please try again later.']);
  expect(left).toEqual([]);
  expect(logOut().disabled).toBe(false);
});

test('axe finds nothing', async () => {
  open('/en#logout');
  expect(await axeFindings()).toEqual([]);
});
