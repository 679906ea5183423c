import { useId } from 'react';
import { ariaProps, FieldFrame, inputClass } from './field-frame.tsx';

type Props = {
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChoose: (value: string) => void;
};

/** One of many. */
export function SelectField({ label, value, options, onChoose }: Props) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} error={null}>
      <select
        {...ariaProps(id, null)}
        id={id}
        value={value}
        onChange={(event) => onChoose(event.target.value)}
        className={`${inputClass} cursor-pointer [&>option]:bg-raised [&>option]:text-ink`}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
