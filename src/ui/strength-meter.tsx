import { useLingui } from '@lingui/macro';
import { useId } from 'react';

type Props = { points: number; outOf: number };

/** How strong a password is. Advice only. */
export function StrengthMeter({ points, outOf }: Props) {
  const { t } = useLingui();
  const id = useId();
  const verdicts = [t`nothing yet`, t`very weak`, t`weak`, t`fair`, t`good`, t`strong`];
  const verdict = verdicts[Math.ceil((points / outOf) * (verdicts.length - 1))] ?? '';
  const filled = points < outOf / 2 ? 'bg-alarm' : 'bg-leap';
  return (
    <div className="flex items-center gap-3 text-sm text-quiet">
      <meter aria-labelledby={id} min={0} max={outOf} value={points} aria-valuetext={verdict} className="sr-only" />
      <div aria-hidden="true" className="flex grow gap-1">
        {Array.from({ length: outOf }, (_, step) => (
          <i
            // biome-ignore lint/suspicious/noArrayIndexKey: a step is identified by its number
            key={step}
            className={`h-1.5 grow rounded-small transition-colors ${step < points ? filled : 'bg-line'}`}
          />
        ))}
      </div>
      <span id={id} aria-live="polite">
        {t`Password strength: ${verdict}`}
      </span>
    </div>
  );
}
