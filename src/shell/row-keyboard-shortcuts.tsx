import { Trans } from '@lingui/macro';
import { useEffect } from 'react';

const steps: Partial<Record<string, number>> = { j: 1, k: -1 };

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('input, select, textarea, [contenteditable], [role=dialog]') !== null;

/** j and k move the focus from row to row, as in a mail client; s saves the job of the focused row. */
function pressRowKey({ key, target, ctrlKey, metaKey, altKey, defaultPrevented }: KeyboardEvent): void {
  if (!/^[jks]$/.test(key) || ctrlKey || metaKey || altKey || defaultPrevented) return;
  if (isTyping(target) || document.querySelector('[data-reach-dialog-overlay]')) return;
  const links = [...document.querySelectorAll<HTMLElement>('main [data-row-link]')].filter((link) =>
    link.checkVisibility(),
  );
  const currentIndex = links.findIndex((link) => link.closest('li')?.contains(document.activeElement));
  const step = steps[key];
  if (step) links[currentIndex === -1 ? 0 : currentIndex + step]?.focus();
  else links[currentIndex]?.closest('li')?.querySelector<HTMLElement>('[data-save]')?.click();
}

const Key = ({ children }: { children: string }) => (
  <kbd className="rounded-small border border-line px-1.5 font-semibold text-ink">{children}</kbd>
);

/** The shortcut keys of the rows on the page, and a line that names them. */
export function RowKeyboardShortcuts() {
  useEffect(() => {
    addEventListener('keydown', pressRowKey);
    return () => removeEventListener('keydown', pressRowKey);
  }, []);
  return (
    <p className="py-4 text-[15px] text-quiet pointer-coarse:hidden max-lg:hidden print:hidden">
      <Trans>
        Keys: <Key>j</Key> and <Key>k</Key> go from job to job, <Key>Enter</Key> opens it, <Key>s</Key> saves it.
      </Trans>
    </p>
  );
}
