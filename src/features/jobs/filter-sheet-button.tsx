import { Trans } from '@lingui/macro';
import { type ComponentType, useState } from 'react';
import type { JobFilter } from '../../routing/job-filter.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { FilterSheet } from './filter-sheet.tsx';
import { useJobListAddress } from './use-job-list.ts';

const loadSheet = () => import('./filter-sheet.tsx').then((module) => module.FilterSheet);
const loadAhead = () => void loadSheet().catch(() => undefined);

type Sheet = ComponentType<Parameters<typeof FilterSheet>[0]>;

/** The button at the thumb that opens the filters, where there is no room for them beside the list. */
export function FilterSheetButton({ filter, chosen }: { filter: JobFilter; chosen: number }) {
  const { navigateTo } = useJobListAddress();
  const [sheet, setSheet] = useState<{ Sheet: Sheet } | 'closed' | 'missing'>('closed');

  const open = () => {
    loadSheet().then(
      (Sheet) => setSheet({ Sheet }),
      () => setSheet('missing'),
    );
  };
  const close = () => setSheet('closed');

  return (
    <div className="thumb-bar sticky bottom-0 z-1 -mx-4 border-t border-line bg-paper px-4 pt-2.5 pb-[calc(10px+env(safe-area-inset-bottom))] sm:-mx-6 sm:px-6 lg:hidden print:hidden">
      {sheet === 'missing' && (
        <p role="alert" className="pb-2 text-[15px] font-[550] text-alarm">
          <Trans>The filters did not load. Check the connection and try again.</Trans>
        </p>
      )}
      <Button
        aria-haspopup="dialog"
        onClick={open}
        onPointerDown={loadAhead}
        onFocus={loadAhead}
        className="w-full bg-paper"
      >
        <Icon name="filter" />
        {chosen > 0 ? <Trans>Filters · {chosen}</Trans> : <Trans>Filters</Trans>}
      </Button>
      {typeof sheet === 'object' && (
        <sheet.Sheet
          filter={filter}
          onClose={close}
          onApply={(next) => {
            close();
            navigateTo(next);
          }}
        />
      )}
    </div>
  );
}
