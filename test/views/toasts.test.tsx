import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import axe from 'axe-core';
import { StrictMode, useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { SimulatedClock } from 'xstate';
import type { NewToast } from '../../machines/toast-queue/toast-queue.rules.ts';
import '../../src/app.css';
import { startToastQueue } from '../../src/app/toast-queue.ts';
import { ToastViewer } from '../../src/app/toast-viewer.tsx';
import { Dialog } from '../../src/ui/dialog.tsx';
import { setPreference, setTabHidden } from './screen.ts';
import { userActionsOn } from './user-actions.ts';

const textOf = (english: string) => ({ id: english, message: english });
const copied: NewToast = { id: 'copied', title: textOf('Link copied'), variant: 'success' };
const offline: NewToast = { id: 'offline', title: textOf('You are offline.'), duration: null };
const hint: NewToast = {
  id: 'hint',
  title: textOf('Saved search'),
  description: textOf('We write to you once a day.'),
};
const failure: NewToast = {
  id: 'failure',
  title: textOf('Error'),
  description: textOf('Sorry about that, please try again later.'),
  variant: 'destructive',
};
const removed: NewToast = {
  id: 'removed',
  title: textOf('Job removed'),
  action: { name: 'undo', label: textOf('Undo') },
};

function start() {
  const clock = new SimulatedClock();
  const flow = startToastQueue({ clock });
  const i18n = setupI18n({
    locale: 'en',
    messages: { en: {}, cs: { 'Link copied': 'Odkaz je zkopírovaný', Undo: 'Vrátit' } },
  });
  const closed: string[] = [];
  const acted: string[] = [];
  flow.queue.on('toast.closed', ({ id, end }) => closed.push(`${id} ${end}`));
  flow.queue.on('toast.acted', ({ id, action }) => acted.push(`${id} ${action}`));

  const Page = () => {
    const [isOpen, setIsOpen] = useState(false);
    return (
      <main style={{ height: 3000 }}>
        <h1>Jobs</h1>
        <button type="button" onClick={() => setIsOpen(true)}>
          Filters
        </button>
        {isOpen && (
          <Dialog title="Filter" onClose={() => setIsOpen(false)}>
            <label>
              <input type="checkbox" /> Backend
            </label>
          </Dialog>
        )}
      </main>
    );
  };
  render(
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <Page />
        <ToastViewer {...flow} />
      </I18nProvider>
    </StrictMode>,
  );
  return {
    closed,
    acted,
    i18n,
    send: (...happenings: Parameters<typeof flow.send>[0][]) => act(() => happenings.forEach(flow.send)),
    add: (toast: NewToast) => act(() => flow.send({ type: 'toast.added', toast })),
    advanceTime: (time: number) => act(() => clock.increment(time)),
  };
}

const user = userActionsOn(async () => undefined);
const drawAside = (by: number) => user.drag('.toast', { x: by, y: 0 }, { hold: true });

const card = () => document.querySelector<HTMLElement>('.toast');
const open = () => document.querySelector<HTMLElement>('.toast:not([inert])');
const shown = () =>
  [...document.querySelectorAll('.toast:not([inert])')].map((toast) => toast.querySelector('p')?.textContent);
const bar = () => document.querySelector<HTMLElement>('.toast-time');
const opener = () => screen.getByText('Filters');
const find = (name: string) => within(open() as HTMLElement).getByRole('button', { name });
const here = (element: HTMLElement | null) => element as HTMLElement;
/** Horizontal offset of the toast from its normal position. */
const displaced = () => new DOMMatrix(getComputedStyle(here(card())).transform).m41;
const isFocused = (element: () => Element | null) => expect.poll(() => document.activeElement === element()).toBe(true);

/** Waits until only the time bar is animated. */
const stillness = () =>
  expect
    .poll(() =>
      document
        .getAnimations()
        .filter((motion) => !(motion instanceof CSSAnimation && motion.animationName === 'time-goes')),
    )
    .toEqual([]);

beforeEach(async () => {
  await page.viewport(1280, 800);
  await setPreference('reduced-motion', 'no-preference');
});
afterEach(async () => {
  cleanup();
  setTabHidden(false);
  await user.point(null);
  await setPreference('reduced-motion', 'reduce');
});

test('§4 shows one toast at most, and a new one replaces it', () => {
  const { add, closed } = start();
  expect(shown()).toEqual([]);
  add(copied);
  expect(shown()).toEqual(['Link copied']);
  add(failure);
  expect(shown()).toEqual(['Error']);
  expect(closed).toEqual(['copied replaced']);
});

test.each([
  ['default', hint, 5000],
  ['success', copied, 2500],
  ['destructive', failure, 2500],
] as const)('§9 a toast of the variant %s closes automatically after its time', (_, toast, time) => {
  const { add, advanceTime, closed } = start();
  add(toast);
  advanceTime(time - 1);
  expect(shown()).toHaveLength(1);
  advanceTime(1);
  expect(shown()).toEqual([]);
  expect(closed).toEqual([`${toast.id} expired`]);
});

test('§4 an infinite toast stays open and has no time bar', () => {
  const { add, advanceTime } = start();
  add(offline);
  expect(bar()).toBeNull();
  advanceTime(10 ** 9);
  expect(shown()).toEqual(['You are offline.']);
});

test('§4 the bar shows how much of the time is left', async () => {
  const { add, advanceTime, send } = start();
  add(hint);
  expect(getComputedStyle(here(bar())).animationDuration).toBe('5s');
  advanceTime(2000);
  send({ type: 'hold.started', by: 'hidden' });
  expect(here(bar()).style.getPropertyValue('--time-left')).toBe('0.6');
  const { left } = here(bar()).getBoundingClientRect();
  expect(Math.round(here(card()).getBoundingClientRect().left - left)).toBe(0.4 * 420);
  expect(getComputedStyle(here(bar())).animationName).toBe('none');
  send({ type: 'hold.ended', by: 'hidden' });
  expect(getComputedStyle(here(bar())).animationDuration).toBe('3s');
});

test('ruling 24 counts down visibly to the next try, while the announced text remains unchanged', async () => {
  const { add, advanceTime } = start();
  const began = 'Sorry about that, please try again later. It will work in 1 minute.';
  add({ ...failure, description: textOf(began), duration: null, retryAt: 60_000 });
  const words = () => card()?.querySelector('.toast-words p:last-child')?.children;
  expect(words()?.[0]?.textContent).toBe(began);
  expect(words()?.[1]?.ariaHidden).toBe('true');
  const seen = (text: string) => expect.poll(() => words()?.[1]?.textContent).toContain(text);
  await seen('It will work in 1 minute.');
  advanceTime(1000);
  await seen('It will work in 59 seconds.');
  advanceTime(58_000);
  await seen('It will work in 1 second.');
  advanceTime(1000);
  await seen('you can try it again now.');
  expect(words()?.[0]?.textContent).toBe(began);
});

test('§9 a closed toast leaves the screen after 200 ms', () => {
  const { add, advanceTime, send } = start();
  add(hint);
  send({ type: 'toast.dismissed' });
  expect(getComputedStyle(here(card())).animationDuration).toBe('0.2s');
  advanceTime(199);
  expect(card()).not.toBeNull();
  advanceTime(1);
  expect(card()).toBeNull();
});

test('§9 a toast enters within 200 ms', () => {
  const { add } = start();
  add(hint);
  const { animationName, animationDuration } = getComputedStyle(here(card()));
  expect([animationName, animationDuration]).toEqual(['toast-enters', '0.2s']);
});

test('with reduced motion a toast appears and disappears at once, and its bar moves in steps', async () => {
  await setPreference('reduced-motion', 'reduce');
  const { add, send } = start();
  add(hint);
  expect(getComputedStyle(here(card())).animationName).toBe('none');
  expect(getComputedStyle(here(card())).transitionProperty).toBe('none');
  expect(getComputedStyle(here(bar())).animationTimingFunction).toBe('steps(5)');
  send({ type: 'toast.dismissed' });
  expect(getComputedStyle(here(card())).visibility).toBe('hidden');
});

test('pointer, focus and a hidden page pause the time, until the last of them ends', async () => {
  const { add, advanceTime, closed } = start();
  add(hint);
  advanceTime(4000);
  await userEvent.hover(here(open()));
  advanceTime(60_000);
  await userEvent.keyboard('{F8}');
  await isFocused(open);
  await user.point(null);
  advanceTime(60_000);
  act(() => setTabHidden(true));
  act(() => opener().focus());
  advanceTime(60_000);
  expect(shown()).toHaveLength(1);
  act(() => setTabHidden(false));
  advanceTime(999);
  expect(shown()).toHaveLength(1);
  advanceTime(1);
  expect(closed).toEqual(['hint expired']);
});

test('the time of a toast added while the page is hidden starts when the page is visible', () => {
  const { add, advanceTime } = start();
  act(() => setTabHidden(true));
  add(hint);
  advanceTime(60_000);
  act(() => setTabHidden(false));
  advanceTime(4999);
  expect(shown()).toHaveLength(1);
  advanceTime(1);
  expect(shown()).toEqual([]);
});

test('§9 a drag of 50 px to the right springs back with the time left, one of 51 px dismisses the toast', async () => {
  const { add, advanceTime, closed } = start();
  add(hint);
  await new Promise((resolve) => here(card()).addEventListener('animationend', resolve, { once: true }));
  advanceTime(1000);
  await drawAside(50);
  await expect.poll(displaced).toBe(50);
  advanceTime(60_000);
  await user.release();
  await expect.poll(displaced).toBe(0);
  await user.point(null);
  await expect.poll(() => bar()?.dataset.counting).toBe('true');
  advanceTime(3999);
  expect(closed).toEqual([]);

  await drawAside(51);
  await user.release();
  await expect.poll(() => closed).toEqual(['hint swiped']);
  expect(getComputedStyle(here(card())).animationName).toBe('toast-flies');
});

test('a toast cannot be dragged to the left, and dragging selects no text', async () => {
  const { add, closed } = start();
  add(offline);
  await drawAside(-80);
  expect(displaced()).toBe(0);
  await user.release();
  expect(getSelection()?.toString()).toBe('');
  expect(document.activeElement).toBe(document.body);
  expect(closed).toEqual([]);
});

test('an update during a drag resets the position', async () => {
  const { add, send } = start();
  add(offline);
  await drawAside(40);
  await expect.poll(displaced).toBe(40);
  send({ type: 'toast.updated', id: 'offline', changes: { title: textOf('Still offline.') } });
  expect(shown()).toEqual(['Still offline.']);
  await expect.poll(displaced).toBe(0);
  // The pointer is still dragging, to the right.
  await user.point('.toast-close');
  await user.release();
  expect(displaced()).toBe(0);
  expect(shown()).toEqual(['Still offline.']);
});

test('§4 an update keeps the toast and restarts its time', () => {
  const { add, send, advanceTime, closed } = start();
  add({ ...offline, id: 'saving', title: textOf('Saving …') });
  send({
    type: 'toast.updated',
    id: 'saving',
    changes: { title: textOf('Saved'), variant: 'success', duration: 2500 },
  });
  expect(shown()).toEqual(['Saved']);
  expect(here(open()).dataset.variant).toBe('success');
  advanceTime(2500);
  expect(closed).toEqual(['saving expired']);
});

test('§4 one toast or all can be removed immediately', () => {
  const { add, send } = start();
  add(hint);
  send({ type: 'toast.removed', id: 'other' });
  expect(card()).not.toBeNull();
  send({ type: 'toast.removed', id: 'hint' });
  expect(card()).toBeNull();
  add(hint);
  send({ type: 'toast.removed' });
  expect(card()).toBeNull();
});

test('§9 F8 moves the focus to the toast, Esc dismisses it and returns the focus', async () => {
  const { add, closed } = start();
  opener().focus();
  add(removed);
  expect(screen.getByRole('region', { name: 'Notifications (F8)' }).contains(card())).toBe(true);
  await userEvent.keyboard('{Escape}');
  expect(closed).toEqual([]);
  await userEvent.keyboard('{F8}');
  await isFocused(open);
  expect(screen.getByRole('group', { name: 'Job removed' })).toBe(open());
  await userEvent.keyboard('{Tab}');
  await isFocused(() => find('Undo'));
  await userEvent.keyboard('{Tab}');
  await isFocused(() => find('Close'));
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => closed).toEqual(['removed dismissed']);
  await isFocused(opener);
});

