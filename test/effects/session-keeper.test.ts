import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readSession } from '../../src/api/session.ts';
import { keepSession } from '../../src/effects/session-keeper.ts';
import { createSessionPlace } from '../../src/effects/session-place.ts';

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

function tab(first: Session | null, read: () => Promise<Session>) {
  const place = createSessionPlace(first);
  const page = new EventTarget();
  let clock = 0;
  keepSession({ place, read, page, isVisible: () => true, now: () => clock });
  const tell = (type: string, more = {}) => page.dispatchEvent(Object.assign(new Event(type), more));
  return { place, tell, wait: (milliseconds: number) => (clock += milliseconds) };
}

const answering = (status: number, body: string) => () => readSession(async () => new Response(body, { status }));

test('ruling 19: starts with what came with the page and asks nothing', async () => {
  const read = vi.fn(async () => none);
  const { place } = tab(jana, read);
  await settled();
  expect(place.read()).toBe(jana);
  expect(place.isChecked()).toBe(true);
  expect(read).not.toHaveBeenCalled();
});

test('a session that another server keeps is asked for at the start, again and again until it answers', async () => {
  const read = vi.fn<() => Promise<Session>>().mockRejectedValueOnce(new Error('500')).mockResolvedValue(jana);
  const { place } = tab(null, read);
  await settled();
  expect(place.isChecked()).toBe(false);
  await vi.advanceTimersByTimeAsync(1000);
  expect(place.isChecked()).toBe(true);
  expect(place.read()).toEqual(jana);
});

test.each([
  ['a failure', 500, '{}'],
  ['no JSON', 200, '<html>'],
  ['no session', 200, '{"state":"admin"}'],
  ['nobody who is active', 200, '{"state":"active"}'],
  ['no object', 200, 'null'],
])('refresh keeps what is known when the server says %s', async (_what, status, body) => {
  const { place } = tab(jana, answering(status, body));
  expect(await place.refresh()).toBe(jana);
  expect(place.read()).toBe(jana);
});

test('PR06 of an answer only the named fields are kept', async () => {
  const user = { name: 'Jana', email: 'j@example.cz', emailVerified: true, hash: 'x' };
  const { place } = tab(none, answering(200, JSON.stringify({ state: 'active', user, token: 'x' })));
  expect(await place.refresh()).toEqual({
    state: 'active',
    user: { name: 'Jana', email: 'j@example.cz', emailVerified: true },
  });
});

test('refresh asked before the keeper is here is answered by it', async () => {
  const place = createSessionPlace(none);
  const answer = place.refresh();
  keepSession({ place, read: async () => jana, page: new EventTarget(), isVisible: () => true, now: () => 0 });
  expect(await answer).toEqual(jana);
});

test('the answer to the last question counts, whichever comes last', async () => {
  const answers: ((session: Session) => void)[] = [];
  const { place } = tab(none, () => new Promise((resolve) => answers.push(resolve)));
  const early = place.refresh();
  const late = place.refresh();
  answers[1]?.(jana);
  await late;
  answers[0]?.(none);
  expect(await early).toEqual(jana);
  expect(place.read()).toEqual(jana);
});

test('SE05 other tabs follow a sign-out and a sign-in as somebody else at once', async () => {
  let server: Session = jana;
  const here = tab(jana, async () => server);
  const there = tab(jana, async () => server);
  await settled();
  for (const next of [none, person('petr@example.cz')]) {
    server = next;
    await here.place.refresh();
    await settled();
    expect(there.place.read()).toEqual(next);
  }
});

test('SE05 a page that was loaded signed in tells the tabs that were here before', async () => {
  let server: Session = none;
  const before = tab(none, async () => server);
  server = jana;
  tab(jana, async () => server);
  await settled();
  expect(before.place.read()).toEqual(jana);
});

test('a tab that agrees is not asked again, and two tabs do not answer each other for ever', async () => {
  const read = vi.fn(async () => jana);
  tab(jana, read);
  tab(jana, read);
  const third = tab(none, read);
  await third.place.refresh();
  await settled();
  expect(read.mock.calls.length).toBeLessThan(6);
});

test('coming back to the tab asks again, at most every five seconds', async () => {
  const read = vi.fn(async () => none);
  const { tell, wait, place } = tab(jana, read);
  wait(4000);
  tell('focus');
  expect(read).not.toHaveBeenCalled();
  wait(2000);
  tell('focus');
  tell('focus');
  await settled();
  expect(read).toHaveBeenCalledTimes(1);
  expect(place.read()).toEqual(none);
});

test('SE05 after Back nobody is shown as signed in before the server says so', async () => {
  let answer: (session: Session) => void = () => undefined;
  const { tell, place } = tab(jana, () => new Promise((resolve) => (answer = resolve)));
  tell('pagehide', { persisted: true });
  expect(place.isChecked()).toBe(false);
  expect(Channel.open).toHaveLength(0);
  tell('pageshow', { persisted: true });
  expect(place.isChecked()).toBe(false);
  answer(none);
  await settled();
  expect(place.isChecked()).toBe(true);
  expect(place.read()).toEqual(none);
  expect(Channel.open).toHaveLength(1);
});

test('an equal answer is no news', async () => {
  const { place } = tab(jana, async () => person('jana@example.cz'));
  const told = vi.fn();
  place.listen(told);
  await place.refresh();
  expect(told).not.toHaveBeenCalled();
  expect(place.read()).toBe(jana);
});
