import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Session } from '../../src/api/contract-account.ts';
import { createPersonalStore } from '../../src/effects/personal-store.ts';
import { createSessionStore } from '../../src/effects/session-store.ts';
import { activeSession } from '../support/sessions.ts';

const ann = 'ann@example.test';
const bob: Session = { state: 'active', user: { name: 'Bob', email: 'bob@example.test', emailVerified: true } };

type Answer = PromiseWithResolvers<{ jobs: string[] }>;

let page: EventTarget;

beforeEach(() => {
  vi.useFakeTimers();
  page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A store whose server answers when the test says so. */
function heldStore() {
  const asked: Answer[] = [];
  const session = createSessionStore(activeSession, async () => activeSession);
  const store = createPersonalStore<{ jobs: string[] }, never>({
    session,
    readKept: () => null,
    dataOf: () => ({ jobs: [] }),
    clearStored: () => undefined,
    ask() {
      const answer: Answer = Promise.withResolvers();
      asked.push(answer);
      return answer.promise;
    },
    merge: async () => ({ jobs: [] }),
  });
  async function answer(question: number, jobs: string[] | null): Promise<void> {
    if (jobs) asked[question]?.resolve({ jobs });
    else asked[question]?.reject(new Error('500'));
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
  }
  const save = (job: string) => store.change(ann, ({ jobs }) => ({ jobs: [...jobs, job] }));
  return { asked, session, store, save, answer, jobs: () => store.read()?.jobs };
}

test('a read started before a change keeps the change and is repeated', async () => {
  const { asked, store, save, answer, jobs } = heldStore();
  await answer(0, ['1']);
  store.refresh();
  save('2');
  await answer(1, ['1']);
  expect(jobs()).toEqual(['1', '2']);
  expect(asked).toHaveLength(3);
  await answer(2, ['1', '2', '3']);
  expect(jobs()).toEqual(['1', '2', '3']);
  expect(asked).toHaveLength(3);
});

test('a change from another tab before the first response makes the store read again', async () => {
  const { store, save, answer, jobs } = heldStore();
  save('2');
  await answer(0, []);
  expect(store.read()).toBeNull();
  await answer(1, ['2']);
  expect(jobs()).toEqual(['2']);
});

test('only the response to the last read counts, in whatever order they arrive', async () => {
  const { asked, store, save, answer, jobs } = heldStore();
  store.refresh();
  save('2');
  store.refresh();
  await answer(2, ['2', '1']);
  await answer(0, []);
  await answer(1, null);
  expect(jobs()).toEqual(['2', '1']);
  expect(store.hasFailed()).toBe(false);
  expect(asked).toHaveLength(3);
});

test('a read that failed after a change keeps the change', async () => {
  const { asked, store, save, answer, jobs } = heldStore();
  await answer(0, []);
  store.refresh();
  save('2');
  await answer(1, null);
  expect(jobs()).toEqual(['2']);
  expect(store.hasFailed()).toBe(true);
  expect(asked).toHaveLength(2);
});

test('the response to a previous user’s read is ignored', async () => {
  const { session, store, answer, jobs } = heldStore();
  session.write(bob);
  await answer(0, ['1']);
  expect(store.read()).toBeNull();
  await answer(1, ['9']);
  expect(jobs()).toEqual(['9']);
  session.write({ state: 'none' });
  store.refresh();
  expect(store.read()).toEqual({ user: '', jobs: [] });
});

test('spec §9 a read that failed is repeated three times, later each time, and again once the connection is back', async () => {
  const { asked, store, answer, jobs } = heldStore();
  for (const [attempt, wait] of [1000, 2000, 4000].entries()) {
    await answer(attempt, null);
    expect(store.hasFailed()).toBe(true);
    vi.advanceTimersByTime(wait - 1);
    expect(asked).toHaveLength(attempt + 1);
    vi.advanceTimersByTime(1);
    expect(asked).toHaveLength(attempt + 2);
  }
  await answer(3, null);
  vi.advanceTimersByTime(60_000);
  expect(asked).toHaveLength(4);
  page.dispatchEvent(new Event('online'));
  await answer(4, ['1']);
  expect(jobs()).toEqual(['1']);
  page.dispatchEvent(new Event('online'));
  expect(asked).toHaveLength(5);
});

test('a read that failed is not repeated for a user who has left', async () => {
  const { asked, session, answer, jobs } = heldStore();
  await answer(0, null);
  session.write({ state: 'none' });
  vi.advanceTimersByTime(60_000);
  expect(asked).toHaveLength(1);
  expect(jobs()).toEqual([]);
});
