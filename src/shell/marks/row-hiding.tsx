import { Trans, useLingui } from '@lingui/macro';
import { useLayoutEffect, useRef } from 'react';
import type { JobCard } from '../../api/contract-board.ts';
import { Icon } from '../../ui/icon.tsx';
import { useMark } from './use-mark.ts';

export type RowHidingProps = {
  job: Pick<JobCard, 'identifier' | 'title' | 'inLanguage' | 'hiringOrganization'>;
  /** Told whether the row is collapsed to one line. */
  onFoldedChange: (isFolded: boolean) => void;
};

const action =
  'inline-flex min-h-11 min-w-0 cursor-pointer items-center font-semibold text-leap wrap-anywhere underline underline-offset-4';

/** The last child of a job's row: hides the job, or its company, and is then the one line left of the row (app.css). */
export function RowHiding({ job, onFoldedChange }: RowHidingProps) {
  const { identifier, title, inLanguage, hiringOrganization } = job;
  const { t } = useLingui();
  const { name, slug } = hiringOrganization;
  const ofJob = useMark('hiddenJobs', String(identifier));
  const ofCompany = useMark('hiddenCompanies', slug);
  const wasPressed = useRef(false);
  const isFolded = Boolean(ofJob?.isOn || ofCompany?.isOn);
  useLayoutEffect(() => onFoldedChange(isFolded), [isFolded, onFoldedChange]);
  if (!ofJob || !ofCompany) return null;

  // The pressed button leaves the row; its counterpart takes the focus, which would be lost with it.
  const takeFocus = (button: HTMLButtonElement | null) => {
    if (!button || !wasPressed.current) return;
    wasPressed.current = false;
    button.focus({ preventScroll: true });
  };
  const press = (mark: typeof ofJob, isOn: boolean) => () => {
    wasPressed.current = true;
    mark.setOn(isOn);
  };

  if (!isFolded)
    return (
      <button
        ref={takeFocus}
        type="button"
        aria-label={t`Hide ${title}`}
        onClick={press(ofJob, true)}
        className="relative z-1 col-start-1 row-start-2 -my-2.5 -ml-0.5 grid size-11 cursor-pointer place-items-center rounded-small text-quiet transition-[color,opacity] hover:text-leap md:col-start-4 md:row-start-1 md:-ml-2 md:self-end pointer-fine:group-not-hover:group-not-focus-within:opacity-0 print:hidden"
      >
        <Icon name="unseen" />
      </button>
    );
  return (
    <p className="flex flex-wrap items-center gap-x-5 text-[15px] text-quiet">
      <span className="max-w-fit min-w-0 grow basis-40 truncate">
        {ofCompany.isOn ? (
          <Trans>
            Jobs at {name} are hidden: <span lang={inLanguage}>{title}</span>
          </Trans>
        ) : (
          <Trans>
            Hidden: <span lang={inLanguage}>{title}</span>
          </Trans>
        )}
      </span>
      <button
        key={ofCompany.isOn ? 'company' : 'job'}
        ref={takeFocus}
        type="button"
        onClick={press(ofCompany.isOn ? ofCompany : ofJob, false)}
        className={action}
      >
        <Trans>Undo</Trans>
      </button>
      {!ofCompany.isOn && (
        <button type="button" onClick={press(ofCompany, true)} className={action}>
          <Trans>Hide all jobs at {name}</Trans>
        </button>
      )}
    </p>
  );
}
