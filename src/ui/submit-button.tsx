import { type ComponentProps, type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { Button } from './button.tsx';

const isAtOrNowhere = (element: Element | null): boolean =>
  [element, document.body, null].includes(document.activeElement);

/**
 * A disabled button loses the focus, and a keyboard user their place, so it is focused again afterwards unless the user has moved on. Some
 * browsers blur it at once: the press records whether it had the focus.
 */
function useRetainedFocus(button: RefObject<HTMLButtonElement | null>, isBusy: boolean): { recordPress: () => void } {
  const wasPressed = useRef(false);
  useLayoutEffect(() => {
    if (!isBusy) {
      if (wasPressed.current) button.current?.focus();
      wasPressed.current = false;
      return undefined;
    }
    if (!isAtOrNowhere(button.current)) wasPressed.current = false;
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
  return {
    recordPress() {
      wasPressed.current = document.activeElement === button.current;
    },
  };
}

type BusyProps = ComponentProps<typeof Button> & {
  /** The pressed action is running. */
  isBusy: boolean;
};

/** A button that is disabled and pulses while its action runs (spec §4). Afterwards it gets the focus back if it had it when pressed. */
export function BusyButton({ isBusy, disabled = false, className = '', onClick, ...rest }: BusyProps) {
  const button = useRef<HTMLButtonElement>(null);
  const { recordPress } = useRetainedFocus(button, isBusy);
  return (
    <Button
      {...rest}
      ref={button}
      disabled={isBusy || disabled}
      onClick={(event) => {
        recordPress();
        onClick?.(event);
      }}
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
