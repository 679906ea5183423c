import { msg, Trans, useLingui } from '@lingui/macro';
import { useSelector } from '@xstate/react';
import {
  changeFormMachine,
  selectErrors,
  selectIsBusy,
  selectValues,
} from '../../../machines/change-form/change-form.machine.ts';
import { maxWebhooks, webhookEvents, webhookFields } from '../../../machines/integrations/integrations.rules.ts';
import type { Webhook, WebhookEvent } from '../../api/contract-employer.ts';
import { formatDateTime } from '../../i18n/date-times.ts';
import { FlowForm } from '../../shell/flow-form.tsx';
import { ListFocusManager } from '../../shell/list-focus-manager.tsx';
import { PageSection } from '../../shell/page-section.tsx';
import { useEdition } from '../../shell/use-edition.ts';
import { BusyButton, SubmitButton } from '../../ui/submit-button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { CheckboxGroup } from './checkbox-group.tsx';
import { ConfirmedAction } from './confirmed-action.tsx';
import { OneTimeSecret } from './one-time-secret.tsx';
import { chooseFieldValue, requestChange, textFieldProps, useChangeForm } from './use-change-form.ts';
import type { IntegrationChangeState } from './use-integrations.ts';
import { WebhookLog } from './webhook-log.tsx';

const eventNames = {
  'application.received': msg`Somebody has applied`,
  'application.withdrawn': msg`Somebody has withdrawn`,
  'message.received': msg`An applicant has written`,
  'ad.published': msg`An ad was published`,
  'ad.closed': msg`An ad has ended`,
} satisfies Record<WebhookEvent, unknown>;

/** `private`: an address that may not be called. `unreachable`: its name does not resolve. Both come from the server. */
type WebhookError = 'required' | 'address' | 'private' | 'unreachable';

const addressErrors = {
  required: msg`This is not a web address.`,
  address: msg`This is not a web address.`,
  private: msg`It has to be an https address on the public internet.`,
  unreachable: msg`No server has this name.`,
} satisfies Record<WebhookError, unknown>;

type WebhookValues = { url: string; events: WebhookEvent[] };

const webhookMachine = changeFormMachine<WebhookValues, WebhookError>(webhookFields);

const blank: WebhookValues = { url: '', events: [...webhookEvents] };

function WebhookForm({ company, changing }: Pick<Props, 'company' | 'changing'>) {
  const { flow: change, isBusy: isChanging, latestChange, refusal } = changing;
  const { i18n, t } = useLingui();
  const flow = useChangeForm(webhookMachine, {
    draft: `webhook ${company}`,
    values: blank,
    submit: ({ url, events }) => requestChange(change, { type: 'webhook', url: url.trim(), events }),
    fieldErrorOf(reason) {
      if (reason === 'private' || reason === 'unreachable') return { field: 'url', error: reason };
      return reason === 'url' ? { field: 'url', error: 'address' } : null;
    },
  });
  const { url, events } = useSelector(flow, selectValues);
  const errors = useSelector(flow, selectErrors);
  const isBusy = useSelector(flow, selectIsBusy);
  return (
    <FlowForm flow={flow} className="grid max-w-[460px] gap-4">
      <TextField
        {...textFieldProps(flow, 'url')}
        label={t`Address to notify`}
        type="url"
        inputMode="url"
        autoComplete="off"
        placeholder="https://"
        value={url}
        error={errors.url === undefined ? null : i18n._(addressErrors[errors.url])}
      />
      <CheckboxGroup
        legend={t`When`}
        options={webhookEvents}
        chosen={events}
        error={errors.events === undefined ? null : t`Choose something.`}
        nameOf={(event) => i18n._(eventNames[event])}
        onChange={(chosen) => chooseFieldValue(flow, 'events', chosen)}
      />
      {latestChange?.type === 'webhook' && refusal === 'full' && (
        <p role="alert" className="font-semibold text-alarm">
          <Trans>There are {maxWebhooks} webhooks already. Remove one first.</Trans>
        </p>
      )}
      <SubmitButton isBusy={isBusy} disabled={isChanging}>
        <Trans>Add a webhook</Trans>
      </SubmitButton>
    </FlowForm>
  );
}

type WebhookItemProps = { company: string; webhook: Webhook; changing: IntegrationChangeState };

function WebhookState({ webhook: { failingSince, disabledAt } }: { webhook: Webhook }) {
  const { locale } = useEdition();
  const off = disabledAt && formatDateTime(locale, disabledAt);
  const failing = failingSince && formatDateTime(locale, failingSince);
  if (off && failing)
    return (
      <p className="text-[15px] font-semibold text-alarm">
        <Trans>Off since {off}, because nothing had arrived for three days</Trans>
      </p>
    );
  if (off)
    return (
      <p className="text-[15px]">
        <Trans>Off since {off}</Trans>
      </p>
    );
  if (failing)
    return (
      <p className="text-[15px] font-semibold text-alarm">
        <Trans>Nothing has arrived since {failing}. After three days without a success it will be turned off.</Trans>
      </p>
    );
  return null;
}

function WebhookItem({ company, webhook, changing }: WebhookItemProps) {
  const { i18n } = useLingui();
  const { flow, isBusy, latestChange } = changing;
  const { id, url, events, disabledAt } = webhook;
  const isOff = disabledAt !== null;
  return (
    <li data-item={url} className="grid gap-3 border-b border-line py-4 first:pt-0">
      <div>
        <p className="text-[17px] font-semibold wrap-anywhere">{url}</p>
        <p className="text-[15px] text-quiet">{events.map((event) => i18n._(eventNames[event])).join(' · ')}</p>
        <WebhookState webhook={webhook} />
      </div>
      <div className="flex flex-wrap items-start gap-3">
        <BusyButton
          isBusy={isBusy && latestChange?.type === 'set' && latestChange.id === id}
          disabled={isBusy}
          onClick={() => flow.send({ type: 'change.asked', change: { type: 'set', id, events, isOn: isOff } })}
        >
          {isOff ? <Trans>Turn it on</Trans> : <Trans>Turn it off</Trans>}
        </BusyButton>
        <ConfirmedAction
          open={<Trans>Remove</Trans>}
          action={<Trans>Remove the webhook</Trans>}
          isBusy={isBusy}
          onConfirm={() => flow.send({ type: 'change.asked', change: { type: 'remove', id } })}
        >
          <Trans>Its log is deleted with it.</Trans>
        </ConfirmedAction>
      </div>
      <WebhookLog
        company={company}
        webhook={webhook}
        changing={changing}
        nameOf={(event) => i18n._(eventNames[event])}
      />
    </li>
  );
}

type Props = { company: string; webhooks: Webhook[]; changing: IntegrationChangeState };

/** Addresses that are notified of events. */
export function Webhooks({ company, webhooks, changing }: Props) {
  const { t } = useLingui();
  return (
    <ListFocusManager>
      <PageSection title={t`Webhooks`}>
        <div className="grid gap-5">
          {webhooks.length > 0 && (
            <ul>
              {webhooks.map((webhook) => (
                <WebhookItem key={webhook.id} company={company} webhook={webhook} changing={changing} />
              ))}
            </ul>
          )}
          {changing.createdSecrets.webhook.secret !== null ? (
            <OneTimeSecret
              secret={changing.createdSecrets.webhook.secret}
              onKept={changing.createdSecrets.webhook.onSaved}
            >
              <Trans>Use this secret to check our signatures. Save it now: it cannot be shown again.</Trans>
            </OneTimeSecret>
          ) : (
            <WebhookForm company={company} changing={changing} />
          )}
        </div>
      </PageSection>
    </ListFocusManager>
  );
}
