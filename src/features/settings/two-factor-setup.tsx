import { Trans, useLingui } from '@lingui/macro';
import { useSelector } from '@xstate/react';
import {
  selectIsBusy,
  selectRecoveryCodes,
  selectStep,
  type TwoFactorSetupRef,
} from '../../../machines/two-factor-setup/two-factor-setup.machine.ts';
import type { Account } from '../../api/contract.ts';
import { Button } from '../../ui/button.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SignInAgain } from './sign-in-again.tsx';
import { TwoFactorEnrolment } from './two-factor-enrolment.tsx';
import { TwoFactorPassword } from './two-factor-password.tsx';

type Props = { account: Pick<Account, 'email' | 'hasPassword'>; flow: TwoFactorSetupRef };

/** From "off" to "on", one step at a time. */
export function TwoFactorSetup({ account: { email, hasPassword }, flow }: Props) {
  const step = useSelector(flow, selectStep);
  const codes = useSelector(flow, selectRecoveryCodes);
  const isBusy = useSelector(flow, selectIsBusy);
  const { t } = useLingui();

  switch (step) {
    case 'password':
      return <TwoFactorPassword email={email} flow={flow} />;
    case 'code':
      return <TwoFactorEnrolment flow={flow} />;
    case 'recoveryCodes':
      return (
        <RecoveryCodes
          title={t`Two-factor login is on`}
          codes={codes}
          onKept={() => flow.send({ type: 'codes.kept' })}
        />
      );
    case 'stranded':
      return <SignInAgain onCancel={() => flow.send({ type: 'step.left' })} />;
    default:
      return (
        <>
          <p className="max-w-[52ch] text-quiet">
            <Trans>
              Off. With it, logging in also takes a code from an app on your phone. A stolen password is then not
              enough.
            </Trans>
          </p>
          <Button
            disabled={isBusy}
            aria-busy={isBusy}
            onClick={() => flow.send({ type: 'setup.chosen', hasPassword })}
            className="mt-4"
          >
            <Trans>Turn on two-factor login</Trans>
          </Button>
        </>
      );
  }
}
