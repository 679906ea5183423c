import { Trans } from '@lingui/macro';
import { type ReactNode, type SyntheticEvent, useEffect, useRef, useState } from 'react';

const itemsIn = (list: Element | null) => [...(list?.querySelectorAll<HTMLElement>('[data-item]') ?? [])];

/** Where the focus is, or a press was. `of`: how many items there were. */
type Place = {
  control: Element;
  item: HTMLElement | undefined;
  name: string;
  at: number;
  of: number;
  wasPressed: boolean;
};

type Props = {
  /** What takes the focus after the last item. */
  last?: string;
  className?: string;
  children: ReactNode;
};

/**
 * Around what is added to and removed from, whose items say their names in `data-item`: nobody loses their place by a press. After
 * an item that is gone comes the next, else the one before; one that is new (a press in `data-adds`) begins in its first field; one
 * that lost what was pressed keeps the focus. What is gone is said, unless it has no name.
 */
export function KeptPlace({ last = 'h2', className, children }: Props) {
  const list = useRef<HTMLDivElement>(null);
  const place = useRef<Place | null>(null);
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
    // A button that rests meanwhile takes it once it can be pressed again.
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
