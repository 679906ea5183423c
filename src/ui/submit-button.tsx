import { type ComponentProps, type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { Button } from './button.tsx';

/** A disabled button loses the focus, and whoever uses the keyboard their place, unless they went to another one. */
function useFocusKept(button: RefObject<HTMLButtonElement | null>, isBusy: boolean): void {
  const wasPressed = useRef(false);
  useLayoutEffect(() => {
    if (!isBusy) {
      if (wasPressed.current) button.current?.focus();
      wasPressed.current = false;
      return undefined;
    }
    wasPressed.current = document.activeElement === button.current;
    const goElsewhere = (event: Event) => {
      const isBeside = event instanceof KeyboardEvent ? event.key === 'Tab' : event.target !== button.current;
      if (isBeside) wasPressed.current = false;
    };
    document.addEventListener('keydown', goElsewhere);
    document.addEventListener('pointerdown', goElsewhere);
    return () => {
      document.removeEventListener('keydown', goElsewhere);
      document.removeEventListener('pointerdown', goElsewhere);
    };
  }, [button, isBusy]);
}

type BusyProps = ComponentProps<typeof Button> & {
  /** What it was pressed for is being done. */
  isBusy: boolean;
};

/** A button that is disabled and pulses while what it began is done (spec §4). Who pressed it is at it again afterwards. */
export function BusyButton({ isBusy, disabled = false, className = '', ...rest }: BusyProps) {
  const button = useRef<HTMLButtonElement>(null);
  useFocusKept(button, isBusy);
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
  /** Something else is being done. */
  disabled?: boolean;
  children: ReactNode;
};

/** The one main action of a form, which stays in view in a dialog that scrolls. */
export const SubmitButton = (props: Props) => (
  <div className="form-action">
    <BusyButton {...props} type="submit" kind="main" className="w-full" />
  </div>
);
