import { type ReactNode, useId } from 'react';
import { ariaProps, errorIdOf, FieldErrorBlock } from './field-frame.tsx';
import { useEarlyInput } from './use-early-input.ts';
import { useRetainedFocus } from './use-retained-focus.ts';

type Props = {
  name: string;
  isTicked: boolean;
  error: string | null;
  /** What it changes is being changed. */
  isBusy?: boolean;
  onTick: (isTicked: boolean) => void;
  /** Its label, which may contain links. */
  children: ReactNode;
};

/** A checkbox, with its error under it. */
export function Checkbox({ name, isTicked, error, isBusy = false, onTick, children }: Props) {
  const id = useId();
  const field = useEarlyInput(({ checked }: HTMLInputElement) => checked, isTicked, onTick);
  useRetainedFocus(field, isBusy);
  return (
    <div>
      <label className="flex cursor-pointer items-start gap-3 py-1 text-[15px]">
        <input
          {...ariaProps(id, error)}
          ref={field}
          type="checkbox"
          name={name}
          checked={isTicked}
          disabled={isBusy}
          onChange={(event) => onTick(event.target.checked)}
          className="tick mt-0.5"
        />
        <span>{children}</span>
      </label>
      <FieldErrorBlock id={errorIdOf(id)} error={error} />
    </div>
  );
}
