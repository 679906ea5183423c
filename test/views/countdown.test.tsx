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
  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));
  const seen = [container.textContent];
  for (const milliseconds of [1000, 1000, 50_000, 8000, 5000]) {
    pass(milliseconds);
    seen.push(container.textContent);
  }
  expect(seen).toEqual(['1:01', '1:00', '0:59', '0:09', '0:01', '0:00']);
});
