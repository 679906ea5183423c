import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import '../../src/app.css';
import { answerDrafts } from '../../src/effects/answer-drafts.ts';
import { formDrafts } from '../../src/effects/form-drafts.ts';
import { userOf } from '../../src/effects/session-store.ts';
import { createStore } from '../../src/effects/store.ts';
import { lastLogin } from '../../src/effects/tab-storage.ts';
import { SignOutDialog } from '../../src/features/auth/sign-out-dialog.tsx';
import { active } from '../support/sessions.ts';
import { accountStage, heldCall } from './account-stage.ts';
import { renderView } from './app-view.tsx';
import { axeFindings } from './axe.ts';
import { heldNavigations } from './held-navigations.ts';
import { network } from './network.ts';

const worker = network();
afterEach(cleanup);

const person = userEvent.setup();
const logOut = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Log out' });
const sorry = 'Error – Sorry about that, please try again later.';

function open(address: string, online = true) {
  const { services, heard } = accountStage(active);
  const { asked: pages, release } = heldNavigations();
  onTestFinished(release);
  renderView(<SignOutDialog />, address, { ...services, online: createStore(online) });
  return { pages, heard, out: heldCall(worker, '/logout') };
}

test('§2 asks before it signs out, and going back closes it', async () => {
  const { out, pages } = open('/en/companies?page=2#logout');
  expect(screen.getByRole('dialog')).toHaveAccessibleName('Are you sure?');
  await person.click(screen.getByRole('button', { name: 'Back' }));
  expect(location.pathname + location.search + location.hash).toBe('/en/companies?page=2');
  expect([...out.asked, ...pages]).toEqual([]);
});

test.each([
  ['the current page', '/en/companies?page=2&redirect_to=%2Fen#logout', '/en/companies?page=2'],
  ['the root, from a protected page', '/en/profile#logout', '/en'],
])('§4 ruling 22: signs out by a POST, once, and loads %s anew', async (_, address, back) => {
  const { out, pages } = open(address);
  await person.dblClick(logOut());
  await expect.poll(() => out.asked).toHaveLength(1);
  const { pathname, search } = new URL(out.asked[0]?.request.url ?? '');
  expect(pathname + decodeURIComponent(search)).toBe(`/logout?back=${back}`);
  expect(logOut().disabled).toBe(true);
  expect(pages).toEqual([]);
  expect(lastLogin.isKept()).toBe(true);
  await out.answer({ status: 204 });
  await expect.poll(() => pages).toEqual([location.origin + back]);
  // The next page has nothing to tell.
  expect(lastLogin.isKept()).toBe(false);
  expect(out.asked).toHaveLength(1);
});

test('whoever signs out leaves no answer to an applicant behind that was not sent, and nobody else’s goes', async () => {
  const about = { company: 'one', step: 'wrote' as const, people: ['a'], answer: { cs: 'Ahoj', en: '' } };
  for (const owner of [userOf(active), 'other@kites.example'])
    answerDrafts.write(owner, { ...about, id: owner, writtenAt: Date.now() });
  const { out, pages } = open('/en/companies#logout');
  await person.click(logOut());
  await expect.poll(() => out.asked).toHaveLength(1);
  expect(answerDrafts.stored(userOf(active))).not.toBe('');
  await out.answer({ status: 204 });
  await expect.poll(() => pages).toHaveLength(1);
  expect(answerDrafts.stored(userOf(active))).toBe('');
  expect(answerDrafts.stored('other@kites.example')).toContain('Ahoj');
});

test('whoever signs out leaves no form behind that was begun for a company, and nobody else’s goes', async () => {
  const empty = { note: '' };
  const kept = (owner: string) => formDrafts.read(owner, 'note a', empty)?.note ?? null;
  for (const owner of [userOf(active), 'other@kites.example']) formDrafts.write(owner, 'note a', { note: 'Kind.' });
  const { out, pages } = open('/en/companies#logout');
  await person.click(logOut());
  await expect.poll(() => out.asked).toHaveLength(1);
  expect(kept(userOf(active))).toBe('Kind.');
  await out.answer({ status: 204 });
  await expect.poll(() => pages).toHaveLength(1);
  expect([kept(userOf(active)), kept('other@kites.example')]).toEqual([null, 'Kind.']);
});

test('ruling 22: where the server does not sign out, the dialog stays with the toast', async () => {
  const { out, pages, heard } = open('/en#logout');
  await person.click(logOut());
  await expect.poll(() => out.asked).toHaveLength(1);
  await out.answer({ status: 500 });
  await expect.poll(() => heard).toEqual([sorry]);
  expect(logOut().disabled).toBe(false);
  expect(pages).toEqual([]);
});

test('ruling 6: a page that comes back from the cache can sign out again', async () => {
  const { out } = open('/en#logout');
  await person.click(logOut());
  expect(logOut().disabled).toBe(true);
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  await expect.poll(() => logOut().disabled).toBe(false);
  await person.click(logOut());
  await expect.poll(() => out.asked).toHaveLength(2);
});

test('without a connection no page is loaded, and the dialog says sorry', async () => {
  const { out, pages, heard } = open('/en#logout', false);
  await person.click(logOut());
  await expect.poll(() => out.asked).toHaveLength(1);
  await out.answer({ status: 204 });
  await expect.poll(() => heard).toEqual([sorry]);
  expect(pages).toEqual([]);
  expect(logOut().disabled).toBe(false);
});

test('axe finds nothing', async () => {
  open('/en#logout');
  expect(await axeFindings()).toEqual([]);
});
