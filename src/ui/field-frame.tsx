import { useLingui } from '@lingui/macro';
import { type ReactNode, useCallback, useEffectEvent } from 'react';

type Props = {
  id: string;
  label: string;
  /** Beside the label for eyes, after the field for the Tab key: a link. */
  aside?: ReactNode;
  hint?: ReactNode;
  /** '' where the rule has no words of its own (ruling 18). */
  error: string | null;
  children: ReactNode;
};

/** Where a field's error stands and what describes it, by the field's id. */
export const errorIdOf = (id: string) => `${id}-error`;
const hintIdOf = (id: string) => `${id}-hint`;

/** What ties a field to its error and its hint for assistive technology. */
export const ariaProps = (id: string, error: string | null, hint?: ReactNode) => ({
  'aria-invalid': error !== null,
  'aria-describedby':
    [error !== null && errorIdOf(id), Boolean(hint) && hintIdOf(id)].filter(Boolean).join(' ') || undefined,
});

/** The look of a field that text goes into. */
export const inputClass =
  'block min-h-12 w-full rounded-small border-[1.5px] border-line bg-paper px-3 text-[17px] text-ink transition-colors placeholder:text-quiet hover:border-quiet aria-invalid:border-alarm';

/** The red block under a field (spec §8), said aloud when it comes. */
export const FieldErrorBlock = ({ id, error }: { id: string; error: string | null }) =>
  error === null ? null : (
    <p id={id} role="alert" className="mt-1.5 rounded-small bg-alarm/8 px-3 py-1 text-[15px] font-semibold text-alarm">
      {error}
    </p>
  );

/** Label above, error under the field. */
export function FieldFrame({ id, label, aside, hint, error, children }: Props) {
  const { t } = useLingui();
  return (
    <div>
      <div className="grid grid-cols-[1fr_auto] items-baseline gap-x-4">
        <label htmlFor={id} className="pb-1 text-[15px] font-semibold">
          {label}
        </label>
        <div className="col-span-2 row-start-2">{children}</div>
        {aside && <div className="col-start-2 row-start-1">{aside}</div>}
      </div>
      <FieldErrorBlock id={errorIdOf(id)} error={error === '' ? t`${label} is not valid.` : error} />
      {hint && (
        <div id={hintIdOf(id)} className="mt-1.5">
          {hint}
        </div>
      )}
    </div>
  );
}

/** A ref that hears the native change event: autofill fires it without a blur, and React's onChange is the input event (ruling 16). */
export function useNativeChange(onChange: () => void): (element: HTMLInputElement) => () => void {
  const tell = useEffectEvent(onChange);
  return useCallback((element) => {
    const listen = () => tell();
    element.addEventListener('change', listen);
    return () => element.removeEventListener('change', listen);
  }, []);
}
