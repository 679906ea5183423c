import { createStore } from './store.ts';

/** Reasons that block a reload for a new build (ruling 7): unsaved input, a request, a running test. */
export type ReloadBlockers = {
  isBlocked: () => boolean;
  /** Calls `listener` when reasons come and go, until the returned function is called. */
  listen: (listener: () => void) => () => void;
  /** Blocks a reload until the returned function is called. */
  block: () => () => void;
  /** Blocks a reload until the promise settles. */
  during: <Result>(running: Promise<Result>) => Promise<Result>;
};

export function createReloadBlockers(): ReloadBlockers {
  const reasons = createStore(0);
  const block = () => {
    let own = 1;
    reasons.write(reasons.read() + 1);
    return () => {
      reasons.write(reasons.read() - own);
      own = 0;
    };
  };
  return {
    isBlocked: () => reasons.read() > 0,
    listen: reasons.listen,
    block,
    during: (running) => running.finally(block()),
  };
}

const fieldSelector = 'input, textarea, select, [contenteditable]';

/** A form is saved as a whole. A field outside a form, or in a search, is done once it loses focus or its value is committed. */
const formOrFieldOf = (target: EventTarget | null): Element | null => {
  const field = target instanceof Element ? target.closest(fieldSelector) : null;
  const form = field?.closest('form');
  return form && !form.closest('search, [role=search]') ? form : field;
};

/** Blocks a reload while there is input that is not submitted, reset or removed from the page. */
export function blockWhileUnsaved(reloadBlockers: Pick<ReloadBlockers, 'block'>, page: Document = document): void {
  const unsaved = new Map<Element, () => void>();
  const release = (unit: Element) => {
    unsaved.get(unit)?.();
    unsaved.delete(unit);
  };

  page.addEventListener('input', ({ target }) => {
    const unit = formOrFieldOf(target);
    if (unit && !unsaved.has(unit)) unsaved.set(unit, reloadBlockers.block());
  });
  for (const end of ['submit', 'reset'])
    page.addEventListener(end, ({ target }) => target instanceof Element && release(target));
  for (const end of ['change', 'focusout'])
    page.addEventListener(end, ({ target }) => {
      const unit = formOrFieldOf(target);
      if (unit && unit === target) release(unit);
    });
  new MutationObserver(() => {
    for (const unit of unsaved.keys()) if (!unit.isConnected) release(unit);
  }).observe(page, { childList: true, subtree: true });
}
