import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '../../src/app.css';
import { tabStorage } from '../../src/effects/browser-storage.ts';
import { createStore } from '../../src/effects/store.ts';
import { emptyJobFilter } from '../../src/routing/job-filter.ts';
import { FilterSheetButton, lazySheet } from '../../src/shell/list/filter-sheet-button.tsx';
import { Dialog } from '../../src/ui/dialog.tsx';
import { renderView } from './app-view.tsx';

afterEach(cleanup);

const SomeSheet = ({ onClose }: { onClose: () => void }) => (
  <Dialog title="All filters" onClose={onClose}>
    Fields
  </Dialog>
);

/** The button, with a sheet whose code loads on demand. */
async function visit(online = createStore(true)) {
  await page.viewport(360, 700);
  const code = { isHere: false };
  const Sheet = lazySheet(async () => (code.isHere ? SomeSheet : Promise.reject(new Error('gone'))));
  renderView(<FilterSheetButton filter={emptyJobFilter} chosen={0} Sheet={Sheet} onApply={() => {}} />, '/en', {
    online,
  });
  // The page was reloaded a moment ago: it does not reload again.
  tabStorage.write(`reloaded:${location.pathname}`, String(Date.now()));
  return { code, online };
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const isFailing = () => expect.poll(() => screen.queryByRole('alert')?.textContent).toContain('did not load');
const isOpen = () => expect.poll(() => screen.queryByRole('dialog', { name: 'All filters' })).not.toBeNull();

test.each(['Try again', 'Filters'])(
  'AV08 shows an error when the code of the filters fails to load, and %s loads it again',
  async (name) => {
    const { code } = await visit();
    await press('Filters');
    await isFailing();
    code.isHere = true;
    await press(name);
    await isOpen();
    expect(screen.queryByRole('alert')).toBeNull();
    await press('Close');
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
    await expect.poll(() => document.activeElement).toBe(screen.getByRole('button', { name: 'Filters' }));
  },
);

test('ruling 27: shows an error when offline, and opens the filters once the connection returns', async () => {
  const { code, online } = await visit(createStore(false));
  await press('Filters');
  await isFailing();
  code.isHere = true;
  online.write(true);
  await isOpen();
});

test('closing the filters on a phone keeps the scroll position of a long page', async () => {
  await page.viewport(360, 740);
  renderView(
    <>
      <div style={{ height: 3000 }} />
      <FilterSheetButton
        filter={emptyJobFilter}
        chosen={0}
        Sheet={lazySheet(async () => SomeSheet)}
        onApply={() => {}}
      />
    </>,
    '/en',
  );
  scrollTo(0, 300);
  await press('Filters');
  await isOpen();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('button', { name: 'Filters' }));
  expect(scrollY).toBe(300);
});
