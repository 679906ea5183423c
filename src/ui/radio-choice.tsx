import { useId } from 'react';
import { ariaProps, errorIdOf, FieldErrorBlock } from './field-frame.tsx';
import { useEarlyInput } from './use-early-input.ts';

type Props<Value extends string> = {
  legend: string;
  name: string;
  options: readonly { value: Value; label: string }[];
  /** Null until something is chosen. */
  value: Value | null;
  error: string | null;
  onChoose: (value: Value) => void;
};

/** One of a few, side by side. */
export function RadioChoice<Value extends string>({ legend, name, options, value, error, onChoose }: Props<Value>) {
  const id = useId();
  const group = useEarlyInput(
    (element: HTMLDivElement) => (element.querySelector<HTMLInputElement>(':checked')?.value ?? value) as Value,
    value as Value,
    onChoose,
  );
  return (
    <div>
      <div
        ref={group}
        role="radiogroup"
        aria-labelledby={`${id}-legend`}
        aria-required
        {...ariaProps(id, error)}
        className="group"
      >
        <p id={`${id}-legend`} className="pb-1 text-[15px] font-semibold">
          {legend}
        </p>
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(150px,100%),1fr))] gap-2.5">
          {options.map((option) => (
            <label
              key={option.value}
              className="flex min-h-12 cursor-pointer items-center gap-2.5 rounded-small border-[1.5px] border-line px-3 py-2 font-semibold transition-colors max-sm:last:odd:col-span-full group-aria-invalid:border-alarm hover:border-quiet has-checked:border-leap has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-leap"
            >
              <input
                type="radio"
                name={name}
                value={option.value}
                checked={option.value === value}
                onChange={() => onChoose(option.value)}
                className="tick outline-none"
              />
              {option.label}
            </label>
          ))}
        </div>
      </div>
      <FieldErrorBlock id={errorIdOf(id)} error={error} label={legend} />
    </div>
  );
}
