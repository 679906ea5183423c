import { expect, test } from 'vitest';
import { createPrefetchedReads } from '../../src/effects/prefetched-reads.ts';
import { createReadCache } from '../../src/effects/read-cache.ts';

const key = '/api/jobs?lang=cs';
const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

function setUp(known: Record<string, unknown> = {}) {
  const clock = { now: 0 };
  const asked: { key: string; resolve: (answer: object) => void; reject: (error: Error) => void }[] = [];
  const rested = Promise.withResolvers<void>();
  const cache = createReadCache(known, () => clock.now);
  const reads = createPrefetchedReads({
    read: (key) => new Promise((resolve, reject) => asked.push({ key, resolve, reject })),
    cache,
    rest: () => rested.promise,
  });
  return { asked, cache, clock, reads, endWait: rested.resolve };
}

test('a response in time is cached and fresh when the page renders', async () => {
  const { asked, cache, reads } = setUp();
  const ready = reads.start(key);
  asked[0]?.resolve({ total: 3 });
  await ready;
  expect(cache.get(key)?.data).toEqual({ total: 3 });
  expect(cache.isFresh(key)).toBe(true);
});

test('a response that arrives during rendering goes to its own read, and to no later one', async () => {
  const { asked, clock, reads, endWait } = setUp({ [key]: { total: 2 } });
  const comes = async (total: number) => {
    clock.now += 6000;
    await reads.start(key);
    asked.at(-1)?.resolve({ total });
    await settled();
  };
  await comes(3);
  expect(await reads.consume(key)).toEqual({ total: 3 });
  expect(reads.consume(key)).toBe(undefined);

  await comes(4);
  endWait();
  await settled();
  expect(reads.consume(key)).toBe(undefined);
});

test('the page renders without a late response, and takes over its running read', async () => {
  const { asked, cache, reads, endWait } = setUp();
  const ready = reads.start(key);
  endWait();
  await ready;
  const taken = reads.consume(key);
  expect(reads.consume(key)).toBe(undefined);
  asked[0]?.resolve({ total: 3 });
  expect(await taken).toEqual({ total: 3 });
  expect(cache.get(key)).toBe(undefined);
});

test('a second start during the read waits for the same read', async () => {
  const { asked, cache, reads } = setUp();
  const pressed = reads.start(key);
  const followed = reads.start(key).then(() => cache.get(key)?.data);
  asked[0]?.resolve({ total: 3 });
  await pressed;
  expect(await followed).toEqual({ total: 3 });
  expect(asked).toHaveLength(1);
});

test('a failed read ends the wait and leaves nothing to take over', async () => {
  const { asked, cache, reads } = setUp();
  const ready = reads.start(key);
  asked[0]?.reject(new Error('500'));
  await ready;
  expect(reads.consume(key)).toBe(undefined);
  expect(cache.get(key)).toBe(undefined);
});

test('fresh data is not read again, and a running read is not repeated', async () => {
  const { asked, clock, reads } = setUp({ [key]: { total: 2 } });
  await reads.start(key);
  expect(asked).toHaveLength(0);
  clock.now = 6000;
  await reads.start(key);
  await reads.start(key);
  expect(asked).toHaveLength(1);
});

test('does not wait when older data can be shown', async () => {
  const { asked, cache, clock, reads } = setUp({ [key]: { total: 2 } });
  clock.now = 6000;
  await reads.start(key);
  expect(cache.get(key)?.data).toEqual({ total: 2 });
  expect(asked).toHaveLength(1);
});
