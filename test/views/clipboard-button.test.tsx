import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { ClipboardButton } from '../../src/ui/clipboard-button.tsx';
import { renderView } from './app-view.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const show = (onCopied?: () => void) =>
  renderView(
    <ClipboardButton text="a text" {...(onCopied && { onCopied })}>
      Copy it
    </ClipboardButton>,
    '/en',
  );

test('the button changes its label to Copied in a live region', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  show();
  await userEvent.click(screen.getByRole('button', { name: 'Copy it' }));
  const button = await screen.findByRole('button', { name: 'Copied' });
  expect(button.querySelector('[aria-live=polite]')?.textContent).toBe('Copied');
  expect(write.mock.calls).toEqual([['a text']]);
});

test('the button keeps its label when onCopied is given', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const onCopied = vi.fn();
  show(onCopied);
  await userEvent.click(screen.getByRole('button', { name: 'Copy it' }));
  await expect.poll(() => onCopied.mock.calls.length).toBe(1);
  screen.getByRole('button', { name: 'Copy it' });
});

test('the text is shown selected when the browser refuses to copy', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
  show();
  await userEvent.click(screen.getByRole('button', { name: 'Copy it' }));
  const field = await screen.findByRole<HTMLInputElement>('textbox');
  expect(field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)).toBe('a text');
});
