import { msg, Trans, useLingui } from '@lingui/macro';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { fromPromise } from 'xstate';
import {
  selectCode,
  selectCodeError,
  selectIsBusy,
  type TwoFactorRef,
  twoFactorMachine,
} from '../../../machines/two-factor/two-factor.machine.ts';
import { checkSecondFactor, signOut } from '../../api/auth.ts';
import { useServices } from '../../context.tsx';
import { inspect } from '../../effects/inspection.ts';
import { fieldErrorText } from '../../i18n/field-errors.ts';
import { FlowForm } from '../../shell/flow-form.tsx';
import { useDeparture } from '../../shell/use-departure.ts';
import { useDialogs } from '../../shell/use-dialogs.ts';
import { useErrorToast } from '../../shell/use-error-toast.ts';
import { useRedirectTarget } from '../../shell/use-redirect-target.ts';
import { useToasts } from '../../shell/use-toasts.ts';
import { CodeField } from '../../ui/code-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';

/** The flow of the two-factor dialog, wired to the network, the session, the address and the toasts. */
function useTwoFactor(): TwoFactorRef {
  const { clients, session } = useServices();
  const { close, switchTo } = useDialogs();
  const { announce } = useToasts();
  const showError = useErrorToast();
  const targetOf = useRedirectTarget();
  const depart = useDeparture();

  const flow = useActorRef(
    twoFactorMachine.provide({
      actors: {
        check: fromPromise(async ({ input, signal }) => {
          const outcome = await checkSecondFactor(clients.locale, input.code, signal);
          // It may have ended well, in another tab or before the answer got lost.
          const isIn = outcome.type === 'ended' && (await session.refresh()).state === 'active';
          return isIn ? { type: 'ok' } : outcome;
        }),
        proceed: fromPromise(async () => {
          // The address loses its parameters as soon as the session is known.
          const target = targetOf('sign-in');
          if ((await session.refresh()).state !== 'active') throw new Error('Nobody is signed in');
          await depart(target, { replace: true });
        }),
        signOut: fromPromise(({ signal }) => signOut(clients.locale, signal)),
      },
    }),
    { inspect },
  );

  useEffect(() => {
    const reports = [
      flow.on('check.failed', ({ wait }) => showError(wait)),
      flow.on('signOut.failed', () => showError()),
      flow.on('signIn.ended', () => {
        announce({
          title: msg`Log in again`,
          description: msg`This login is over: there were too many wrong codes, or it took too long.`,
          variant: 'destructive',
          duration: 5000,
        });
        void session.refresh().then(() => switchTo('login'));
      }),
      flow.on('person.left', () => void session.refresh().then(close)),
    ];
    return () => {
      for (const report of reports) report.unsubscribe();
    };
  }, [flow, announce, showError, close, switchTo, session]);

  return flow;
}

export function TwoFactorForm({ flow }: { flow: TwoFactorRef }) {
  const code = useSelector(flow, selectCode);
  const error = useSelector(flow, selectCodeError);
  const isBusy = useSelector(flow, selectIsBusy);
  const { i18n, t } = useLingui();

  return (
    <FlowForm flow={flow} className="grid gap-5 pt-2 pb-5">
      <p>
        <Trans>Enter the code that your authenticator app shows for your account.</Trans>
      </p>
      <CodeField
        label={t`Code`}
        name="code"
        inputMode="text"
        hint={t`No phone at hand? One of your recovery codes works too.`}
        value={code}
        error={error && fieldErrorText(i18n, error)}
        onType={(value) => flow.send({ type: 'field.typed', field: 'code', value })}
        onSettle={() => flow.send({ type: 'field.left', field: 'code' })}
        onClear={() => flow.send({ type: 'field.cleared' })}
      />
      <SubmitButton isBusy={isBusy}>
        <Trans>Continue</Trans>
      </SubmitButton>
    </FlowForm>
  );
}

/** The second factor of a sign-in (spec §2). Closing it signs out, so a press beside it does not close it (ruling 5). */
export function TwoFactorDialog() {
  const { t } = useLingui();
  const flow = useTwoFactor();
  return (
    <Dialog title={t`Two-factor login`} closesBeside={false} onClose={() => flow.send({ type: 'dialog.closed' })}>
      <TwoFactorForm flow={flow} />
    </Dialog>
  );
}
