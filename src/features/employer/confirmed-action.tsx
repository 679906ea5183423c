import { Trans } from '@lingui/macro';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { BusyButton } from '../../ui/submit-button.tsx';

type Props = {
  /** Words of the button, and of the one that does it. */
  open: ReactNode;
  action: ReactNode;
  /** What comes of it. */
  children: ReactNode;
  isBusy: boolean;
  onConfirm: () => void;
};

function Question({ action, children, isBusy, onConfirm, onKeep }: Omit<Props, 'open'> & { onKeep: () => void }) {
  const asked = useRef<HTMLDivElement>(null);
  // The button that was pressed is gone, and a second press must not be the answer.
  useEffect(() => asked.current?.focus(), []);
  return (
    <div
      ref={asked}
      tabIndex={-1}
      className="grid justify-items-start gap-3 rounded-small bg-sunken px-4 py-3 outline-none"
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

/** A button for what cannot be taken back: it says what comes of it first. */
export function ConfirmedAction({ open, ...question }: Props) {
  const [isAsking, setAsking] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const wasAsking = useRef(false);
  useEffect(() => {
    if (wasAsking.current && !isAsking) opener.current?.focus();
    wasAsking.current = isAsking;
  }, [isAsking]);
  if (isAsking) return <Question {...question} onKeep={() => setAsking(false)} />;
  return (
    <Button ref={opener} onClick={() => setAsking(true)}>
      {open}
    </Button>
  );
}
