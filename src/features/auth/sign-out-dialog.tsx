import { Trans, useLingui } from '@lingui/macro';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { fromPromise } from 'xstate';
import { type SignOutRef, selectIsBusy, signOutMachine } from '../../../machines/sign-out/sign-out.machine.ts';
import { signOut } from '../../api/session.ts';
import { useServices } from '../../context.tsx';
import { clearDraftsOf } from '../../effects/clear-drafts.ts';
import { inspect } from '../../effects/inspection.ts';
import { navigateAway } from '../../effects/navigate-away.ts';
import { lastLogin } from '../../effects/own-sign-in.ts';
import { userOf } from '../../effects/session-store.ts';
import { signOutBroadcast } from '../../effects/sign-out-broadcast.ts';
import { readAddress } from '../../routing/address.ts';
import { addressWithoutDialog } from '../../routing/dialog-address.ts';
import { withPrefix } from '../../routing/editions.ts';
import { routeOf } from '../../routing/routes.ts';
import { useDialogs } from '../../shell/use-dialogs.ts';
import { useFlowReports } from '../../shell/use-flow-reports.ts';
import { useErrorToast } from '../../shell/use-toasts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { useRedirectTracking } from './use-redirect-tracking.ts';

/** The flow of the sign-out dialog, wired to the network and the page, which the back-forward cache may restore (ruling 6). */
function useSignOut(): SignOutRef {
  const services = useServices();
  const { boot, clients, session } = services;
  const showError = useErrorToast();

  /** Where the user is once logged out: here, or at the root if this page is protected (ruling 22). */
  const back = () => {
    const { prefix, route } = readAddress(boot, location);
    return route && routeOf(route).protected ? withPrefix(prefix, '/') : addressWithoutDialog(location);
  };

  const flow = useActorRef(
    signOutMachine.provide({
      actors: {
        endSession: fromPromise(async ({ signal }) => {
          const user = userOf(session.read());
          await signOut(clients.localeApi, signal, back());
          clearDraftsOf(user);
          signOutBroadcast.post(user);
          lastLogin.keep(false);
        }),
        loadAnew: fromPromise(({ signal }) => navigateAway(services, location.origin + back(), { signal })),
      },
    }),
    { inspect },
  );

  useRedirectTracking(flow);
  useFlowReports(flow, (report) => {
    if (report.type === 'signOut.failed') showError();
  });
  useEffect(() => {
    const restored = ({ persisted }: PageTransitionEvent) => persisted && flow.send({ type: 'page.restored' });
    addEventListener('pageshow', restored);
    return () => removeEventListener('pageshow', restored);
  }, [flow]);

  return flow;
}

function SignOutForm({ flow, onBack }: { flow: SignOutRef; onBack: () => void }) {
  const isBusy = useSelector(flow, selectIsBusy);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        flow.send({ type: 'signOut.confirmed' });
      }}
      className="grid gap-3 pt-3 pb-5 sm:grid-cols-2"
    >
      <SubmitButton isBusy={isBusy}>
        <Trans>Log out</Trans>
      </SubmitButton>
      <Button onClick={onBack}>
        <Trans>Back</Trans>
      </Button>
    </form>
  );
}

/** Asks before a user signs out (spec §2). */
export function SignOutDialog() {
  const { t } = useLingui();
  const { close } = useDialogs();
  const flow = useSignOut();
  return (
    <Dialog title={t`Are you sure?`} onClose={close}>
      <SignOutForm flow={flow} onBack={close} />
    </Dialog>
  );
}
