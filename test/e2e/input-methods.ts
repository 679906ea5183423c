import type { Locator, Page } from 'playwright-core';

/** How a user presses, writes and chooses: by mouse or keyboard. */
export type InputMethod = {
  press: (page: Page, target: Locator) => Promise<void>;
  write: (page: Page, field: Locator, text: string) => Promise<void>;
  choose: (page: Page, radio: Locator) => Promise<void>;
};

/** Presses Tab until the target has the focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let pressed = 0; pressed < 200; pressed += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('The Tab key does not come there');
}

export const byMouse: InputMethod = {
  press: (_, target) => target.click(),
  write: (_, field, text) => field.fill(text),
  choose: (_, radio) => radio.check(),
};

export const byKeyboard: InputMethod = {
  async press(page, target) {
    await tabTo(page, target);
    await page.keyboard.press((await target.getAttribute('type')) === 'checkbox' ? 'Space' : 'Enter');
  },
  async write(page, field, text) {
    await tabTo(page, field);
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.insertText(text);
  },
  async choose(page, radio) {
    const group = `input[type=radio][name="${await radio.getAttribute('name')}"]`;
    // Tab goes to the checked radio button, or to the first.
    await tabTo(page, page.locator(`${group}:checked`).or(page.locator(group)).first());
    for (let pressed = 0; !(await radio.isChecked()); pressed += 1) {
      if (pressed > 10) throw new Error('The arrow keys do not come there');
      await page.keyboard.press('ArrowRight');
    }
  },
};
