import { type ComponentProps, type ReactNode, useRef } from 'react';
import { Button } from './button.tsx';
import { useRetainedFocus } from './use-retained-focus.ts';

type BusyProps = ComponentProps<typeof Button> & {
  /** The pressed action is running. */
  isBusy: boolean;
};

/** A button that is disabled and pulses while its action runs (spec §4). Afterwards it gets the focus back if it had it when pressed. */
export function BusyButton({ isBusy, disabled = false, className = '', ...rest }: BusyProps) {
  const button = useRef<HTMLButtonElement>(null);
  useRetainedFocus(button, isBusy);
  return (
    <Button
      {...rest}
      ref={button}
      disabled={isBusy || disabled}
      aria-busy={isBusy}
      className={`${className} ${isBusy ? 'animate-pulse' : ''}`}
    />
  );
}

type Props = {
  isBusy: boolean;
  /** Another action is running. */
  disabled?: boolean;
  children: ReactNode;
};

/** The one main action of a form, which stays in view in a scrolling dialog. */
export const SubmitButton = (props: Props) => (
  <div className="form-action">
    <BusyButton {...props} type="submit" kind="main" className="w-full" />
  </div>
);
