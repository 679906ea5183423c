import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Button } from './button.tsx';

type Props = { isBusy: boolean; children: ReactNode };

/** The one main action of a form: disabled and pulsing while it is done (spec §4). Who pressed it is at it again afterwards. */
export function SubmitButton({ isBusy, children }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const wasPressed = useRef(false);

  // A disabled button loses the focus, and whoever uses the keyboard their place, unless they went to another one.
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
  }, [isBusy]);

  return (
    <Button
      ref={button}
      type="submit"
      kind="main"
      disabled={isBusy}
      aria-busy={isBusy}
      className={`w-full ${isBusy ? 'animate-pulse' : ''}`}
    >
      {children}
    </Button>
  );
}