test('its buttons are usable by the keyboard alone, and the focus returns', async () => {
  const { add, closed, acted } = start();
  opener().focus();
  add(removed);
  await userEvent.keyboard('{F8}{Tab}{Enter}');
  await expect.poll(() => acted).toEqual(['removed undo']);
  expect(closed).toEqual(['removed acted']);
  await isFocused(opener);
  add(hint);
  await userEvent.keyboard('{F8}{Tab} ');
  await expect.poll(() => closed).toEqual(['removed acted', 'hint dismissed']);
  await isFocused(opener);
});

test('when a focused toast is replaced, the focus returns and the new toast counts down', async () => {
  const { add, advanceTime, closed } = start();
  opener().focus();
  add(hint);
  await userEvent.keyboard('{F8}');
  await isFocused(open);
  add(copied);
  await isFocused(opener);
  advanceTime(2500);
  expect(closed).toEqual(['hint replaced', 'copied expired']);
});

test('a click on its action or Close works, and the focus stays where it was', async () => {
  const { add, closed, acted } = start();
  opener().focus();
  add(removed);
  await userEvent.click(find('Undo'));
  expect([acted, closed]).toEqual([['removed undo'], ['removed acted']]);
  add(hint);
  await userEvent.click(find('Close'));
  expect(closed).toEqual(['removed acted', 'hint dismissed']);
  await isFocused(opener);
});

