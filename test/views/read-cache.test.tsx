import { cleanup, render, screen } from '@testing-library/react';
import useSWR, { SWRConfig } from 'swr';
import { afterEach, expect, test, vi } from 'vitest';
import { createReadCache } from '../../src/effects/read-cache.ts';
import { retainWhileShown } from '../../src/shell/use-read.ts';

afterEach(cleanup);
afterEach(() => void vi.useRealTimers());

const minute = 60_000;

function Words({ of }: { of: string }) {
  const { data } = useSWR<string>(of, null);
  return <p>{data ?? 'forgotten'}</p>;
}

test('§9 keeps data as long as a view shows them, and for five minutes after that', () => {
  vi.useFakeTimers();
  const cache = createReadCache({ '/a': 'kite', '/b': 'balloon' });
  const page = (of: string) => (
    <SWRConfig value={{ provider: () => cache, use: [retainWhileShown(cache)] }}>
      <Words of={of} />
    </SWRConfig>
  );
  const { rerender } = render(page('/a'));
  vi.advanceTimersByTime(60 * minute);
  rerender(page('/b'));
  vi.advanceTimersByTime(4 * minute);
  rerender(page('/a'));
  expect(screen.getByText('kite')).toBeVisible();
  rerender(page('/b'));
  vi.advanceTimersByTime(5 * minute);
  rerender(page('/a'));
  expect(screen.getByText('forgotten')).toBeVisible();
});
