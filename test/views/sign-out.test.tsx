import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import '../../src/app.css';
import type { Answers } from '../../machines/apply/apply.rules.ts';
import { answerDrafts } from '../../src/effects/answer-drafts.ts';
import { applicationDraft } from '../../src/effects/application-draft.ts';
import { attemptStore } from '../../src/effects/attempt-store.ts';
import { formDrafts } from '../../src/effects/form-drafts.ts';
import { messageDraft } from '../../src/effects/message-draft.ts';
import { lastLogin } from '../../src/effects/own-sign-in.ts';
import { userOf } from '../../src/effects/session-store.ts';
import { createStore } from '../../src/effects/store.ts';
import { SignOutDialog } from '../../src/features/auth/sign-out-dialog.tsx';
import { activeSession } from '../support/sessions.ts';
import { accountTestServices, heldRequests } from './account-test-services.ts';
import { renderView } from './app-view.tsx';
import { axeFindings } from './axe.ts';
import { blockNavigations } from './block-navigations.ts';
import { network } from './network.ts';

const worker = network();
afterEach(cleanup);

const person = userEvent.setup();
const logOut = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Log out' });
const sorry = 'Error – Sorry about that, please try again later.';

function open(address: string, online = true) {
  const { services, heard } = accountTestServices(activeSession);
  const { asked: pages, release } = blockNavigations();
  onTestFinished(release);
  renderView(<SignOutDialog />, address, { ...services, online: createStore(online) });
  return { pages, heard, out: heldRequests(worker, '/logout') };
}

test('§2 asks before it signs out, and Back closes the dialog without a request', async () => {
  const { out, pages } = open('/en/companies?page=2#logout');
  expect(screen.getByRole('dialog')).toHaveAccessibleName('Are you sure?');
  await person.click(screen.getByRole('button', { name: 'Back' }));
  expect(location.pathname + location.search + location.hash).toBe('/en/companies?page=2');
  expect([...out.asked, ...pages]).toEqual([]);
});

test.each([
  ['the current page', '/en/companies?page=2&redirect_to=%2Fen#logout', '/en/companies?page=2'],
  ['the root, from a protected page', '/en/profile#logout', '/en'],
])('§4 ruling 22: signs out by one POST, then loads %s', async (_, address, back) => {
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
  // The next page has no lost session to report.
  expect(lastLogin.isKept()).toBe(false);
  expect(out.asked).toHaveLength(1);
});

const other = 'other@kites.example';
const written = { name: '', email: '', phone: '777 000 111', link: '', message: '' };
const application = { answers: written as Answers, mayBeKept: false, result: null, cv: null, key: 'a' };

/** Saves every kind of unsent input. */
function writeAllOf(owner: string): void {
  const about = { company: 'one', step: 'wrote' as const, people: ['a'], answer: { cs: 'Ahoj', en: '' } };
  answerDrafts.write(owner, { ...about, id: owner, writtenAt: Date.now() });
  for (const form of ['note a', 'contact', 'company']) formDrafts.write(owner, form, { note: 'Kind.' });
  messageDraft.write('1', owner, { text: 'Hello', sending: null });
  attemptStore.keepUnsaved('an-id', owner, { 0: '7' });
  applicationDraft.write(7, owner, { ...application, writtenAt: 2, savedAt: 2 });
  applicationDraft.write(8, owner, { ...application, writtenAt: 3, savedAt: 2 });
}

/** Keys of everything that this browser stores for a user. */
const keptOf = (owner: string) =>
  [localStorage, sessionStorage].flatMap((storage) =>
    Object.entries(storage)
      .flatMap(([key, value]) => (key.includes(owner) && value !== '' ? [key] : []))
      .sort(),
  );

test('deletes the unsent input of the user who signs out, except application drafts saved only here', async () => {
  const user = userOf(activeSession);
  for (const owner of [user, other, `x-${user}`]) writeAllOf(owner);
  const before = keptOf(other);
  expect(before).toHaveLength(6);
  const { out, pages } = open('/en/companies#logout');
  await person.click(logOut());
  await expect.poll(() => out.asked).toHaveLength(1);
  expect(keptOf(user)).toHaveLength(12);
  await out.answer({ status: 204 });
  await expect.poll(() => pages).toHaveLength(1);
  expect(keptOf(user).filter((key) => !key.includes(`x-${user}`))).toEqual([`application-8-${user}`]);
  expect(keptOf(`x-${user}`)).toHaveLength(6);
  expect(keptOf(other)).toEqual(before);
});

test('announces to other tabs who signed out, and keeps no trace of it in the browser', async () => {
  const tab = document.body.appendChild(document.createElement('iframe'));
  const heard: (string | null)[] = [];
  const upToDate = Promise.withResolvers<void>();
  tab.contentWindow?.addEventListener('storage', ({ key, newValue }) => {
    if (key === 'signed-out') heard.push(newValue);
    if (key === 'opened') upToDate.resolve();
  });
  // What the tests before have written may still be on its way to the new tab.
  localStorage.setItem('opened', '1');
  await upToDate.promise;
  localStorage.removeItem('opened');
  heard.length = 0;
  const { out } = open('/en/companies#logout');
  await person.click(logOut());
  await expect.poll(() => out.asked).toHaveLength(1);
  expect(heard).toEqual([]);
  await out.answer({ status: 204 });
  await expect.poll(() => heard).toEqual([userOf(activeSession), '']);
  expect(localStorage.getItem('signed-out')).toBe('');
  tab.remove();
});

test('ruling 22: a failed sign-out keeps the dialog and shows an error toast', async () => {
  const { out, pages, heard } = open('/en#logout');
  await person.click(logOut());
  await expect.poll(() => out.asked).toHaveLength(1);
  await out.answer({ status: 500 });
  await expect.poll(() => heard).toEqual([sorry]);
  expect(logOut().disabled).toBe(false);
  expect(pages).toEqual([]);
});

test('ruling 6: a page restored from the cache can sign out again', async () => {
  const { out } = open('/en#logout');
  await person.click(logOut());
  expect(logOut().disabled).toBe(true);
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  await expect.poll(() => logOut().disabled).toBe(false);
  await person.click(logOut());
  await expect.poll(() => out.asked).toHaveLength(2);
});

test('shows an error toast and loads no page without a connection', async () => {
  const { out, pages, heard } = open('/en#logout', false);
  await person.click(logOut());
  await expect.poll(() => out.asked).toHaveLength(1);
  await out.answer({ status: 204 });
  await expect.poll(() => heard).toEqual([sorry]);
  expect(pages).toEqual([]);
  expect(logOut().disabled).toBe(false);
});

test('has no axe findings', async () => {
  open('/en#logout');
  expect(await axeFindings()).toEqual([]);
});
