import { afterEach, expect, test, vi } from 'vitest';
import { observeInput } from '../../src/app/follow-builds.ts';

afterEach(() => vi.useRealTimers());

function start() {
  vi.useFakeTimers();
  const startedAt = performance.now();
  const told: number[] = [];
  const stop = observeInput(() => told.push(performance.now() - startedAt));
  const at = (ms: number, sign: string) => {
    vi.advanceTimersByTime(startedAt + ms - performance.now());
    document.body.dispatchEvent(new Event(sign));
  };
  return { told, stop, at };
}

test.each(['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove', 'scroll'])(
  '%s counts as input and is reported at once',
  (sign) => {
    const { told, stop, at } = start();
    at(500, sign);
    expect(told).toEqual([500]);
    stop();
  },
);

test('reports frequent input at most once a second, including the last', () => {
  const { told, stop, at } = start();
  for (let ms = 0; ms <= 2500; ms += 100) at(ms, 'pointermove');
  vi.advanceTimersByTime(10_000);
  expect(told).toEqual([0, 1000, 2000, 3000]);
  at(20_000, 'keydown');
  expect(told.at(-1)).toBe(20_000);
  stop();
});

test('reports nothing after it is stopped', () => {
  const { told, stop, at } = start();
  at(0, 'keydown');
  at(10, 'keydown');
  stop();
  at(20, 'keydown');
  vi.advanceTimersByTime(10_000);
  expect(told).toEqual([0]);
});
