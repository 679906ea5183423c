import { msg, Trans, useLingui } from '@lingui/macro';
import { useActorRef, useSelector } from '@xstate/react';
import {
  type AccountChangeRef,
  accountChangeMachine,
  selectError,
  selectHasPassword,
  selectIsBusy,
  selectIsOpen,
  selectNeedsSignIn,
  selectValue,
} from '../../../machines/account-change/account-change.machine.ts';
import type { AccountChange } from '../../../machines/account-change/account-change.rules.ts';
import { changeEmail, changeName, deleteAccount } from '../../api/account.ts';
import type { Account } from '../../api/contract-account.ts';
import { useFlows, useServices } from '../../context.tsx';
import { inspect } from '../../effects/inspection.ts';
import { fieldErrorText } from '../../i18n/field-errors.ts';
import { AppLink } from '../../shell/app-link.tsx';
import { useNavigate } from '../../shell/navigate-to.ts';
import { PageSection } from '../../shell/page-section.tsx';
import { useAccountCall } from '../../shell/use-account-call.ts';
import { useEdition } from '../../shell/use-edition.ts';
import { useFlowReports } from '../../shell/use-flow-reports.ts';
import { useErrorToast, useToasts } from '../../shell/use-toasts.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { HiddenUsername, OwnPasswordField } from './own-password.tsx';
import { SignInAgain, StepForm, useSendStepLeft, useSettingsStepFocus } from './step-form.tsx';
import { useAccountRefresh, usePrivacy } from './use-account.ts';

const successToasts = {
  name: { title: msg`Name changed` },
  email: {
    title: msg`The e-mail is on its way`,
    description: msg`Your address will change once you open the link in it.`,
  },
  deletion: {
    title: msg`Your account will be deleted in 14 days`,
    description: msg`Log in before then to keep it.`,
  },
};

/** The flow of a change of the account, wired to the network and the toasts. */
export function useAccountChange(change: AccountChange): AccountChangeRef {
  const { clients, session } = useServices();
  const { announce } = useToasts();
  const showError = useErrorToast();
  const refresh = useAccountRefresh();
  const port = useAccountCall();
  const { authentication } = useFlows();
  const { to } = useEdition();
  const go = useNavigate();

  /** Leaves the protected page without the login prompt. */
  async function leave() {
    authentication.send({ type: 'redirect.began' });
    await session.refresh();
    go(to('jobs'));
    authentication.send({ type: 'redirect.ended' });
  }

  const flow = useActorRef(
    accountChangeMachine.provide({
      actors: {
        ask: port(({ change, value, password }, signal) => {
          if (change === 'name') return changeName(clients.localeApi, value, signal);
          if (change === 'email') return changeEmail(clients.localeApi, { email: value, password }, signal);
          return deleteAccount(clients.localeApi, { password }, signal);
        }),
      },
    }),
    { input: { change }, inspect },
  );
  useSendStepLeft(flow);
  useFlowReports(flow, (report) => {
    if (report.type === 'change.failed') showError(report.wait);
    if (report.type !== 'change.done') return;
    if (change === 'deletion') void leave();
    if (change === 'name') {
      void session.refresh();
      void refresh();
    }
    announce({ ...successToasts[change], variant: 'success', duration: change === 'name' ? 2500 : 8000 });
  });
  return flow;
}

const values = { value: selectValue('value'), password: selectValue('password') };
const errors = { value: selectError('value'), password: selectError('password') };

type StepProps = {
  flow: AccountChangeRef;
  account: Account;
  /** The field's initial value. */
  value: string;
  /** Of the field; without it only the password is asked for. */
  label?: string;
  /** Words of the button that opens the form, and of the one that sends it. */
  open: string;
  action: string;
  asksPassword?: boolean;
};

