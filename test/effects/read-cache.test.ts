import { expect, test } from 'vitest';
import { createReadCache } from '../../src/effects/read-cache.ts';

function start(first: Record<string, unknown> = {}) {
  let time = 0;
  const cache = createReadCache(first, () => time);
  return {
    cache,
    pass: (ms: number) => {
      time += ms;
    },
  };
}

test('what came with the page is there and fresh', () => {
  const { cache } = start({ '/api/jobs': { total: 3 } });
  expect(cache.get('/api/jobs')?.data).toEqual({ total: 3 });
  expect(cache.isFresh('/api/jobs')).toBe(true);
});

test('§9 data is fresh for 5000 ms', () => {
  const { cache, pass } = start();
  cache.set('/api/jobs', { data: { total: 1 } });
  pass(4999);
  expect(cache.isFresh('/api/jobs')).toBe(true);
  pass(1);
  expect(cache.isFresh('/api/jobs')).toBe(false);
});

test('a state without new data does not make old data fresh', () => {
  const { cache, pass } = start();
  const data = { total: 1 };
  cache.set('/api/jobs', { data });
  pass(6000);
  cache.set('/api/jobs', { data, isValidating: true });
  expect(cache.isFresh('/api/jobs')).toBe(false);
});

test('§9 what nobody used for five minutes is forgotten', () => {
  const { cache, pass } = start();
  cache.set('/a', { data: { a: 1 } });
  cache.set('/b', { data: { b: 1 } });
  pass(4 * 60_000);
  cache.get('/b');
  pass(61_000);
  cache.set('/c', { data: { c: 1 } });
  expect([...cache.keys()]).toEqual(['/b', '/c']);
});
