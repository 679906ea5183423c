import { Trans, useLingui } from '@lingui/macro';
import { useActorRef, useSelector } from '@xstate/react';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import {
  type FilterSheetRef,
  filterSheetMachine,
  selectDraft,
  selectIsBusy,
} from '../../machines/filter-sheet/filter-sheet.machine.ts';
import { inspect } from '../effects/inspection.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';

type Wiring<Filter> = { filter: Filter; onApply: (filter: Filter) => void };

/** The flow of a sheet, wired to the callback that applies its filter, and what is chosen so far. */
export function useFilterSheet<Filter extends Record<string, unknown>>({ filter, onApply }: Wiring<Filter>) {
  const flow = useActorRef(filterSheetMachine, { input: { filter }, inspect });
  const apply = useEffectEvent(onApply);
  useEffect(() => {
    const { unsubscribe } = flow.on('filter.applied', (report) => apply(report.filter as Filter));
    return unsubscribe;
  }, [flow]);
  const draft = useSelector(flow, selectDraft) as Filter;
  const setDraft = (next: Filter) => flow.send({ type: 'filter.changed', filter: next });
  return { flow, draft, setDraft };
}

type Props = {
  flow: FilterSheetRef;
  /** What would be found is being counted. */
  isCounting: boolean;
  /** Null: nothing is chosen. */
  onClear: (() => void) | null;
  onClose: () => void;
  /** On the button that applies the filters. */
  label: ReactNode;
  children: ReactNode;
};

/** All filters of a list on a small screen. They apply together, when the user asks for the results. */
export function FilterSheet({ flow, isCounting, onClear, onClose, label, children }: Props) {
  const { t } = useLingui();
  const isBusy = useSelector(flow, selectIsBusy);
  const footer = (
    <div className="flex gap-2.5">
      {onClear && (
        <Button onClick={onClear} className="min-h-12 px-3.5 whitespace-nowrap">
          <Trans>Clear all</Trans>
        </Button>
      )}
      <Button
        kind="main"
        onClick={() => flow.send({ type: 'results.wanted' })}
        data-results
        aria-busy={isCounting || isBusy}
        className="min-h-12 grow px-3.5 whitespace-nowrap"
      >
        {label}
      </Button>
    </div>
  );
  return (
    <Dialog title={t`Filters`} onClose={onClose} footer={footer}>
      {children}
    </Dialog>
  );
}
