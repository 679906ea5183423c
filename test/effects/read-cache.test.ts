import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
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

test('the page’s first data is cached and fresh', () => {
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

describe('§9 eviction five minutes after data was last on screen', () => {
  const minute = 60_000;
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('happens even if no other data arrives', () => {
    const cache = createReadCache({ '/a': { a: 1 } });
    const release = cache.hold('/a');
    vi.advanceTimersByTime(60 * minute);
    expect([...cache.keys()]).toEqual(['/a']);
    release();
    vi.advanceTimersByTime(5 * minute - 1);
    expect([...cache.keys()]).toEqual(['/a']);
    vi.advanceTimersByTime(1);
    expect([...cache.keys()]).toEqual([]);
  });

  test('keeps data on screen, whatever else arrives', () => {
    const cache = createReadCache({});
    cache.hold('/a');
    cache.set('/a', { data: { a: 1 } });
    vi.advanceTimersByTime(6 * minute);
    cache.set('/b', { data: { b: 1 } });
    expect(cache.get('/a')?.data).toEqual({ a: 1 });
  });

  test('keeps data that returns to the screen, and restarts its five minutes', () => {
    const cache = createReadCache({ '/a': { a: 1 } });
    cache.hold('/a')();
    vi.advanceTimersByTime(4 * minute);
    const release = cache.hold('/a');
    vi.advanceTimersByTime(4 * minute);
    release();
    vi.advanceTimersByTime(4 * minute);
    expect(cache.get('/a')?.data).toEqual({ a: 1 });
  });

  test('keeps data until both of its views are gone', () => {
    const cache = createReadCache({ '/a': { a: 1 } });
    const releases = [cache.hold('/a'), cache.hold('/a')];
    releases[0]?.();
    vi.advanceTimersByTime(6 * minute);
    expect([...cache.keys()]).toEqual(['/a']);
    releases[1]?.();
    vi.advanceTimersByTime(5 * minute);
    expect([...cache.keys()]).toEqual([]);
  });

  test('is not delayed by reads or by state updates off screen', () => {
    const cache = createReadCache({});
    cache.set('/a', { data: { a: 1 } });
    vi.advanceTimersByTime(4 * minute);
    cache.get('/a');
    cache.set('/a', { data: { a: 1 }, isValidating: false });
    vi.advanceTimersByTime(minute);
    expect([...cache.keys()]).toEqual([]);
  });

  test('gives data that is set again after deletion its own five minutes', () => {
    const cache = createReadCache({});
    cache.set('/a', { data: { a: 1 } });
    vi.advanceTimersByTime(4 * minute);
    cache.delete('/a');
    cache.set('/a', { data: { a: 2 } });
    vi.advanceTimersByTime(4 * minute);
    expect(cache.get('/a')?.data).toEqual({ a: 2 });
  });
});