test('its targets are 44 px, and it is 420 px wide from 768 px on, full width below', async () => {
  const { add } = start();
  add(removed);
  const sizeOf = (element: HTMLElement) => element.getBoundingClientRect();
  for (const name of ['Undo', 'Close']) {
    expect(sizeOf(find(name)).width).toBeGreaterThanOrEqual(44);
    expect(sizeOf(find(name)).height).toBeGreaterThanOrEqual(44);
  }
  for (const [screenWidth, width] of [
    [768, 420],
    [1280, 420],
    [767, 767],
    [360, 360],
  ] as const) {
    await page.viewport(screenWidth, 800);
    await expect.poll(() => sizeOf(here(open())).width).toBe(width);
  }
});

test('live regions exist before the text: assertive for destructive, otherwise polite', () => {
  const { add } = start();
  const regions = [...document.querySelectorAll<HTMLElement>('[aria-live]')];
  expect(regions.map(({ ariaLive, textContent }) => [ariaLive, textContent])).toEqual([
    ['polite', ''],
    ['assertive', ''],
  ]);
  const speaks = () =>
    regions.filter(({ isConnected, textContent }) => isConnected && textContent).map(({ ariaLive }) => ariaLive);
  add(hint);
  expect(speaks()).toEqual(['polite']);
  add(failure);
  expect(speaks()).toEqual(['assertive']);
  add(copied);
  expect(speaks()).toEqual(['polite']);
});

