import { Trans, useLingui } from '@lingui/macro';
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { SensitiveActionRef } from '../../../machines/sensitive-action/sensitive-action.machine.ts';
import {
  selectStep as selectChangeStep,
  type TwoFactorChangeRef,
} from '../../../machines/two-factor-change/two-factor-change.machine.ts';
import { selectStep, type TwoFactorSetupRef } from '../../../machines/two-factor-setup/two-factor-setup.machine.ts';
import type { Account } from '../../api/contract-account.ts';
import { useServices } from '../../context.tsx';
import { formatDateTime } from '../../i18n/date-times.ts';
import { PageSection } from '../../shell/page-section.tsx';
import { useEdition } from '../../shell/use-edition.ts';
import { RecoveryCodes, useRecoveryCodes } from './recovery-codes.tsx';
import { SensitiveButton } from './sensitive-action.tsx';
import { useSettingsStepFocus } from './step-form.tsx';
import { TwoFactorChange } from './two-factor-change.tsx';
import { TwoFactorSetup } from './two-factor-setup.tsx';

type Props = {
  account: Account;
  setup: TwoFactorSetupRef;
  change: TwoFactorChangeRef;
  recovery: SensitiveActionRef;
};

/** A step stays until the user is done with it, whatever the account says by then. */
export function TwoFactorSection({ account, setup, change, recovery }: Props) {
  const setupStep = useSelector(setup, selectStep);
  const changeStep = useSelector(change, selectChangeStep);
  const codes = useRecoveryCodes();
  const container = useSettingsStepFocus(setupStep ?? changeStep);
  useReloadBlocker(setupStep !== null || changeStep !== null);
  const { t } = useLingui();
  const isChanging = setupStep === null && (changeStep !== null || account.twoFactor);
  const onCodesKept = () => {
    codes.onSaved();
    setup.send({ type: 'codes.kept' });
    change.send({ type: 'codes.kept' });
  };
  return (
    <PageSection title={t`Two-factor login`}>
      {account.recoveryEndsAt && <RecoveryNotice account={account} endsAt={account.recoveryEndsAt} flow={recovery} />}
      <div ref={container}>
        {codes.secret && setupStep === null && changeStep === null ? (
          <RecoveryCodes title={t`Recovery codes`} codes={codes.secret} onKept={onCodesKept} />
        ) : isChanging ? (
          <TwoFactorChange account={account} flow={change} onCodesKept={onCodesKept} />
        ) : (
          <TwoFactorSetup account={account} flow={setup} onCodesKept={onCodesKept} />
        )}
      </div>
    </PageSection>
  );
}

const stopRecoveryAction = { type: 'stopRecovery' } as const;

/** Somebody asked to log in without a code (decision 024): a logged-in user can stop it, however long ago they logged in. */
function RecoveryNotice({ account, endsAt, flow }: { account: Account; endsAt: string; flow: SensitiveActionRef }) {
  const { locale } = useEdition();
  return (
    <div role="alert" className="mb-5 rounded-normal border-[1.5px] border-alarm px-[18px] py-3">
      <p className="mb-3 max-w-[60ch]">
        <Trans>
          Somebody with your password and access to your mailbox asked to log in without a code. Two-factor login will
          turn off on <strong>{formatDateTime(locale, endsAt)}</strong>, and all devices will be logged out.
        </Trans>
      </p>
      <SensitiveButton flow={flow} action={stopRecoveryAction} hasPassword={account.hasPassword}>
        <Trans>Stop it, keep two-factor login on</Trans>
      </SensitiveButton>
    </div>
  );
}

/** No reload for a newer build meanwhile (ruling 7): what is shown once would be lost. */
function useReloadBlocker(isOn: boolean): void {
  const { reloadBlockers } = useServices();
  useEffect(() => (isOn ? reloadBlockers.block() : undefined), [reloadBlockers, isOn]);
}
