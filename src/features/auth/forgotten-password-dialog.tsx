import { msg, Trans, useLingui } from '@lingui/macro';
import { useActorRef, useSelector } from '@xstate/react';
import { fromPromise } from 'xstate';
import {
  type ForgottenPasswordRef,
  forgottenPasswordMachine,
  selectEmail,
  selectEmailError,
  selectIsBusy,
} from '../../../machines/forgotten-password/forgotten-password.machine.ts';
import { requestPasswordLink } from '../../api/auth.ts';
import { useServices } from '../../context.tsx';
import { inspect } from '../../effects/inspection.ts';
import { fieldErrorText } from '../../i18n/field-errors.ts';
import { FlowForm } from '../../shell/flow-form.tsx';
import { useDialogs } from '../../shell/use-dialogs.ts';
import { useEdition } from '../../shell/use-edition.ts';
import { useErrorToast } from '../../shell/use-error-toast.ts';
import { useFlowReports } from '../../shell/use-flow-reports.ts';
import { useToasts } from '../../shell/use-toasts.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { TextField } from '../../ui/text-field.tsx';

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
          requestPasswordLink(clients.locale, locale, input.email, signal),
        ),
      },
    }),
    { inspect },
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
  return flow;
}

export function ForgottenPasswordForm({ flow }: { flow: ForgottenPasswordRef }) {
  const email = useSelector(flow, selectEmail);
  const error = useSelector(flow, selectEmailError);
  const isBusy = useSelector(flow, selectIsBusy);
  const { i18n, t } = useLingui();

  return (
    <FlowForm flow={flow} className="grid gap-5 pt-2 pb-5">
      <p>
        <Trans>We will send you a link that lets you set a new password.</Trans>
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
    </FlowForm>
  );
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
