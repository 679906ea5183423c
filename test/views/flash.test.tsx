/// <reference types="vite/client" />
import { cleanup, waitFor } from '@testing-library/react';
import useSWR from 'swr';
import { afterEach, expect, test } from 'vitest';
import czech from '../../locales/cs/messages.po?raw';
import type { Session } from '../../src/api/contract-account.ts';
import { SessionFollower } from '../../src/app/session-follower.tsx';
import { createSessionStore } from '../../src/effects/session-store.ts';
import { renderView } from './app-view.tsx';

// The cookie `flash`, which a redirect of the server leaves for the app to show once.

afterEach(cleanup);

const jana: Session = { state: 'active', user: { name: 'Jana', email: 'jana@kites.example', emailVerified: true } };

function arrive(given: Parameters<typeof renderView>[2] = {}) {
  const told: { title: string; words: string[]; readFacts: string }[] = [];
  renderView(<SessionFollower />, '/en', {
    ...given,
    sendToast(event) {
      if (event.type !== 'toast.added') return;
      const { title, description, variant, duration } = event.toast;
      const words = [title, description].flatMap((message) => message?.message ?? []);
      told.push({ title: String(title?.message), words, readFacts: `${variant ?? 'default'} ${duration}` });
    },
  });
  return told;
}

/** The Czech translation in the catalog. */
const inCzech = (words: string) => czech.split(`msgid "${words}"\nmsgstr "`)[1]?.split('"')[0] ?? '';

test.each([
  ['failed', 'Error', 'destructive 2500'],
  ['sign-in-first', 'You already have an account', 'default 10000'],
  ['no-email', 'The provider gave us no e-mail', 'destructive 10000'],
  ['provider-off', 'This way of logging in is off', 'default 5000'],
  ['declined', 'Cancelled at the provider', 'default 5000'],
  ['linked', 'The provider is linked', 'success 2500'],
  ['linked-elsewhere', 'The provider is linked to another account', 'destructive 10000'],
  ['account-kept', 'The deletion of your account is cancelled', 'default 10000'],
])(
  '§8 the flash %s shows its toast once, has a Czech translation and leaves no cookie',
  async (code, title, readFacts) => {
    // biome-ignore lint/suspicious/noDocumentCookie: as the server's redirect leaves it
    document.cookie = `flash=${code}; path=/`;
    const told = arrive();
    await waitFor(() => expect(told.map((toast) => [toast.title, toast.readFacts])).toEqual([[title, readFacts]]));
    expect(told.flatMap(({ words }) => words).map(inCzech)).not.toContain('');
    expect(document.cookie).not.toContain('flash');
    cleanup();
    expect(arrive()).toEqual([]);
  },
);

test('product §6.11 shows the toast also after a sign-in that loads no page', async () => {
  const session = createSessionStore({ state: 'pending' }, async () => jana);
  const told = arrive({ session });
  // biome-ignore lint/suspicious/noDocumentCookie: as the server's answer to the code leaves it
  document.cookie = 'flash=account-kept; path=/';
  session.write(jana, true);
  await waitFor(() => expect(told.map(({ title }) => title)).toEqual(['The deletion of your account is cancelled']));
  expect(document.cookie).not.toContain('flash');
});

test('IN11 an unknown flash shows no toast and is deleted', async () => {
  // biome-ignore lint/suspicious/noDocumentCookie: as the server's redirect leaves it
  document.cookie = 'flash=constructor; path=/';
  const told = arrive();
  await waitFor(() => expect(document.cookie).not.toContain('flash'));
  expect(told).toEqual([]);
});

test('§4 reads cached data again when the session’s user changes', async () => {
  let reads = 0;
  const session = createSessionStore({ state: 'none' }, async () => jana);
  function Reader() {
    useSWR('mine', async () => ++reads, { revalidateOnFocus: false });
    return <SessionFollower />;
  }
  renderView(<Reader />, '/en', { session });
  await expect.poll(() => reads).toBe(1);
  session.write(jana, true);
  await expect.poll(() => reads).toBe(2);
  session.write({ ...jana }, true);
  session.write({ state: 'none' }, true);
  await expect.poll(() => reads).toBe(3);
});
