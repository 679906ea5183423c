import { msg, Trans, useLingui } from '@lingui/macro';
import { useSelector } from '@xstate/react';
import type { FieldError } from '../../../machines/account.rules.ts';
import {
  changeFormMachine,
  selectErrors,
  selectIsBusy,
  selectValues,
} from '../../../machines/change-form/change-form.machine.ts';
import { apiScopes, maxApiTokens, tokenFields } from '../../../machines/integrations/integrations.rules.ts';
import type { ApiScope, ApiToken } from '../../api/contract-employer.ts';
import { formatDateTime } from '../../i18n/date-times.ts';
import { formatDate } from '../../i18n/dates.ts';
import { fieldErrorText } from '../../i18n/field-errors.ts';
import { FlowForm } from '../../shell/flow-form.tsx';
import { ListFocusManager } from '../../shell/list-focus-manager.tsx';
import { PageSection } from '../../shell/page-section.tsx';
import { useEdition } from '../../shell/use-edition.ts';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { CheckboxGroup } from './checkbox-group.tsx';
import { ConfirmedAction } from './confirmed-action.tsx';
import { OneTimeSecret } from './one-time-secret.tsx';
import { chooseFieldValue, requestChange, textFieldProps, useChangeForm } from './use-change-form.ts';
import type { IntegrationChangeState } from './use-integrations.ts';

const scopeNames = {
  ads: msg`Read ads`,
  applications: msg`Read applications, without personal details`,
  contacts: msg`Also read who applied: name, contact details (the e-mail once you have replied), message and answers`,
} satisfies Record<ApiScope, unknown>;

type TokenValues = { name: string; scopes: ApiScope[] };

const tokenMachine = changeFormMachine<TokenValues, FieldError>(tokenFields);

const blank: TokenValues = { name: '', scopes: ['ads'] };

function TokenForm({ company, changing }: Pick<Props, 'company' | 'changing'>) {
  const { flow: change, isBusy: isChanging, latestChange, refusal } = changing;
  const { i18n, t } = useLingui();
  const flow = useChangeForm(tokenMachine, {
    draft: `token ${company}`,
    values: blank,
    submit: ({ name, scopes }) => requestChange(change, { type: 'token', name: name.trim(), scopes }),
    fieldErrorOf: (reason) => (reason === 'name' ? { field: 'name', error: 'required' } : null),
  });
  const { name, scopes } = useSelector(flow, selectValues);
  const errors = useSelector(flow, selectErrors);
  const isBusy = useSelector(flow, selectIsBusy);
  const nameError = (error: FieldError) =>
    error === 'required' ? t`Say what it is for.` : fieldErrorText(i18n, error);
  return (
    <FlowForm flow={flow} className="grid max-w-[460px] gap-4">
      <TextField
        {...textFieldProps(flow, 'name')}
        label={t`What the token is for`}
        autoComplete="off"
        value={name}
        maxLength={60}
        hint={<Trans>For example, the system you manage applicants in.</Trans>}
        error={errors.name === undefined ? null : nameError(errors.name)}
      />
      <CheckboxGroup
        legend={t`What it may do`}
        options={apiScopes}
        chosen={scopes}
        error={errors.scopes === undefined ? null : t`Choose something.`}
        nameOf={(scope) => i18n._(scopeNames[scope])}
        onChange={(chosen) =>
          // Applicants are a part of applications.
          chooseFieldValue(
            flow,
            'scopes',
            chosen.includes('contacts') && !scopes.includes('contacts') ? withApplicationsScope(chosen) : chosen,
          )
        }
      />
      {latestChange?.type === 'token' && refusal === 'full' && (
        <p role="alert" className="font-semibold text-alarm">
          <Trans>You already have {maxApiTokens} tokens. Revoke one that is not in use.</Trans>
        </p>
      )}
      <SubmitButton isBusy={isBusy} disabled={isChanging}>
        <Trans>Create a token</Trans>
      </SubmitButton>
    </FlowForm>
  );
}

const withApplicationsScope = (chosen: readonly ApiScope[]): ApiScope[] =>
  apiScopes.filter((scope) => scope === 'applications' || chosen.includes(scope));

function Token({ token, changing: { flow, isBusy } }: { token: ApiToken; changing: IntegrationChangeState }) {
  const { i18n } = useLingui();
  const { locale } = useEdition();
  const { id, name, scopes, ending, createdAt, lastUsedAt } = token;
  const made = formatDate(locale, createdAt);
  const used = lastUsedAt && formatDateTime(locale, lastUsedAt);
  return (
    <li data-item={name} className="grid justify-items-start gap-3 border-b border-line py-4 first:pt-0">
      <div>
        <p className="text-[17px] font-semibold wrap-anywhere">
          {name} <code className="font-normal text-quiet">…{ending}</code>
        </p>
        <p className="text-[15px]">{scopes.map((scope) => i18n._(scopeNames[scope])).join(' · ')}</p>
        <p className="text-[15px] text-quiet">
          {used ? (
            <Trans>
              created {made}, last used {used}
            </Trans>
          ) : (
            <Trans>created {made}, never used</Trans>
          )}
        </p>
      </div>
      <ConfirmedAction
        open={<Trans>Revoke</Trans>}
        action={<Trans>Revoke {name}</Trans>}
        isBusy={isBusy}
        onConfirm={() => flow.send({ type: 'change.asked', change: { type: 'revoke', id } })}
      >
        <Trans>Whatever uses it will no longer be able to read anything.</Trans>
      </ConfirmedAction>
    </li>
  );
}

type Props = { company: string; tokens: ApiToken[]; changing: IntegrationChangeState };

/** Tokens with which programs read a startup's ads and applications. */
export function ApiTokens({ company, tokens, changing }: Props) {
  const { t } = useLingui();
  return (
    <ListFocusManager>
      <PageSection title={t`API tokens`}>
        <div className="grid gap-5">
          {tokens.length > 0 && (
            <ul>
              {tokens.map((token) => (
                <Token key={token.id} token={token} changing={changing} />
              ))}
            </ul>
          )}
          {changing.createdSecrets.token.secret !== null ? (
            <OneTimeSecret secret={changing.createdSecrets.token.secret} onKept={changing.createdSecrets.token.onSaved}>
              <Trans>This is the token. Save it now: it cannot be shown again.</Trans>
            </OneTimeSecret>
          ) : (
            <TokenForm company={company} changing={changing} />
          )}
        </div>
      </PageSection>
    </ListFocusManager>
  );
}
