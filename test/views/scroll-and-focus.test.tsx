import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { historyEntryKey, useScrollAndFocus } from '../../src/app/use-scroll-and-focus.ts';
import { tabStorage } from '../../src/effects/browser-storage.ts';
import { renderView } from './app-view.tsx';

beforeEach(async () => {
  await page.viewport(1280, 700);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

function Page({ isAwaited }: { isAwaited: boolean }) {
  useScrollAndFocus(historyEntryKey());
  return (
    <main id="main" style={{ height: 3000 }}>
      {isAwaited && <div className="skeleton" />}
    </main>
  );
}

/** A page reloaded at a scroll position of 900 px, one part of which stays loading until `come`. */
function reload() {
  scrollTo(0, 0);
  const address = '/en/companies';
  history.replaceState(null, '', address);
  tabStorage.write(`scroll:${historyEntryKey()}`, '900');
  const { container } = renderView(<Page isAwaited />, address);
  vi.advanceTimersByTime(50);
  const frame = () => new Promise(requestAnimationFrame);
  return {
    come: async () => {
      container.querySelector('.skeleton')?.remove();
      await frame();
      vi.advanceTimersByTime(50);
    },
    scroll: async (top: number) => {
      scrollTo(0, top);
      await frame();
    },
  };
}

test('restores a position once the pending part of the page is drawn, without a timer meanwhile', async () => {
  const { come } = reload();
  expect(scrollY).toBe(0);
  expect(vi.getTimerCount()).toBe(0);
  await come();
  expect(scrollY).toBe(900);
});

test('keeps the position of a user who has scrolled meanwhile, even back to the top', async () => {
  const { come, scroll } = reload();
  await scroll(300);
  await scroll(0);
  await come();
  expect(scrollY).toBe(0);
});

test('restores nothing at another address', async () => {
  const { come } = reload();
  history.pushState(null, '', '/en/contact-us');
  await come();
  expect(scrollY).toBe(0);
});
