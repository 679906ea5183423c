import { Trans } from '@lingui/macro';
import type { JobFilter } from '../../routing/job-filter.ts';
import type { FilterChoice } from '../../shell/job-list/active-filters.ts';
import { lazyComponent } from '../../shell/lazy-component.tsx';
import { useOpenOnThisPage } from '../../shell/use-open-on-this-page.ts';

const AlertDialog = lazyComponent(() => import('./alert-dialog.tsx').then((module) => module.AlertDialog));

type Props = { filter: JobFilter; choices: readonly FilterChoice[]; className: string };

/** Has new jobs like these sent by mail. */
export function AlertButton({ filter, choices, className }: Props) {
  const [isOpen, setOpen] = useOpenOnThisPage();
  return (
    <>
      <button
        type="button"
        onPointerEnter={AlertDialog.preload}
        onFocus={AlertDialog.preload}
        onClick={() => setOpen(true)}
        className={`cursor-pointer noscript:hidden ${className}`}
      >
        <Trans>Watch these jobs</Trans>
      </button>
      {isOpen && (
        <AlertDialog filter={filter} filterLabels={choices.map(({ label }) => label)} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
