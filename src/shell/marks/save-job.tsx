import { Trans, useLingui } from '@lingui/macro';
import { buttonClass } from '../../ui/button.tsx';
import { Drawing } from '../../ui/icon.tsx';
import { useMark } from './use-mark.ts';

const heart = 'M12 20.5C5 15.5 3 12 3 8.8a4.8 4.8 0 0 1 9-2.3 4.8 4.8 0 0 1 9 2.3c0 3.2-2 6.7-9 11.7z';

type Props = {
  /** Public number. */
  job: number;
  title: string;
  /** With a text label, beside the ad. */
  isWide?: boolean;
  className?: string;
};

/** Saves or unsaves a job. Its space is reserved; it is visible once it can be pressed. */
export function SaveJob({ job, title, isWide = false, className = '' }: Props) {
  const { t } = useLingui();
  const mark = useMark('savedJobs', String(job));
  const isOn = mark?.isOn ?? false;
  const classes = isWide
    ? buttonClass('plain', 'w-full')
    : 'grid size-11 cursor-pointer place-items-center rounded-small text-quiet transition-colors hover:text-leap';
  return (
    <button
      type="button"
      data-save
      disabled={!mark}
      aria-hidden={!mark || undefined}
      aria-label={isWide ? undefined : t`Save ${title}`}
      aria-pressed={isWide ? undefined : isOn}
      onClick={() => mark?.setOn(!isOn)}
      className={`${classes} print:hidden ${className} ${mark ? '' : 'opacity-0!'}`}
    >
      <Drawing path={heart} className={isOn ? 'size-6 fill-current text-leap' : 'size-6'} />
      {isWide && (isOn ? <Trans>Saved</Trans> : <Trans>Save</Trans>)}
    </button>
  );
}
