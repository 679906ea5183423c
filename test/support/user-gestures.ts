import type { UserActions } from '@xstate/test';
import type { FrameLocator, Locator, Page } from 'playwright-core';
import type { BrowserCommand } from 'vitest/node';

type Gesture = Exclude<keyof UserActions, 'simulate'>;
type Gestures = Pick<UserActions, Gesture>;

async function middleOf(element: Locator): Promise<{ x: number; y: number }> {
  const box = await element.boundingBox();
  if (!box) throw new Error(`Nobody can see ${element}`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** A user at a page of Chromium, or at a frame in it. What they press must exist; a disabled button does nothing. */
export function userGesturesOn(page: Page, root: Page | FrameLocator = page): Gestures {
  const named = (name: string, within = 'body') => {
    const place = root.locator(within);
    return place
      .getByRole('button', { name, exact: true })
      .or(place.getByRole('link', { name, exact: true }))
      .first();
  };
  const field = (label: string) => root.getByLabel(label, { exact: true });
  const matching = (selector: string) => root.locator(selector).first();

  return {
    press: async (name, within) => {
      const element = named(name, within);
      if (await element.isEnabled()) await element.click();
    },
    type: (label, text) => field(label).fill(text),
    leave: (label) => field(label).blur(),
    key: (key) => page.keyboard.press(key),
    point: async (selector) => {
      const { x, y } = selector === null ? { x: 0, y: 0 } : await middleOf(matching(selector));
      await page.mouse.move(x, y);
    },
    drag: async (selector, by, { hold = false } = {}) => {
      const { x, y } = await middleOf(matching(selector));
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + by.x, y + by.y, { steps: 4 });
      if (!hold) await page.mouse.up();
    },
    release: () => page.mouse.up(),
  };
}

/** The same for views, whose tests run inside of the page: `commands.gesture(...)` of `vitest/browser`. */
export const gesture: BrowserCommand<[name: Gesture, given: unknown[]]> = async ({ page, iframe }, name, given) => {
  // Keys go to the page unless its frame has the focus.
  await page
    .locator('iframe')
    .first()
    .evaluate((frame) => document.activeElement !== frame && frame.focus());
  const perform = userGesturesOn(page, iframe)[name] as (...all: unknown[]) => Promise<void>;
  await perform(...given);
};

declare module 'vitest/browser' {
  interface BrowserCommands {
    gesture: (name: Gesture, given: unknown[]) => Promise<void>;
  }
}
