import { act, cleanup, screen } from '@testing-library/react';
import { useRef, useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import '../../src/app.css';
import { emptyJobFilter } from '../../src/routing/job-filter.ts';
import { PlaceOptions } from '../../src/shell/job-list/place-options.tsx';
import { renderView } from './app-view.tsx';

afterEach(cleanup);

/** A field whose list of places arrives late. */
function Field({ onLeaving }: { onLeaving: (is: boolean) => void }) {
  const field = useRef<HTMLInputElement>(null);
  const isClicked = useRef(false);
  const [isLoaded, setLoaded] = useState(false);
  return (
    <>
      <input ref={field} aria-label="Where" defaultValue="" />
      <button type="button" onClick={() => setLoaded(true)}>
        The list arrives
      </button>
      {isLoaded && (
        <PlaceOptions
          field={field}
          chosen=""
          isClicked={isClicked}
          filter={emptyJobFilter}
          facets={[]}
          onChoose={() => undefined}
          onLeaving={onLeaving}
        />
      )}
    </>
  );
}

test('product §1 reports the lookup of a place that was typed and left before its list arrived', async () => {
  const onLeaving = vi.fn();
  const lookup = Promise.withResolvers<{ items: never[] }>();
  renderView(<Field onLeaving={onLeaving} />, '/en', { read: () => lookup.promise as Promise<never> });
  const where = screen.getByLabelText<HTMLInputElement>('Where');
  act(() => {
    where.focus();
    where.value = 'kolín';
    where.blur();
  });
  act(() => screen.getByRole('button').click());
  expect(onLeaving.mock.calls).toEqual([[true]]);
  await act(async () => lookup.resolve({ items: [] }));
  await expect.poll(() => onLeaving.mock.calls).toEqual([[true], [false]]);
});
