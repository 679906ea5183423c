import { Trans, useLingui } from '@lingui/macro';
import { useSelector } from '@xstate/react';
import { maxPasswordStrength, passwordStrength } from '../../../machines/account.rules.ts';
import {
  type SignUpRef,
  selectConnectingProvider,
  selectErrors,
  selectIsBusy,
  selectIsTermsTicked,
  selectName,
  selectPassword,
  selectType,
  selectUsername,
} from '../../../machines/sign-up/sign-up.machine.ts';
import { fieldErrorText } from '../../i18n/field-errors.ts';
import { FlowForm } from '../../shell/flow-form.tsx';
import { useEdition } from '../../shell/use-edition.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { NewTabLink } from '../../ui/new-tab-link.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { RadioChoice } from '../../ui/radio-choice.tsx';
import { StrengthMeter } from '../../ui/strength-meter.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { DialogLink, linkClass } from './dialog-link.tsx';
import { ProviderButtons, Separator } from './provider-buttons.tsx';

/** Content of the registration tab (spec §2). */
export function SignUpForm({ flow }: { flow: SignUpRef }) {
  const type = useSelector(flow, selectType);
  const name = useSelector(flow, selectName);
  const username = useSelector(flow, selectUsername);
  const password = useSelector(flow, selectPassword);
  const isTicked = useSelector(flow, selectIsTermsTicked);
  const errors = useSelector(flow, selectErrors);
  const isBusy = useSelector(flow, selectIsBusy);
  const connecting = useSelector(flow, selectConnectingProvider);
  const { to } = useEdition();
  const { i18n, t } = useLingui();
  const wordsFor = (field: keyof typeof errors) => {
    const error = errors[field];
    return error ? fieldErrorText(i18n, error) : null;
  };

  return (
    <FlowForm flow={flow} className="grid gap-4 pt-2 pb-4">
      <RadioChoice
        legend={t`Who are you?`}
        name="type"
        options={[
          { value: 'candidate', label: t`Candidate` },
          { value: 'company', label: t`Company` },
        ]}
        value={type}
        error={wordsFor('type')}
        onChoose={(value) => flow.send({ type: 'type.chosen', value })}
      />
      <ProviderButtons
        isBusy={isBusy}
        chosen={connecting}
        isShort
        labelOf={(provider) => t`Sign up via ${provider}`}
        onChoose={(provider) => flow.send({ type: 'provider.chosen', provider })}
      />
      <Separator>
        <Trans>Or sign up via e-mail</Trans>
      </Separator>
      <TextField
        label={t({ message: 'Name', context: 'person' })}
        name="name"
        autoComplete="name"
        value={name}
        error={wordsFor('name')}
        onType={(value) => flow.send({ type: 'field.typed', field: 'name', value })}
        onSettle={() => flow.send({ type: 'field.left', field: 'name' })}
      />
      <TextField
        label={t`E-mail`}
        name="username"
        type="email"
        autoComplete="username"
        value={username}
        error={wordsFor('username')}
        onType={(value) => flow.send({ type: 'field.typed', field: 'username', value })}
        onSettle={() => flow.send({ type: 'field.left', field: 'username' })}
      />
      <PasswordField
        label={t`Password`}
        name="password"
        autoComplete="new-password"
        hint={<StrengthMeter points={passwordStrength(password)} outOf={maxPasswordStrength} />}
        value={password}
        error={wordsFor('password')}
        onType={(value) => flow.send({ type: 'field.typed', field: 'password', value })}
        onSettle={() => flow.send({ type: 'field.left', field: 'password' })}
      />
      <Checkbox
        name="vop"
        isTicked={isTicked}
        error={wordsFor('vop')}
        onTick={(ticked) => flow.send({ type: 'terms.ticked', isTicked: ticked })}
      >
        <Trans>
          I agree to the <NewTabLink href={to('terms')}>terms and conditions</NewTabLink> and have read about{' '}
          <NewTabLink href={to('personalInformation')}>personal data</NewTabLink>.
        </Trans>
      </Checkbox>
      <SubmitButton isBusy={isBusy && connecting === null} disabled={isBusy}>
        <Trans>Sign up</Trans>
      </SubmitButton>
      <p className="text-center text-quiet">
        <Trans>Do you already have an account?</Trans>{' '}
        <DialogLink to="login" className={linkClass}>
          <Trans>Log in</Trans>
        </DialogLink>
      </p>
    </FlowForm>
  );
}
