import { Trans } from '@lingui/macro';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { BusyButton } from '../../ui/submit-button.tsx';

type Props = {
  /** Words of the button, and of the one that does it. */
  open: ReactNode;
  /** What the button is called where its words are not enough. */
  label?: string;
  action: ReactNode;
  /** What comes of it. */
  children: ReactNode;
  isBusy: boolean;
  onConfirm: () => void;
};

function Question({
  action,
  children,
  isBusy,
  onConfirm,
  onKeep,
}: Omit<Props, 'open' | 'label'> & { onKeep: () => void }) {
  const asked = useRef<HTMLDivElement>(null);
  // The button that was pressed is gone, and a second press must not be the answer.
  useEffect(() => asked.current?.focus(), []);
  return (
    <div
      ref={asked}
      tabIndex={-1}
      className="grid basis-full justify-items-start gap-3 rounded-small bg-sunken px-4 py-3 outline-none"
    >
      <div className="max-w-[52ch]">{children}</div>
      <div className="flex flex-wrap gap-3">
        <BusyButton kind="main" isBusy={isBusy} onClick={onConfirm}>
          {action}
        </BusyButton>
        <Button onClick={onKeep}>
          <Trans>Keep it as it is</Trans>
        </Button>
      </div>
    </div>
  );
}

/** For the button that what it opened has taken the place of: focus is back on it once that is closed. */
export function useOpenerFocus(isOpen: boolean): RefObject<HTMLButtonElement | null> {
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return opener;
}

/** A button for what cannot be taken back: it says what comes of it first. */
export function ConfirmedAction({ open, label, ...question }: Props) {
  const [isAsking, setAsking] = useState(false);
  const opener = useOpenerFocus(isAsking);
  if (isAsking) return <Question {...question} onKeep={() => setAsking(false)} />;
  return (
    <Button ref={opener} aria-label={label} onClick={() => setAsking(true)}>
      {open}
    </Button>
  );
}
