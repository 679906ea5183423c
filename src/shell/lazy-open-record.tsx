import { Trans } from '@lingui/macro';
import { type ReactNode, useState } from 'react';
import { Icon } from '../ui/icon.tsx';
import { useEarlyInput } from '../ui/use-early-input.ts';
import { lazyComponent } from './lazy-component.tsx';

export const JobRecordDetails = lazyComponent(() =>
  import('./open-record.tsx').then((module) => module.JobRecordDetails),
);
export const CompanyRecordDetails = lazyComponent(() =>
  import('./open-record.tsx').then((module) => module.CompanyRecordDetails),
);

/** Its content is read when the user opens it. */
export function WholeRecord({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const details = useEarlyInput(({ open }: HTMLDetailsElement) => open, isOpen, setOpen);
  return (
    <details ref={details} onToggle={(event) => setOpen(event.currentTarget.open)} className="group/more print:hidden">
      <summary className="flex min-h-9 w-fit cursor-pointer list-none items-center gap-1.5 text-[15px] text-quiet underline-offset-4 transition-colors hover:text-ink hover:underline pointer-coarse:min-h-11">
        <Trans>Whole record</Trans>
        <Icon name="chevron" className="size-4 transition-transform group-open/more:rotate-180" />
      </summary>
      {isOpen && children}
    </details>
  );
}
