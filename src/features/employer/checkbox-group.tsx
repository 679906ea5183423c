import type { ReactNode } from 'react';
import { Checkbox } from '../../ui/checkbox.tsx';

type Props<Value extends string> = {
  legend: string;
  options: readonly Value[];
  chosen: readonly Value[];
  error: string | null;
  nameOf: (value: Value) => ReactNode;
  onChange: (chosen: Value[]) => void;
};

/** Some of several, at least one. */
export function CheckboxGroup<Value extends string>({
  legend,
  options,
  chosen,
  error,
  nameOf,
  onChange,
}: Props<Value>) {
  return (
    <fieldset>
      <legend className="pb-1 text-[15px] font-semibold">{legend}</legend>
      {options.map((option, nth) => (
        <Checkbox
          key={option}
          name={option}
          isTicked={chosen.includes(option)}
          error={nth === options.length - 1 ? error : null}
          onTick={(isTicked) => onChange(options.filter((one) => (one === option ? isTicked : chosen.includes(one))))}
        >
          {nameOf(option)}
        </Checkbox>
      ))}
    </fieldset>
  );
}
