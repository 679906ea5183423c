import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readSession } from '../../src/api/session.ts';
import { createSessionStore, syncSession } from '../../src/effects/session-store.ts';

type Session = Awaited<ReturnType<typeof readSession>>;

const none: Session = { state: 'none' };
const person = (email: string): Session => ({ state: 'active', user: { name: email, email, emailVerified: true } });
const jana = person('jana@example.cz');

class Channel {
  static open: Channel[] = [];
  onmessage: ((event: { data: unknown }) => void) | null = null;
  constructor() {
    Channel.open.push(this);
  }
  postMessage(data: unknown) {
    for (const other of Channel.open) if (other !== this) queueMicrotask(() => other.onmessage?.({ data }));
  }
  close() {
    Channel.open = Channel.open.filter((other) => other !== this);
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('BroadcastChannel', Channel);
  Channel.open = [];
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const settled = () => vi.advanceTimersByTimeAsync(0);

function tab(first: Session, read: () => Promise<Session>) {
  const store = createSessionStore(first, read);
  const page = new EventTarget();
  let clock = 0;
  syncSession(store, { page, isVisible: () => true, now: () => clock });
  const dispatch = (type: string, more = {}) => page.dispatchEvent(Object.assign(new Event(type), more));
  return { store, dispatch, wait: (milliseconds: number) => (clock += milliseconds) };
}

const answering = (status: number, body: string) => () => readSession(async () => new Response(body, { status }));

test.each([
  ['a failure', 500, '{}'],
  ['no JSON', 200, '<html>'],
  ['no session', 200, '{"state":"admin"}'],
  ['nobody who is active', 200, '{"state":"active"}'],
  ['no object', 200, 'null'],
])('refresh keeps the known session when the server returns %s', async (_what, status, body) => {
  const { store } = tab(jana, answering(status, body));
  expect(await store.refresh()).toBe(jana);
  expect(store.read()).toBe(jana);
});

test('PR06 keeps only the named fields of a response', async () => {
  const user = { name: 'Jana', email: 'j@example.cz', emailVerified: true, hash: 'x' };
  const { store } = tab(none, answering(200, JSON.stringify({ state: 'active', user, token: 'x' })));
  expect(await store.refresh()).toEqual({
    state: 'active',
    user: { name: 'Jana', email: 'j@example.cz', emailVerified: true },
  });
});

test('a refresh that starts before the session is followed gets its result', async () => {
  const store = createSessionStore(none, async () => jana);
  const answer = store.refresh();
  syncSession(store, { page: new EventTarget(), isVisible: () => true, now: () => 0 });
  expect(await answer).toEqual(jana);
});

test('only the response to the last read counts, whichever arrives last', async () => {
  const answers: ((session: Session) => void)[] = [];
  const { store } = tab(none, () => new Promise((resolve) => answers.push(resolve)));
  const early = store.refresh();
  const late = store.refresh();
  answers[1]?.(jana);
  await late;
  answers[0]?.(none);
  expect(await early).toEqual(jana);
  expect(store.read()).toEqual(jana);
});

test('SE05 other tabs follow a sign-out and a sign-in as another user at once', async () => {
  let server: Session = jana;
  const here = tab(jana, async () => server);
  const there = tab(jana, async () => server);
  await settled();
  for (const next of [none, person('petr@example.cz')]) {
    server = next;
    await here.store.refresh();
    await settled();
    expect(there.store.read()).toEqual(next);
  }
});

test('SE05 a page that loads signed in updates the tabs opened before', async () => {
  let server: Session = none;
  const before = tab(none, async () => server);
  server = jana;
  tab(jana, async () => server);
  await settled();
  expect(before.store.read()).toEqual(jana);
});

test('tabs with the same session do not keep notifying each other', async () => {
  const read = vi.fn(async () => jana);
  tab(jana, read);
  tab(jana, read);
  const third = tab(none, read);
  await third.store.refresh();
  await settled();
  expect(read.mock.calls.length).toBeLessThan(6);
});

test('returning to the tab reads the session again, at most every five seconds', async () => {
  const read = vi.fn(async () => none);
  const { dispatch, wait, store } = tab(jana, read);
  wait(4000);
  dispatch('focus');
  expect(read).not.toHaveBeenCalled();
  wait(2000);
  dispatch('focus');
  dispatch('focus');
  await settled();
  expect(read).toHaveBeenCalledTimes(1);
  expect(store.read()).toEqual(none);
});

test('SE05 after Back the session is unchecked until the server responds', async () => {
  let answer: (session: Session) => void = () => undefined;
  const { dispatch, store } = tab(jana, () => new Promise((resolve) => (answer = resolve)));
  dispatch('pagehide', { persisted: true });
  expect(store.isChecked()).toBe(false);
  expect(Channel.open).toHaveLength(0);
  dispatch('pageshow', { persisted: true });
  expect(store.isChecked()).toBe(false);
  expect(Channel.open).toHaveLength(1);
  void store.refresh();
  answer(none);
  await settled();
  expect(store.isChecked()).toBe(true);
  expect(store.read()).toEqual(none);
});

test('an equal session does not notify listeners', async () => {
  const { store } = tab(jana, async () => person('jana@example.cz'));
  const told = vi.fn();
  store.listen(told);
  await store.refresh();
  expect(told).not.toHaveBeenCalled();
  expect(store.read()).toBe(jana);
});
