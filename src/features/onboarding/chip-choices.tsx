import { Plural, Trans } from '@lingui/macro';
import { useState } from 'react';
import { formatNumber } from '../../i18n/numbers.ts';
import { useEdition } from '../../shell/use-edition.ts';

export type Option = {
  id: string;
  name: string;
  /** How many jobs it would leave; null where that is not known. */
  total: number | null;
};

type Props = {
  legend: string;
  options: readonly Option[];
  chosen: readonly string[];
  /** The search takes no more. */
  max?: number;
  /** How many are shown until the user asks for all. */
  initialCount?: number;
  onChoose: (ids: string[]) => void;
};

const chip =
  'relative inline-flex min-h-11 items-center gap-2 rounded-full border-[1.5px] px-4 text-[15px] font-[550] transition-colors has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-leap';
const chipStateClass = (isOn: boolean, isDead: boolean) => {
  if (isOn)
    return 'cursor-pointer border-leap bg-leap text-on-leap forced-color-adjust-none forced-colors:border-[SelectedItem] forced-colors:bg-[SelectedItem] forced-colors:text-[SelectedItemText]';
  return isDead ? 'border-line text-quiet' : 'cursor-pointer border-line hover:border-quiet';
};

/** Several of many, each with the number of jobs behind it. */
export function ChipChoices({ legend, options, chosen, max = Infinity, initialCount = Infinity, onChoose }: Props) {
  const { locale } = useEdition();
  const [showsAll, setShowsAll] = useState(false);
  const isFull = chosen.length >= max;
  const shown = showsAll ? options : options.filter(({ id }, at) => at < initialCount || chosen.includes(id));
  const count = options.length;
  return (
    <fieldset>
      <legend className="pb-2 text-[15px] font-semibold">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {shown.map(({ id, name, total }) => {
          const isOn = chosen.includes(id);
          const isDead = isFull && !isOn;
          return (
            <label key={id} className={`${chip} ${chipStateClass(isOn, isDead)}`}>
              <input
                type="checkbox"
                checked={isOn}
                disabled={isDead}
                onChange={() => onChoose(isOn ? chosen.filter((other) => other !== id) : [...chosen, id])}
                className="sr-only scroll-mb-48"
              />
              {name}
              {total !== null && (
                <span className={isOn ? '' : 'font-normal text-quiet'}>
                  {formatNumber(locale, total)}
                  <span className="sr-only">
                    {' '}
                    <Plural value={total} one="job" other="jobs" />
                  </span>
                </span>
              )}
            </label>
          );
        })}
        {shown.length < count && (
          <button
            type="button"
            onClick={() => setShowsAll(true)}
            className="min-h-11 cursor-pointer px-2 text-[15px] text-quiet underline underline-offset-4 hover:text-ink"
          >
            <Trans>Show all {count}</Trans>
          </button>
        )}
      </div>
      {isFull && (
        <p className="pt-2 text-sm text-quiet">
          <Trans>At most {max} at once.</Trans>
        </p>
      )}
    </fieldset>
  );
}
