import { Trans } from '@lingui/macro';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { type ChangeRef, selectIsOffline, selectIsOvertaken } from '../../machines/change/change.machine.ts';

type Props<Change extends NonNullable<unknown>, Reason extends string> = {
  flow: ChangeRef<Change, Reason>;
  /** Whether there is anything to change at all. */
  isOpen?: boolean;
  /** Shown to whoever is late: somebody else changed it first. */
  overtaken?: ReactNode;
};

/** Says that it can't be changed now, or was changed by somebody else. */
export function ChangeNotice<Change extends NonNullable<unknown>, Reason extends string>({
  flow,
  isOpen = true,
  overtaken = <Trans>It changed in the meantime. This is how it is now.</Trans>,
}: Props<Change, Reason>) {
  const isOffline = useSelector(flow, selectIsOffline);
  const isOvertaken = useSelector(flow, selectIsOvertaken);
  return (
    <p role="status" className="text-[15px] font-semibold empty:hidden">
      {isOffline
        ? isOpen && <Trans>You are offline. It can be changed once the connection is back.</Trans>
        : isOvertaken && overtaken}
    </p>
  );
}
