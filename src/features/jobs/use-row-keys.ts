import { useEffect } from 'react';

const steps: Partial<Record<string, number>> = { j: 1, k: -1 };

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('input, select, textarea, [contenteditable], [role=dialog]') !== null;

/** j and k move focus from row to row, as in a mailbox. */
export function useRowKeys(): void {
  useEffect(() => {
    const move = (event: KeyboardEvent) => {
      const step = steps[event.key];
      if (!step || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isTyping(event.target))
        return;
      if (document.querySelector('[data-reach-dialog-overlay]')) return;
      const links = [...document.querySelectorAll<HTMLElement>('main [data-row-link]')];
      const here = links.indexOf(document.activeElement as HTMLElement);
      const next = links[here === -1 ? 0 : here + step];
      if (!next) return;
      event.preventDefault();
      next.focus();
    };
    addEventListener('keydown', move);
    return () => removeEventListener('keydown', move);
  }, []);
}
