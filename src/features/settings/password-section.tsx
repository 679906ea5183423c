import { Trans, useLingui } from '@lingui/macro';
import { useSelector } from '@xstate/react';
import {
  type PasswordChangeRef,
  selectIsOpen,
  selectIsStranded,
} from '../../../machines/password-change/password-change.machine.ts';
import type { Account } from '../../api/contract.ts';
import { Button } from '../../ui/button.tsx';
import { PasswordForm } from './password-form.tsx';
import { SecuritySection } from './security-section.tsx';
import { SignInAgain } from './sign-in-again.tsx';
import { useStepFocus } from './use-step-focus.ts';

type Props = { account: Account; flow: PasswordChangeRef };

export function PasswordSection({ account: { email, hasPassword }, flow }: Props) {
  const isOpen = useSelector(flow, selectIsOpen);
  const isStranded = useSelector(flow, selectIsStranded);
  const place = useStepFocus(isOpen ? 'form' : isStranded ? 'stranded' : null);
  const { t } = useLingui();
  const leave = () => flow.send({ type: 'step.left' });

  return (
    <SecuritySection title={t`Password`}>
      <div ref={place}>
        {isOpen && <PasswordForm email={email} flow={flow} />}
        {isStranded && <SignInAgain onCancel={leave} />}
        {!isOpen && !isStranded && (
          <>
            <p className="max-w-[52ch] text-quiet">
              {hasPassword ? (
                <Trans>When you change it, all your other devices are logged out.</Trans>
              ) : (
                <Trans>
                  You have none: you log in through a provider. With a password you can log in by e-mail too.
                </Trans>
              )}
            </p>
            <Button onClick={() => flow.send({ type: 'change.chosen', hasPassword })} className="mt-4">
              {hasPassword ? <Trans>Change the password</Trans> : <Trans>Set a password</Trans>}
            </Button>
          </>
        )}
      </div>
    </SecuritySection>
  );
}
