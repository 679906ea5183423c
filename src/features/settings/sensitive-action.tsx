import { msg, Trans, useLingui } from '@lingui/macro';
import { useActorRef, useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { fromPromise } from 'xstate';
import {
  type SensitiveAction,
  type SensitiveActionOutcome,
  type SensitiveActionRef,
  selectAction,
  selectAsksPassword,
  selectIsBusy,
  selectNeedsSignIn,
  selectPassword,
  selectPasswordError,
  sensitiveActionMachine,
} from '../../../machines/sensitive-action/sensitive-action.machine.ts';
import { endSessions, reauthenticate, startProviderLink, stopOwnRecovery, unlinkProvider } from '../../api/account.ts';
import type { Client } from '../../api/client.ts';
import { useServices } from '../../context.tsx';
import { inspect } from '../../effects/inspection.ts';
import { navigateAway } from '../../effects/navigate-away.ts';
import { connectPath } from '../../shell/providers.ts';
import { useAccountCall } from '../../shell/use-account-call.ts';
import { useAddress } from '../../shell/use-address.ts';
import { useFlowReports } from '../../shell/use-flow-reports.ts';
import { useErrorToast, useToasts } from '../../shell/use-toasts.ts';
import { BusyButton } from '../../ui/submit-button.tsx';
import { HiddenUsername, OwnPasswordField } from './own-password.tsx';
import { SignInAgain, StepForm, useSendStepLeft, useSettingsStepFocus } from './step-form.tsx';
import { useAccountRefresh } from './use-account.ts';

async function perform(
  client: Client,
  action: SensitiveAction | null,
  signal: AbortSignal,
): Promise<SensitiveActionOutcome> {
  switch (action?.type) {
    case 'endSession':
      return endSessions(client, { id: action.id }, signal);
    case 'endOtherSessions':
      return endSessions(client, { others: true }, signal);
    case 'linkProvider':
      return startProviderLink(client, action.provider, signal);
    case 'stopRecovery':
      return stopOwnRecovery(client, signal);
    case 'unlinkProvider':
      return unlinkProvider(client, action.provider, signal);
    default:
      throw new Error('Nothing was chosen');
  }
}

const successMessages = {
  endSession: msg`That device is logged out`,
  endOtherSessions: msg`All other devices are logged out`,
  stopRecovery: msg`Two-factor login stays on`,
  unlinkProvider: msg`Provider unlinked`,
  linkProvider: msg`The provider is linked`,
};

/** The flow of an action that needs a fresh login, wired to the network, the address and the toasts. */
export function useSensitiveAction(): SensitiveActionRef {
  const services = useServices();
  const { clients } = services;
  const { pathname } = useAddress();
  const { announce } = useToasts();
  const showError = useErrorToast();
  const refresh = useAccountRefresh();
  const port = useAccountCall();

  const flow = useActorRef(
    sensitiveActionMachine.provide({
      actors: {
        perform: port(({ action }, signal) => perform(clients.localeApi, action, signal)),
        refreshAccount: fromPromise(refresh),
        reauthenticate: port(({ password }, signal) => reauthenticate(clients.localeApi, password, signal)),
        connect: fromPromise(async ({ input: { action }, signal }) => {
          if (action?.type !== 'linkProvider') throw new Error('No provider was chosen');
          return navigateAway(services, connectPath(action.provider, location.origin + pathname), { signal });
        }),
      },
    }),
    { inspect },
  );
  useSendStepLeft(flow);
  useFlowReports(flow, (report) => {
    if (report.type === 'action.failed') showError(report.wait);
    if (report.type === 'action.done' && report.action)
      announce({ title: successMessages[report.action.type], variant: 'success', duration: 2500 });
    if (report.type === 'action.forbidden')
      announce({
        title: msg`It stays linked`,
        description: msg`You have no other way to log in. Set a password first.`,
        variant: 'destructive',
        duration: 5000,
      });
  });
  return flow;
}

type ButtonProps = {
  flow: SensitiveActionRef;
  action: SensitiveAction;
  hasPassword: boolean;
  /** Its accessible name, if the text on it is not enough. */
  label?: string;
  children: ReactNode;
};

const isSameAction = (one: SensitiveAction | null, other: SensitiveAction): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Does something at once, or after the password that `ReauthenticationPrompt` asks for. */
export function SensitiveButton({ flow, action, hasPassword, label, children }: ButtonProps) {
  const isBusy = useSelector(flow, selectIsBusy);
  const isOwn = useSelector(flow, (state) => isSameAction(selectAction(state), action));
  return (
    <BusyButton
      aria-label={label}
      disabled={isBusy}
      isBusy={isBusy && isOwn}
      // Don't blur the password: its error would appear and move the button from under the pointer.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => flow.send({ type: 'action.chosen', action, hasPassword })}
    >
      {children}
    </BusyButton>
  );
}

type Props = { flow: SensitiveActionRef; action: SensitiveAction; email: string };

/** Asks in place for the password where the last sign-in is too old (SE10). */
export function ReauthenticationPrompt({ flow, action, email }: Props) {
  const step = useSelector(flow, (state) => {
    if (!isSameAction(selectAction(state), action)) return null;
    if (selectNeedsSignIn(state)) return 'signInNeeded';
    return selectAsksPassword(state) ? 'password' : null;
  });
  const container = useSettingsStepFocus(step);
  return (
    <div ref={container} className={step ? 'mt-4' : 'hidden'}>
      {step === 'password' && <ReauthenticationForm flow={flow} email={email} />}
      {step === 'signInNeeded' && <SignInAgain onCancel={() => flow.send({ type: 'step.left' })} />}
    </div>
  );
}

function ReauthenticationForm({ flow, email }: Omit<Props, 'action'>) {
  const password = useSelector(flow, selectPassword);
  const error = useSelector(flow, selectPasswordError);
  const isBusy = useSelector(flow, selectIsBusy);
  const { t } = useLingui();
  return (
    <StepForm flow={flow} isBusy={isBusy} action={t`Continue`}>
      <p>
        <Trans>You logged in a while ago. Type your password, so that we know it is you.</Trans>
      </p>
      <HiddenUsername email={email} />
      <OwnPasswordField flow={flow} value={password} error={error} />
    </StepForm>
  );
}
