import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { cleanup, render, screen } from '@testing-library/react';
import { StrictMode, useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import '../../src/app.css';
import { Dialog } from '../../src/ui/dialog.tsx';
import { setPreference } from './screen.ts';
import { userActionsOn } from './user-actions.ts';

afterEach(cleanup);

const user = userActionsOn(async () => undefined);
const i18n = setupI18n({ locale: 'en', messages: { en: {} } });

function Page() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <main style={{ height: 3000 }}>
      <button type="button" onClick={() => setIsOpen(true)}>
        Open
      </button>
      {isOpen && (
        <Dialog title="Filters" onClose={() => setIsOpen(false)} footer={<button type="button">Show</button>}>
          <label>
            <input type="checkbox" /> Backend
          </label>
        </Dialog>
      )}
    </main>
  );
}

async function open() {
  render(
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <Page />
      </I18nProvider>
    </StrictMode>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('checkbox', { name: 'Backend' }));
}

const isGone = () => expect.poll(() => screen.queryByRole('dialog')).toBeNull();
const opener = () => screen.getByText('Open');

test('the focus enters the first control and stays inside on Tab and Shift+Tab', async () => {
  await open();
  const dialog = screen.getByRole('dialog', { name: 'Filters' });
  for (const keys of ['{Tab}', '{Tab}', '{Tab}', '{Tab}', '{Shift>}{Tab}{/Shift}', '{Shift>}{Tab}{/Shift}']) {
    await userEvent.keyboard(keys);
    await expect.poll(() => dialog.contains(document.activeElement)).toBe(true);
  }
});

test('each Esc closes it once, whether pressed on the page or inside', async () => {
  const onClose = vi.fn();
  render(
    <I18nProvider i18n={i18n}>
      <Dialog title="Filters" onClose={onClose}>
        <input aria-label="Town" />
      </Dialog>
    </I18nProvider>,
  );
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  expect(onClose).toHaveBeenCalledTimes(1);
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('textbox', { name: 'Town' }));
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(2);
});

test('Esc closes it and returns the focus to the opener', async () => {
  await open();
  await userEvent.keyboard('{Escape}');
  await isGone();
  await expect.poll(() => document.activeElement).toBe(opener());
});

test('its Close button closes it and returns the focus to the opener', async () => {
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await isGone();
  await expect.poll(() => document.activeElement).toBe(opener());
});

test('a press beside it closes it, one inside does not', async () => {
  await open();
  await userEvent.click(screen.getByRole('heading', { name: 'Filters' }));
  expect(screen.queryByRole('dialog')).not.toBeNull();
  await userEvent.click(document.querySelector('.veil') as HTMLElement, { position: { x: 4, y: 4 } });
  await isGone();
});

test.each([
  [15, 'stable'],
  [0, 'auto'],
])('a scrollbar that takes %i px sets the page’s scrollbar-gutter to %s', async (taken, gutter) => {
  const measured = vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(innerWidth - taken);
  await open();
  measured.mockRestore();
  expect(getComputedStyle(document.documentElement).scrollbarGutter).toBe(gutter);
});

test('keeps a scrollbar gutter that was reserved when it opened', async () => {
  document.documentElement.style.scrollbarGutter = 'stable';
  await open();
  document.documentElement.style.scrollbarGutter = '';
  expect(getComputedStyle(document.documentElement).scrollbarGutter).toBe('stable');
});

test('the page behind does not scroll and is hidden from screen readers until it closes', async () => {
  await open();
  expect(getComputedStyle(document.documentElement).overflow).toBe('hidden');
  expect(opener().closest('[aria-hidden=true]')).not.toBeNull();
  await userEvent.keyboard('{Escape}');
  await isGone();
  expect(getComputedStyle(document.documentElement).overflow).not.toBe('hidden');
  expect(opener().closest('[aria-hidden=true]')).toBeNull();
});

test('a press that begins while the dialog rises and ends afterwards activates its button', async () => {
  await setPreference('reduced-motion', 'no-preference');
  await open();
  const rising = screen.getByRole('dialog').getAnimations();
  for (const motion of rising) {
    motion.pause();
    motion.currentTime = 0;
  }
  await user.drag('[aria-label=Close]', { x: 0, y: 0 }, { hold: true });
  for (const motion of rising) motion.finish();
  await user.release();
  await isGone();
  await setPreference('reduced-motion', 'reduce');
});
