import { Plural, Trans, useLingui } from '@lingui/macro';
import { useSelector } from '@xstate/react';
import {
  type Change,
  selectRecoveryCodes,
  selectStep,
  type TwoFactorChangeRef,
} from '../../../machines/two-factor-change/two-factor-change.machine.ts';
import type { Account } from '../../api/contract.ts';
import { Button } from '../../ui/button.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SignInAgain } from './sign-in-again.tsx';
import { TwoFactorProof } from './two-factor-proof.tsx';

type Props = {
  account: Pick<Account, 'email' | 'hasPassword' | 'recoveryCodesLeft'>;
  flow: TwoFactorChangeRef;
};

/** What can be done with it once it is on. */
export function TwoFactorChange({ account: { email, hasPassword, recoveryCodesLeft }, flow }: Props) {
  const step = useSelector(flow, selectStep);
  const codes = useSelector(flow, selectRecoveryCodes);
  const { t } = useLingui();
  const choose = (change: Change) => flow.send({ type: 'change.chosen', change, hasPassword });

  switch (step) {
    case 'proof':
      return <TwoFactorProof email={email} flow={flow} />;
    case 'recoveryCodes':
      return (
        <RecoveryCodes title={t`New recovery codes`} codes={codes} onKept={() => flow.send({ type: 'codes.kept' })} />
      );
    case 'stranded':
      return <SignInAgain onCancel={() => flow.send({ type: 'step.left' })} />;
    default:
      return (
        <>
          <p className="max-w-[52ch]">
            <Trans>On. Logging in also takes a code from your authenticator app.</Trans>
          </p>
          <p className={recoveryCodesLeft < 4 ? 'mt-1 font-semibold text-alarm' : 'mt-1 text-quiet'}>
            <Plural
              value={recoveryCodesLeft}
              _0="You have no recovery codes left."
              one="You have # recovery code left."
              other="You have # recovery codes left."
            />
          </p>
          <div className="mt-4 flex flex-wrap gap-3">
            <Button onClick={() => choose('recoveryCodes')}>
              <Trans>New recovery codes</Trans>
            </Button>
            <Button onClick={() => choose('off')}>
              <Trans>Turn off</Trans>
            </Button>
          </div>
        </>
      );
  }
}
