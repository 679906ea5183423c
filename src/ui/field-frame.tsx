import { useLingui } from '@lingui/macro';
import { type ReactNode, useCallback, useEffectEvent } from 'react';
import { useEarlyInput } from './use-early-input.ts';

type Props = {
  id: string;
  label: string;
  /** A link beside the label on screen, but after the field in tab order. */
  aside?: ReactNode;
  hint?: ReactNode;
  /** '' where the rule has no text of its own (ruling 18). */
  error: string | null;
  children: ReactNode;
};

/** The id of a field's error element, by the field's id. */
export const errorIdOf = (id: string) => `${id}-error`;
const hintIdOf = (id: string) => `${id}-hint`;

/** Links a field to its error and its hint for assistive technology. */
export const ariaProps = (id: string, error: string | null, hint?: ReactNode) => ({
  'aria-invalid': error !== null,
  'aria-describedby':
    [error !== null && errorIdOf(id), Boolean(hint) && hintIdOf(id)].filter(Boolean).join(' ') || undefined,
});

/** The look of a text input. */
export const inputClass =
  'block min-h-12 w-full rounded-small border-[1.5px] border-edge bg-paper px-3 text-[17px] text-ink transition-colors placeholder:text-quiet hover:border-quiet aria-invalid:border-alarm';

/** The look of a link or button beside a label. Its target is 44 px high without taking up that height. */
export const asideClass =
  '-my-2.5 inline-flex min-h-11 cursor-pointer items-center text-[15px] font-semibold text-leap hover:underline';

type ErrorProps = {
  id: string;
  error: string | null;
  /** The name of its field, if the text doesn't include it. */
  label?: string | undefined;
};

/** The red block under a field (spec §8), announced when it appears. */
export const FieldErrorBlock = ({ id, error, label }: ErrorProps) =>
  error === null ? null : (
    <p
      id={id}
      role="alert"
      data-error-of={label}
      className="mt-1.5 rounded-small bg-alarm/8 px-3 py-1 text-[15px] font-semibold text-alarm"
    >
      {error}
    </p>
  );

/** Label above the field, error below. */
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
      <FieldErrorBlock
        id={errorIdOf(id)}
        error={error === '' ? t`${label} is not valid.` : error}
        label={error === '' ? undefined : label}
      />
      {hint && (
        <div id={hintIdOf(id)} className="mt-1.5 text-[15px] text-quiet">
          {hint}
        </div>
      )}
    </div>
  );
}

type FieldHandlers = { value: string; onType: (value: string) => void; onSettle: () => void };

/** Sends a field's current value to its flow. */
const syncHandlers = new WeakMap<Element, () => void>();

/** All fields of a form at once: an event from one re-renders the others with the values their flow knows. */
function syncFields({ type, target, currentTarget }: Event): void {
  for (const field of (currentTarget as HTMLFormElement).elements) {
    const isTyped = type === 'input' && field === target;
    if (!isTyped) syncHandlers.get(field)?.();
  }
}

/**
 * A ref for what React does not report: the native change event, because autofill fires it without a blur and React's onChange is the input
 * event (ruling 16); values that a password manager wrote without any event, as soon as the form is used; and what was typed before the
 * page was hydrated.
 */
export function useNativeEvents({ value, onType, onSettle }: FieldHandlers): (element: HTMLInputElement) => () => void {
  const syncValue = useEffectEvent((written: string) => {
    if (written !== value) onType(written);
  });
  const settle = useEffectEvent(onSettle);
  const field = useEarlyInput((input: HTMLInputElement) => input.value, value, onType);
  return useCallback(
    (element) => {
      field.current = element;
      const listening = new AbortController();
      const { signal } = listening;
      syncHandlers.set(element, () => syncValue(element.value));
      for (const type of ['input', 'change', 'focusout', 'submit'])
        element.form?.addEventListener(type, (event) => syncFields(event), { capture: true, signal });
      element.addEventListener('change', () => settle(), { signal });
      return () => listening.abort();
    },
    [field],
  );
}
