import { useLingui } from '@lingui/macro';
import { type MouseEvent, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { type Moved, MovedStatus } from '../../ui/moved-status.tsx';

export type OrderProps<Row = Record<string, string>> = {
  at: number;
  rows: Row[];
  title: string;
  onMove: (rows: Row[]) => void;
};

/** Moves a row up or down. The focus moves along, and the new position is announced. */
export function RowOrder({ at, rows, title, onMove }: OrderProps) {
  const { t } = useLingui();
  const [moved, setMoved] = useState<Moved | null>(null);
  const mover = (by: 1 | -1, words: string, label: string) => {
    const to = at + by;
    const line = rows[at];
    const other = rows[to];
    const move = ({ currentTarget }: MouseEvent) => {
      if (!line || !other) return;
      onMove(rows.with(at, other).with(to, line));
      setMoved({ option: title, place: to + 1, all: rows.length });
      const lines = currentTarget.closest('fieldset')?.parentElement?.querySelectorAll('fieldset');
      lines?.[to]?.querySelector<HTMLElement>(`[data-moves="${by}"]`)?.focus();
    };
    return (
      <Button
        data-moves={by}
        aria-label={label}
        aria-disabled={!other}
        onClick={move}
        className="aria-disabled:cursor-default aria-disabled:opacity-40"
      >
        {words}
      </Button>
    );
  };
  return (
    <>
      {mover(-1, t`Up`, t`Move up: ${title}`)}
      {mover(1, t`Down`, t`Move down: ${title}`)}
      <MovedStatus moved={moved} />
    </>
  );
}
