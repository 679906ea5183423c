import { Trans, useLingui } from '@lingui/macro';
import { useSelector } from '@xstate/react';
import {
  type Action,
  type ProvenActionRef,
  selectAction,
  selectAsksPassword,
  selectIsBusy,
  selectIsStranded,
  selectPassword,
  selectPasswordError,
} from '../../../machines/proven-action/proven-action.machine.ts';
import { OwnPasswordField } from './own-password-field.tsx';
import { OwnerOfPassword } from './owner-of-password.tsx';
import { isSame } from './proven-button.tsx';
import { SignInAgain } from './sign-in-again.tsx';
import { StepForm } from './step-form.tsx';
import { useStepFocus } from './use-step-focus.ts';

type Props = { flow: ProvenActionRef; action: Action; email: string };

/** Asks in place for the password where the last proof of who this is is too old (SE10). */
export function ProofPrompt({ flow, action, email }: Props) {
  const step = useSelector(flow, (state) => {
    if (!isSame(selectAction(state), action)) return null;
    if (selectIsStranded(state)) return 'stranded';
    return selectAsksPassword(state) ? 'password' : null;
  });
  const place = useStepFocus(step);
  return (
    <div ref={place} className={step ? 'mt-4' : 'hidden'}>
      {step === 'password' && <ProofForm flow={flow} email={email} />}
      {step === 'stranded' && <SignInAgain onCancel={() => flow.send({ type: 'step.left' })} />}
    </div>
  );
}

function ProofForm({ flow, email }: Omit<Props, 'action'>) {
  const password = useSelector(flow, selectPassword);
  const error = useSelector(flow, selectPasswordError);
  const isBusy = useSelector(flow, selectIsBusy);
  const { t } = useLingui();
  return (
    <StepForm flow={flow} isBusy={isBusy} action={t`Continue`}>
      <p>
        <Trans>You logged in a while ago. Type your password, so that we know it is you.</Trans>
      </p>
      <OwnerOfPassword email={email} />
      <OwnPasswordField
        value={password}
        error={error}
        onType={(value) => flow.send({ type: 'field.typed', field: 'password', value })}
        onSettle={() => flow.send({ type: 'field.left', field: 'password' })}
      />
    </StepForm>
  );
}