test('switching the language translates an open toast', () => {
  const { add, i18n } = start();
  add({ ...copied, action: { name: 'undo', label: textOf('Undo') } });
  act(() => i18n.activate('cs'));
  expect(shown()).toEqual(['Odkaz je zkopírovaný']);
  expect(find('Vrátit')).toBeTruthy();
});

async function openDialog() {
  await userEvent.click(opener());
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('checkbox', { name: 'Backend' }));
  await stillness();
}

/** Browsers without `moveBefore` remove an element and insert it again. */
async function carried(way: string, run: () => Promise<void>): Promise<void> {
  const moveBefore = Object.getOwnPropertyDescriptor(Element.prototype, 'moveBefore');
  if (way === 'without' && moveBefore) delete (Element.prototype as Partial<Element>).moveBefore;
  try {
    await run();
  } finally {
    if (moveBefore) Object.defineProperty(Element.prototype, 'moveBefore', moveBefore);
  }
}

test.each(['with', 'without'])('an open dialog contains the usable toast, in browsers %s moveBefore', async (way) => {
  await carried(way, async () => {
    const { add, advanceTime, closed } = start();
    add(hint);
    advanceTime(1000);
    await stillness();
    const { top } = here(open()).getBoundingClientRect();
    await openDialog();

    const dialog = screen.getByRole('dialog', { name: 'Filter' });
    expect(dialog.contains(open())).toBe(true);
    expect(open()?.closest('[aria-hidden=true]')).toBeNull();
    expect(here(open()).getBoundingClientRect().top).toBe(top);
    expect(dialog.querySelectorAll('[aria-live]')).toHaveLength(2);

    await userEvent.keyboard('{F8}');
    await isFocused(open);
    advanceTime(60_000);
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => closed).toEqual(['hint dismissed']);
    expect(screen.queryByRole('dialog')).not.toBeNull();
    await isFocused(() => screen.getByRole('checkbox', { name: 'Backend' }));

    add(copied);
    await userEvent.click(here(open()).querySelector('p') as HTMLElement);
    await userEvent.click(find('Close'));
    expect(closed).toEqual(['hint dismissed', 'copied dismissed']);
    expect(screen.queryByRole('dialog')).not.toBeNull();

    add(removed);
    await user.point(null);
    for (let step = 0; step < 6 && document.activeElement !== find('Undo'); step += 1)
      await userEvent.keyboard('{Tab}');
    expect(document.activeElement).toBe(find('Undo'));
    await userEvent.keyboard('{Shift>}{Tab}{Tab}{/Shift}');
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
    expect(shown()).toEqual(['Job removed']);
    expect(open()?.closest('[aria-hidden=true]')).toBeNull();
    await isFocused(opener);
    advanceTime(5000);
    expect(closed.at(-1)).toBe('removed expired');
  });
});

