import type { ReloadBlockers } from './reload-blockers.ts';

const typedInto = 'input, textarea, select, [contenteditable]';

/** A form is saved as a whole. A field outside of one, or in a search, is done with when it is left or its value is taken. */
const unitOf = (target: EventTarget | null): Element | null => {
  const field = target instanceof Element ? target.closest(typedInto) : null;
  const form = field?.closest('form');
  return form && !form.closest('search, [role=search]') ? form : field;
};

/** Blocks a reload while something that a person typed is neither sent nor taken back nor gone from the page. */
export function blockWhileUnsaved(reloadBlockers: Pick<ReloadBlockers, 'block'>, page: Document = document): void {
  const unsaved = new Map<Element, () => void>();
  const release = (unit: Element) => {
    unsaved.get(unit)?.();
    unsaved.delete(unit);
  };

  page.addEventListener('input', ({ target }) => {
    const unit = unitOf(target);
    if (unit && !unsaved.has(unit)) unsaved.set(unit, reloadBlockers.block());
  });
  for (const end of ['submit', 'reset'])
    page.addEventListener(end, ({ target }) => target instanceof Element && release(target));
  for (const end of ['change', 'focusout'])
    page.addEventListener(end, ({ target }) => {
      const unit = unitOf(target);
      if (unit && unit === target) release(unit);
    });
  new MutationObserver(() => {
    for (const unit of unsaved.keys()) if (!unit.isConnected) release(unit);
  }).observe(page, { childList: true, subtree: true });
}
