import { useId } from 'react';
import { ariaProps, FieldFrame, inputClass } from './field-frame.tsx';
import { Select } from './select.tsx';
import { useEarlyInput } from './use-early-input.ts';
import { useRetainedFocus } from './use-retained-focus.ts';

type Props = {
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  error?: string | null;
  /** What it changes is being changed. */
  isBusy?: boolean;
  onChoose: (value: string) => void;
};

/** One of many. */
export function SelectField({ label, value, options, error = null, isBusy = false, onChoose }: Props) {
  const id = useId();
  const field = useEarlyInput(
    // Hydration leaves the served option chosen even where the browser knows of another one.
    (select: HTMLSelectElement) => (select.selectedOptions[0]?.defaultSelected ? value : select.value),
    value,
    onChoose,
  );
  useRetainedFocus(field, isBusy);
  return (
    <FieldFrame id={id} label={label} error={error}>
      <Select
        {...ariaProps(id, error)}
        ref={field}
        id={id}
        value={value}
        disabled={isBusy}
        onChange={(event) => onChoose(event.target.value)}
        className={inputClass}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Select>
    </FieldFrame>
  );
}
