import { Trans } from '@lingui/macro';
import { type ReactNode, useEffect } from 'react';
import { HttpError } from '../../api/client.ts';
import { useServices } from '../../context.tsx';
import { attemptStore } from '../../effects/attempt-store.ts';
import { AppLink } from '../../shell/app-link.tsx';
import { useAddress } from '../../shell/use-address.ts';
import { useDialogs } from '../../shell/use-dialogs.ts';
import { useEdition } from '../../shell/use-edition.ts';
import { useCheckedSession, useSession } from '../../shell/use-session.ts';
import { Button, buttonClass } from '../../ui/button.tsx';

/** An attempt that a visitor has no token for may be an account's. The visitor isn't told whether it exists. */
export function useNeedsLogIn(id: string, error: unknown): boolean {
  const session = useCheckedSession();
  const isHidden = error instanceof HttpError && error.status === 404;
  return isHidden && session !== null && session.state !== 'active' && attemptStore.token(id) === null;
}

/** Lets a user who was logged out log in and return to the attempt. `children`: why. */
export function LogInForAttempt({ children }: { children: ReactNode }) {
  const { pathname } = useAddress();
  const { open } = useDialogs();
  return (
    <div>
      <p role="alert" className="mb-4 max-w-[60ch] font-semibold">
        {children}
      </p>
      <Button kind="main" onClick={() => open('login', { force_redirect_to: pathname })}>
        <Trans>Log in</Trans>
      </Button>
    </div>
  );
}

/** The running attempt is no longer accessible: its account is logged out, or an account has claimed it. */
export function GoneAttempt({ test }: { test: string }) {
  const { session } = useServices();
  const { to } = useEdition();
  const isActive = useSession().state === 'active';
  // The user may have been logged out without this page knowing.
  useEffect(() => void session.refresh(), [session]);
  if (!isActive)
    return (
      <LogInForAttempt>
        <Trans>
          You are logged out, or this attempt now belongs to an account. Log in to continue: your answers are kept, and
          the clock keeps running.
        </Trans>
      </LogInForAttempt>
    );
  return (
    <div>
      <p role="alert" className="mb-4 max-w-[60ch] font-semibold">
        <Trans>
          This attempt now belongs to an account. If it is yours, you can get to it from the page of the test.
        </Trans>
      </p>
      <AppLink href={to('test', { slug: test })} className={buttonClass('main')}>
        <Trans>Back to the test</Trans>
      </AppLink>
    </div>
  );
}