/** A button, replaced by the form that it opens. */
export function ChangeStep({ flow, account, value, label, open, action, asksPassword = true }: StepProps) {
  const isOpen = useSelector(flow, selectIsOpen);
  const needsSignIn = useSelector(flow, selectNeedsSignIn);
  const container = useSettingsStepFocus(isOpen ? 'form' : needsSignIn ? 'signInNeeded' : null);
  return (
    <div ref={container}>
      {isOpen && <ChangeForm flow={flow} account={account} label={label} action={action} asksPassword={asksPassword} />}
      {needsSignIn && <SignInAgain onCancel={() => flow.send({ type: 'step.left' })} />}
      {!isOpen && !needsSignIn && (
        <Button onClick={() => flow.send({ type: 'change.chosen', value, hasPassword: account.hasPassword })}>
          {open}
        </Button>
      )}
    </div>
  );
}

type FormProps = {
  flow: AccountChangeRef;
  account: Account;
  label: string | undefined;
  action: string;
  asksPassword: boolean;
};

function ChangeForm({ flow, account, label, action, asksPassword }: FormProps) {
  const { i18n } = useLingui();
  const value = useSelector(flow, values.value);
  const valueError = useSelector(flow, errors.value);
  const password = useSelector(flow, values.password);
  const passwordError = useSelector(flow, errors.password);
  const hasPassword = useSelector(flow, selectHasPassword);
  const isBusy = useSelector(flow, selectIsBusy);
  return (
    <StepForm flow={flow} isBusy={isBusy} action={action}>
      {label !== undefined && (
        <TextField
          label={label}
          name="value"
          value={value}
          error={valueError && fieldErrorText(i18n, valueError)}
          autoComplete={asksPassword ? 'email' : 'name'}
          onType={(text) => flow.send({ type: 'field.typed', field: 'value', value: text })}
          onSettle={() => flow.send({ type: 'field.left', field: 'value' })}
        />
      )}
      {asksPassword && hasPassword && (
        <>
          <HiddenUsername email={account.email} />
          <OwnPasswordField flow={flow} value={password} error={passwordError} />
        </>
      )}
    </StepForm>
  );
}

type SectionProps = { account: Account; flow: AccountChangeRef };

export function NameSection({ account, flow }: SectionProps) {
  const { t } = useLingui();
  const action = t`Change the name`;
  return (
    <PageSection title={t`Name`}>
      <p className="mb-4 text-[17px] font-semibold wrap-anywhere">{account.name}</p>
      <ChangeStep
        flow={flow}
        account={account}
        value={account.name}
        label={t`New name`}
        open={action}
        action={action}
        asksPassword={false}
      />
    </PageSection>
  );
}

export function DeletionSection({ account, flow }: SectionProps) {
  const { t } = useLingui();
  const { to } = useEdition();
  const owned = usePrivacy().data?.ownedAlone;
  return (
    <PageSection title={t`Deleting the account`}>
      <p className="mb-4 max-w-[52ch] text-quiet">
        <Trans>
          Everything is deleted after 14 days; if you log in before then, the account stays. Open applications are
          withdrawn; companies keep what they have downloaded or received by e-mail.
        </Trans>
      </p>
      {owned === undefined || owned.length === 0 ? (
        <ChangeStep
          flow={flow}
          account={account}
          value=""
          open={t`Delete the account`}
          action={t`Delete it in 14 days`}
        />
      ) : (
        <>
          <p className="mb-2 max-w-[52ch]">
            <Trans>
              You are the only owner of these startups here. First hand each one over to somebody, or close it:
            </Trans>
          </p>
          <ul>
            {owned.map(({ id, name }) => (
              <li key={id}>
                <AppLink
                  href={`${to('employerPeople')}?company=${encodeURIComponent(id)}`}
                  className="inline-block py-2.5 font-semibold text-leap wrap-anywhere underline underline-offset-4"
                >
                  {name}
                </AppLink>
              </li>
            ))}
          </ul>
        </>
      )}
    </PageSection>
  );
}