test('a toast that is moved from under the pointer into a dialog continues to count down', async () => {
  await page.viewport(360, 740);
  await carried('without', async () => {
    const { add } = start();
    add(hint);
    await stillness();
    await user.point('.toast');
    await expect.poll(() => bar()?.dataset.counting).toBeUndefined();
    opener().focus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => screen.queryByRole('dialog')).not.toBeNull();
    await expect.poll(() => bar()?.dataset.counting).toBe('true');
    await stillness();
    expect(here(open()).getBoundingClientRect().top).toBe(0);
  });
});

test('a toast that is moved into a dialog does not repeat its entry animation', async () => {
  const { add } = start();
  add(offline);
  await stillness();
  await userEvent.click(opener());
  await expect.poll(() => screen.queryByRole('dialog')).not.toBeNull();
  expect(here(open()).getAnimations()).toEqual([]);
});

test('a toast that is added while a dialog is open appears inside it', async () => {
  const { add } = start();
  await openDialog();
  add(failure);
  expect(screen.getByRole('dialog').contains(open())).toBe(true);
  expect(screen.getByRole('group', { name: 'Error' })).toBe(open());
});

test.each(['light', 'dark'])('has no axe findings in any variant, alone and over a dialog: %s', async (scheme) => {
  await setPreference('color-scheme', scheme);
  const { add, send } = start();
  const judge = async () => {
    await stillness();
    const { violations } = await axe.run(document.body);
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  };
  send({ type: 'hold.started', by: 'hidden' });
  for (const toast of [removed, copied, failure]) {
    add(toast);
    expect(await judge()).toEqual([]);
  }
  await openDialog();
  expect(await judge()).toEqual([]);
  await setPreference('color-scheme', '');
});
