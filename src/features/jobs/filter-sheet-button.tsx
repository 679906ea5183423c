import { Trans } from '@lingui/macro';
import { type ComponentType, useState } from 'react';
import type { JobFilter } from '../../routing/job-filter.ts';
import { lazyComponent } from '../../shell/lazy-component.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { FilterSheet } from './filter-sheet.tsx';
import { useJobListAddress } from './use-job-list.ts';

type SheetProps = Parameters<typeof FilterSheet>[0];

function LoadFailure({ retry }: { retry: () => void }) {
  return (
    <div role="alert" className="flex items-center gap-3 pb-2">
      <p className="grow text-[15px] font-[550] text-alarm">
        <Trans>The filters did not load. Check the connection and try again.</Trans>
      </p>
      <Button onClick={retry}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  );
}

export const lazySheet = (load: () => Promise<ComponentType<SheetProps>>) => lazyComponent(load, LoadFailure);

const filterSheet = lazySheet(() => import('./filter-sheet.tsx').then((module) => module.FilterSheet));

type Props = { filter: JobFilter; chosen: number; Sheet?: typeof filterSheet };

/** The button at the thumb that opens the filters, where there is no room for them beside the list. */
export function FilterSheetButton({ filter, chosen, Sheet = filterSheet }: Props) {
  const { navigateTo } = useJobListAddress();
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);

  return (
    <div className="thumb-bar sticky bottom-0 z-1 -mx-4 border-t border-line bg-paper px-4 pt-2.5 pb-[calc(10px+env(safe-area-inset-bottom))] sm:-mx-6 sm:px-6 lg:hidden print:hidden">
      {isOpen && (
        <Sheet
          filter={filter}
          onClose={close}
          onApply={(next) => {
            close();
            navigateTo(next);
          }}
        />
      )}
      <Button
        aria-haspopup="dialog"
        onClick={() => {
          setIsOpen(true);
          Sheet.preload();
        }}
        onPointerDown={Sheet.preload}
        onFocus={Sheet.preload}
        className="w-full bg-paper"
      >
        <Icon name="filter" />
        {chosen > 0 ? <Trans>Filters · {chosen}</Trans> : <Trans>Filters</Trans>}
      </Button>
    </div>
  );
}
