import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { tabStorage } from '../../src/effects/browser-storage.ts';
import { createStore } from '../../src/effects/store.ts';
import { lazyComponent } from '../../src/shell/lazy-component.tsx';
import { renderView } from './app-view.tsx';
import { blockNavigations } from './block-navigations.ts';

afterEach(cleanup);

const rows = [1, 2, 3];
const Part = () => <p>Part</p>;

/** Three views of one part, whose code the test loads or fails. */
async function show(hasConnection: () => Promise<boolean>) {
  const documents = blockNavigations();
  onTestFinished(documents.release);
  const loads: PromiseWithResolvers<typeof Part>[] = [];
  const load = () => {
    const end = Promise.withResolvers<typeof Part>();
    loads.push(end);
    return end.promise;
  };
  const Lazy = lazyComponent(load, ({ retry }) => (
    <button type="button" onClick={retry}>
      Try again
    </button>
  ));
  const online = createStore(true);
  const view = rows.map((row) => <Lazy key={row} />);
  renderView(view, '/en', { online, hasConnection });
  tabStorage.write(`reloaded:${location.pathname}`, '0');
  const settle = () => act(async () => new Promise((resolve) => setTimeout(resolve)));
  await settle();
  return {
    documents: documents.asked,
    loads,
    online,
    come: () => act(async () => loads.at(-1)?.resolve(Part)),
    fail: async () => {
      loads.at(-1)?.reject(new Error('gone'));
      await settle();
    },
  };
}

const shown = () => ({
  parts: screen.queryAllByText('Part').length,
  failures: screen.queryAllByRole('button', { name: 'Try again' }).length,
});

test('§8 all views of a part load its code once and reload the page once, without showing a failure', async () => {
  const { loads, documents, fail } = await show(async () => true);
  expect(loads).toHaveLength(1);
  await fail();
  expect(documents).toEqual([location.href]);
  expect(shown()).toEqual({ parts: 0, failures: 0 });
});

test('§8 failed code does not reload the page for a path just reloaded, even after a navigation', async () => {
  const { documents, fail } = await show(async () => true);
  tabStorage.write(`reloaded:${location.pathname}`, String(Date.now()));
  history.pushState(null, '', '/en/companies');
  await fail();
  expect(documents).toEqual([]);
  expect(shown()).toEqual({ parts: 0, failures: 3 });
});

test('ruling 27 code that fails while the server is unreachable reloads no page, and loads once online', async () => {
  const { loads, documents, online, fail, come } = await show(async () => false);
  await fail();
  expect(documents).toEqual([]);
  expect(shown()).toEqual({ parts: 0, failures: 3 });
  act(() => online.write(true));
  expect(loads).toHaveLength(2);
  await come();
  expect(shown()).toEqual({ parts: 3, failures: 0 });
});

test('renders at once when its code is already loaded', async () => {
  const Lazy = lazyComponent(async () => Part);
  const { unmount } = renderView(<Lazy />, '/en');
  await screen.findByText('Part');
  unmount();
  renderView(<Lazy />, '/en');
  expect(shown().parts).toBe(1);
});

test('a part that is gone before the next task is not loaded', async () => {
  const load = vi.fn(async () => Part);
  const Lazy = lazyComponent(load);
  const { unmount } = renderView(<Lazy />, '/en');
  unmount();
  await new Promise((resolve) => setTimeout(resolve));
  expect(load).not.toHaveBeenCalled();
});
