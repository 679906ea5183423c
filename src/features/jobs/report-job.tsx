import { Trans } from '@lingui/macro';
import { useState } from 'react';
import { lazyComponent } from '../../shell/lazy-component.tsx';

const ReportDialog = lazyComponent(() => import('./report-dialog.tsx').then((module) => module.ReportDialog));

/** Opens the form to report an ad (product §3). */
export function ReportJob(about: { job: number; title: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        onPointerEnter={ReportDialog.preload}
        onFocus={ReportDialog.preload}
        onClick={() => setOpen(true)}
        className="min-h-11 cursor-pointer text-[15px] font-semibold text-quiet underline-offset-4 hover:text-ink hover:underline noscript:hidden print:hidden"
      >
        <Trans>Report this ad</Trans>
      </button>
      {isOpen && <ReportDialog {...about} onClose={() => setOpen(false)} />}
    </>
  );
}
