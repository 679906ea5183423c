import { Trans, useLingui } from '@lingui/macro';
import { useActorRef, useSelector } from '@xstate/react';
import { useCallback, useEffect } from 'react';
import { fromPromise } from 'xstate';
import { type SignOutRef, selectIsBusy, signOutMachine } from '../../../machines/sign-out/sign-out.machine.ts';
import { useServices } from '../../context.tsx';
import { inspect } from '../../effects/inspection.ts';
import { submitForm } from '../../effects/submit-form.ts';
import { untilStopped } from '../../effects/until-stopped.ts';
import { closedAddress } from '../../routing/dialog-address.ts';
import { localizePath, prefixed } from '../../routing/editions.ts';
import { matchPath } from '../../routing/paths.ts';
import { routeOf } from '../../routing/routes.ts';
import { useDialogs } from '../../shell/use-dialogs.ts';
import { useErrorToast } from '../../shell/use-error-toast.ts';
import { useFlowReports } from '../../shell/use-flow-reports.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';

/** Says which page a person sees once signed out: the current one, or the root where that one is protected (ruling 22). */
function useSignedOutPage(): () => string {
  const { boot } = useServices();
  return useCallback(() => {
    const { locale, path, prefix } = localizePath(boot.edition, location.pathname);
    const match = matchPath(locale, path);
    return match && routeOf(match.name).protected ? prefixed(prefix, '/') : closedAddress(location);
  }, [boot.edition]);
}

/** The flow of the sign-out dialog, wired to the page, which leaves as a whole and may come back (ruling 6). */
function useSignOut(): SignOutRef {
  const { boot, online } = useServices();
  const showError = useErrorToast();
  const backTo = useSignedOutPage();

  const flow = useActorRef(
    signOutMachine.provide({
      actors: {
        leave: fromPromise(async ({ signal }) => {
          // A browser would show its own error in place of the page.
          if (!online.read()) throw new Error('There is no connection');
          const stopped = untilStopped(signal);
          submitForm(`${boot.apis.locale}/logout?${new URLSearchParams({ back: backTo() })}`, {});
          return stopped;
        }),
      },
    }),
    { inspect },
  );

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

export function SignOutForm({ flow, onBack }: { flow: SignOutRef; onBack: () => void }) {
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

/** Asks before a person signs out (spec §2). */
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
