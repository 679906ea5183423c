import { Trans } from '@lingui/macro';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { CopyableCode } from './copyable-code.tsx';

/** A secret that is shown only once. */
export function OneTimeSecret({
  secret,
  onKept,
  children,
}: {
  secret: string;
  onKept: () => void;
  children: ReactNode;
}) {
  const announcement = useRef<HTMLDivElement>(null);
  // It replaces a form, and has to be seen before anything else.
  useEffect(() => announcement.current?.focus(), []);
  return (
    <div
      ref={announcement}
      tabIndex={-1}
      role="status"
      data-item=""
      className="grid justify-items-start gap-3 rounded-normal border-[1.5px] border-leap px-[18px] py-4 outline-none"
    >
      <p className="max-w-[56ch] font-semibold">{children}</p>
      <CopyableCode text={secret}>
        <Trans>Copy</Trans>
      </CopyableCode>
      <Button onClick={onKept}>
        <Trans>I have saved it</Trans>
      </Button>
    </div>
  );
}
