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

test('an answer in time is there when the page is drawn', async () => {
  const { asked, cache, reads } = setUp();
  const ready = reads.start(key);
  asked[0]?.resolve({ total: 3 });
  await ready;
  expect(cache.get(key)?.data).toEqual({ total: 3 });
  expect(cache.isFresh(key)).toBe(true);
});

test('one that came while the page was drawn is given to its question, but to none that is asked later', async () => {
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

test('the page is drawn without a late one, and takes it over while it travels', async () => {
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

test('whoever sets out while the answer travels waits for that one', async () => {
  const { asked, cache, reads } = setUp();
  const pressed = reads.start(key);
  const followed = reads.start(key).then(() => cache.get(key)?.data);
  asked[0]?.resolve({ total: 3 });
  await pressed;
  expect(await followed).toEqual({ total: 3 });
  expect(asked).toHaveLength(1);
});

test('a failure ends the wait; the page asks for itself', async () => {
  const { asked, cache, reads } = setUp();
  const ready = reads.start(key);
  asked[0]?.reject(new Error('500'));
  await ready;
  expect(reads.consume(key)).toBe(undefined);
  expect(cache.get(key)).toBe(undefined);
});

test('what is fresh is not asked for, what is on its way not twice', async () => {
  const { asked, clock, reads } = setUp({ [key]: { total: 2 } });
  await reads.start(key);
  expect(asked).toHaveLength(0);
  clock.now = 6000;
  await reads.start(key);
  await reads.start(key);
  expect(asked).toHaveLength(1);
});

test('nobody waits where an older answer can be shown', async () => {
  const { asked, cache, clock, reads } = setUp({ [key]: { total: 2 } });
  clock.now = 6000;
  await reads.start(key);
  expect(cache.get(key)?.data).toEqual({ total: 2 });
  expect(asked).toHaveLength(1);
});
