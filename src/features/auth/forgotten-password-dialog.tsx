import { msg, Trans, useLingui } from '@lingui/macro';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { fromPromise } from 'xstate';
import {
  type ForgottenPasswordRef,
  forgottenPasswordMachine,
  selectEmail,
  selectEmailError,
  selectIsBusy,
  selectIsSent,
  selectWait,
} from '../../../machines/forgotten-password/forgotten-password.machine.ts';
import { requestPasswordLink } from '../../api/auth.ts';
import { useServices } from '../../context.tsx';
import { inspect } from '../../effects/inspection.ts';
import { typedEmail } from '../../effects/own-sign-in.ts';
import { fieldErrorText } from '../../i18n/field-errors.ts';
import { FlowForm } from '../../shell/flow-form.tsx';
import { useDialogs } from '../../shell/use-dialogs.ts';
import { useEdition } from '../../shell/use-edition.ts';
import { useFlowReports } from '../../shell/use-flow-reports.ts';
import { useErrorToast, useToasts } from '../../shell/use-toasts.ts';
import { Button } from '../../ui/button.tsx';
import { Countdown } from '../../ui/countdown.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { BusyButton, SubmitButton } from '../../ui/submit-button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { DialogLink, linkClass } from './dialog-link.tsx';

/** The flow of the forgotten-password dialog, wired to the network and to the toasts. */
function useForgottenPassword(): ForgottenPasswordRef {
  const { clients } = useServices();
  const { locale } = useEdition();
  const { announce } = useToasts();
  const showError = useErrorToast();

  const flow = useActorRef(
    forgottenPasswordMachine.provide({
      actors: {
        requestLink: fromPromise(({ input, signal }) =>
          requestPasswordLink(clients.localeApi, locale, input.email, signal),
        ),
      },
    }),
    { input: { email: typedEmail.read() }, inspect },
  );

  useFlowReports(flow, (report) => {
    if (report.type === 'link.failed') showError(report.wait);
    if (report.type === 'link.sent')
      announce({
        title: msg`Password reset link sent`,
        description: msg`Did not arrive? Please check also spam/junk folder, before sending the link again`,
        variant: 'success',
        duration: 2500,
      });
  });
  useEffect(() => {
    const { unsubscribe } = flow.subscribe((state) => typedEmail.write(selectEmail(state)));
    return unsubscribe;
  }, [flow]);
  return flow;
}

const BackToLogin = () => (
  <p className="text-center">
    <DialogLink to="login" className={linkClass}>
      <Trans>Back to login</Trans>
    </DialogLink>
  </p>
);

/** Where to look for the link, and what to do when it is not there. */
function LinkSent({ flow }: { flow: ForgottenPasswordRef }) {
  const email = useSelector(flow, selectEmail);
  const wait = useSelector(flow, selectWait);
  const isBusy = useSelector(flow, selectIsBusy);

  return (
    <div className="grid gap-5 pt-2 pb-5">
      <div role="status" tabIndex={-1} className="grid gap-2 outline-none">
        <p>
          <Trans>
            If <strong className="wrap-anywhere">{email}</strong> has an account, a link is on its way. It works for an
            hour.
          </Trans>
        </p>
        <p className="text-quiet">
          <Trans>Nothing arrived? Please check your spam folder too.</Trans>
        </p>
      </div>
      <div className="grid gap-3 sm:grid-cols-2">
        <BusyButton isBusy={isBusy} disabled={wait !== null} onClick={() => flow.send({ type: 'resend.pressed' })}>
          {wait === null ? (
            <Trans>Send again</Trans>
          ) : (
            <span>
              <Trans>
                Send again in <Countdown milliseconds={wait} />
              </Trans>
            </span>
          )}
        </BusyButton>
        <Button disabled={isBusy} onClick={() => flow.send({ type: 'otherAddress.chosen' })}>
          <Trans>Use another e-mail</Trans>
        </Button>
      </div>
      <BackToLogin />
    </div>
  );
}

function AddressForm({ flow }: { flow: ForgottenPasswordRef }) {
  const email = useSelector(flow, selectEmail);
  const error = useSelector(flow, selectEmailError);
  const isBusy = useSelector(flow, selectIsBusy);
  const { i18n, t } = useLingui();

  return (
    <FlowForm flow={flow} className="grid gap-5 pt-2 pb-5">
      <p>
        <Trans>We will send you a link to set a new password.</Trans>
      </p>
      <TextField
        label={t`E-mail`}
        name="email"
        type="email"
        autoComplete="username"
        value={email}
        error={error && fieldErrorText(i18n, error)}
        onType={(value) => flow.send({ type: 'field.typed', field: 'email', value })}
        onSettle={() => flow.send({ type: 'field.left', field: 'email' })}
      />
      <SubmitButton isBusy={isBusy}>
        <Trans>Send</Trans>
      </SubmitButton>
      <BackToLogin />
    </FlowForm>
  );
}

export function ForgottenPasswordForm({ flow }: { flow: ForgottenPasswordRef }) {
  const isSent = useSelector(flow, selectIsSent);
  const step = useRef<HTMLDivElement>(null);
  // The button that led to it is gone.
  useEffect(() => step.current?.querySelector<HTMLElement>(isSent ? '[role=status]' : 'input')?.focus(), [isSent]);
  return <div ref={step}>{isSent ? <LinkSent flow={flow} /> : <AddressForm flow={flow} />}</div>;
}

/** Asks for a mailed link that sets a new password (spec §2). */
export function ForgottenPasswordDialog() {
  const { t } = useLingui();
  const { close } = useDialogs();
  const flow = useForgottenPassword();
  return (
    <Dialog title={t`New password`} onClose={close}>
      <ForgottenPasswordForm flow={flow} />
    </Dialog>
  );
}
