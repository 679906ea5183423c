import { Trans } from '@lingui/macro';
import { type ReactNode, type SyntheticEvent, useEffect, useRef, useState } from 'react';

const itemsIn = (list: Element | null) => [...(list?.querySelectorAll<HTMLElement>('[data-item]') ?? [])];

/** Where the focus or the last press was. `of`: how many items there were. */
type FocusPosition = {
  control: Element;
  item: HTMLElement | undefined;
  name: string;
  at: number;
  of: number;
  wasPressed: boolean;
};

type Props = {
  /** Selector of what takes the focus after the last item. */
  last?: string;
  className?: string;
  children: ReactNode;
};

/**
 * Wraps a list with items added and removed, each named by `data-item`, so that no press loses the focus. It moves from
 * a removed item to the next, else the previous one; after a press in `data-adds`, to the new item's first field; an
 * item that lost the pressed control keeps it. Removals are announced, unless the item has no name.
 */
export function ListFocusManager({ last = 'h2', className, children }: Props) {
  const list = useRef<HTMLDivElement>(null);
  const place = useRef<FocusPosition | null>(null);
  const [removed, setRemoved] = useState('');

  const note = ({ type, target }: SyntheticEvent) => {
    const control = target as Element;
    const all = itemsIn(list.current);
    const at = all.findIndex((item) => item.contains(control));
    const item = all[at];
    const wasPressed = type === 'click';
    place.current = { control, item, name: item?.dataset.item ?? '', at, of: all.length, wasPressed };
    if (wasPressed) setRemoved('');
  };

  useEffect(() => {
    const before = place.current;
    if (!before) return;
    const { control, item, name, at, of, wasPressed } = before;
    const all = itemsIn(list.current);
    if (all.length > of && wasPressed && control.closest('[data-adds]')) {
      place.current = null;
      return all.at(-1)?.querySelector<HTMLElement>('input, select, textarea')?.focus();
    }
    const isHere = item?.isConnected ?? false;
    if (at >= 0 && all.length < of && (wasPressed || !isHere)) {
      before.of = all.length;
      setRemoved(name);
    }
    if (at < 0 || document.activeElement !== document.body || (isHere && control.isConnected)) return;
    // A button that is disabled for now gets the focus once it is enabled.
    const next = isHere ? item : (all[at] ?? all.at(-1));
    const target = next
      ? (next.querySelector<HTMLElement>('a[href], button') ?? next)
      : list.current?.querySelector<HTMLElement>(last);
    if (!target) return;
    if (target.tabIndex < 0) target.tabIndex = -1;
    target.focus();
  });

  return (
    <div ref={list} className={className} onFocusCapture={note} onClickCapture={note}>
      {children}
      <p role="status" className="sr-only">
        {removed && <Trans>Removed: {removed}</Trans>}
      </p>
    </div>
  );
}
