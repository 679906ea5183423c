import { act, cleanup, render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Countdown } from '../../src/ui/countdown.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('a countdown shows the minutes and seconds left and ends at 0:00', () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  const { container } = render(<Countdown milliseconds={61_000} />);
  const advanceTime = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));
  const seen = [container.textContent];
  for (const milliseconds of [1000, 1000, 50_000, 8000, 5000]) {
    advanceTime(milliseconds);
    seen.push(container.textContent);
  }
  expect(seen).toEqual(['1:01', '1:00', '0:59', '0:09', '0:01', '0:00']);
});

test('a countdown is right again after its tab was asleep', () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  let now = 1000;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now);
  const { container } = render(<Countdown milliseconds={61_000} />);
  // No timer runs in a tab that is asleep.
  const sleep = (milliseconds: number) => {
    now += milliseconds;
    act(() => vi.advanceTimersToNextTimer());
  };
  const seen = [container.textContent];
  for (const milliseconds of [40_000, 600_000]) {
    sleep(milliseconds);
    seen.push(container.textContent);
  }
  expect(seen).toEqual(['1:01', '0:21', '0:00']);
  clock.mockRestore();
});
