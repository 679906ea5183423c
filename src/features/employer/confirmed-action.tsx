import { Trans } from '@lingui/macro';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { BusyButton } from '../../ui/submit-button.tsx';

type Props = {
  /** Labels of the button, and of the one that confirms. */
  open: ReactNode;
  /** The button's accessible name, if its label is not enough. */
  label?: string;
  action: ReactNode;
  /** The consequences. */
  children: ReactNode;
  isBusy: boolean;
  /** Another action is running. */
  disabled?: boolean;
  onConfirm: () => void;
};

function ConfirmationPrompt({
  action,
  children,
  isBusy,
  disabled = false,
  onConfirm,
  onKeep,
}: Omit<Props, 'open' | 'label'> & { onKeep: () => void }) {
  const promptRef = useRef<HTMLDivElement>(null);
  // The pressed button is gone, and a second press must not confirm.
  useEffect(() => promptRef.current?.focus(), []);
  return (
    <div
      ref={promptRef}
      tabIndex={-1}
      className="grid basis-full justify-items-start gap-3 rounded-small bg-sunken px-4 py-3 outline-none"
    >
      <div className="max-w-[52ch]">{children}</div>
      <div className="flex flex-wrap gap-3">
        <BusyButton kind="main" isBusy={isBusy} disabled={disabled} onClick={onConfirm}>
          {action}
        </BusyButton>
        <Button onClick={onKeep}>
          <Trans>Keep it as it is</Trans>
        </Button>
      </div>
    </div>
  );
}

/** For a button that is replaced by what it opens: it gets the focus back once that is closed. */
export function useOpenerFocus(isOpen: boolean): RefObject<HTMLButtonElement | null> {
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return opener;
}

/** A button for an irreversible action: it states the consequences first. */
export function ConfirmedAction({ open, label, ...question }: Props) {
  const [isAsking, setAsking] = useState(false);
  const opener = useOpenerFocus(isAsking);
  if (isAsking) return <ConfirmationPrompt {...question} onKeep={() => setAsking(false)} />;
  return (
    <Button ref={opener} aria-label={label} onClick={() => setAsking(true)}>
      {open}
    </Button>
  );
}
