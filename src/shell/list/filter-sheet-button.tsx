import { Trans } from '@lingui/macro';
import type { ComponentType } from 'react';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { type LazyComponent, lazyComponent } from '../lazy-component.tsx';
import { useOpenOnThisPage } from '../use-open-on-this-page.ts';
import { scrollToResults } from './scroll-to-results.ts';

type SheetProps<Filter> = { filter: Filter; onClose: () => void; onApply: (filter: Filter) => void };

/** After a retry the focus returns to the button of the sheet. */
const passFocusOn = (alert: HTMLElement | null) => () => {
  if (alert?.contains(document.activeElement)) (alert.nextElementSibling as HTMLElement).focus();
};

function LoadFailure({ retry }: { retry: () => void }) {
  return (
    <div ref={passFocusOn} role="alert" className="flex items-center gap-3 pb-2">
      <p className="grow text-[15px] font-[550] text-alarm">
        <Trans>The filters did not load. Check the connection and try again.</Trans>
      </p>
      <Button onClick={retry}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  );
}

export const lazySheet = <Filter,>(load: () => Promise<ComponentType<SheetProps<Filter>>>) =>
  lazyComponent(load, LoadFailure);

type Props<Filter> = {
  filter: Filter;
  /** How many choices narrow the list. */
  chosen: number;
  Sheet: LazyComponent<SheetProps<Filter>>;
  onApply: (filter: Filter) => void;
};

/** The button within reach of the thumb that opens the filters, where there is no room for them beside the list. */
export function FilterSheetButton<Filter>({ filter, chosen, Sheet, onApply }: Props<Filter>) {
  const [isOpen, setOpen] = useOpenOnThisPage();
  const close = () => setOpen(false);

  return (
    <div className="thumb-bar noscript:hidden">
      {isOpen && (
        <Sheet
          filter={filter}
          onClose={close}
          onApply={(next) => {
            close();
            onApply(next);
            // The focus goes back to the button first, as from any dialog.
            setTimeout(scrollToResults);
          }}
        />
      )}
      <Button
        aria-haspopup="dialog"
        onClick={() => {
          setOpen(true);
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
