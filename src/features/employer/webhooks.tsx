import { msg, Trans, useLingui } from '@lingui/macro';
import { type FormEvent, useState } from 'react';
import { isWebhookAddress, mostWebhooks, webhookEvents } from '../../../machines/interfaces/interfaces.rules.ts';
import type { Webhook, WebhookEvent } from '../../api/contract-employer.ts';
import type { InterfaceFault } from '../../api/interfaces.ts';
import { formatMoment } from '../../i18n/moments.ts';
import { PageSection } from '../../shell/page-section.tsx';
import { useEdition } from '../../shell/use-edition.ts';
import { BusyButton, SubmitButton } from '../../ui/submit-button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { ConfirmedAction } from './confirmed-action.tsx';
import { TickGroup } from './tick-group.tsx';
import { ToldOnce } from './told-once.tsx';
import type { Changing } from './use-interfaces.ts';
import { WebhookLog } from './webhook-log.tsx';

const eventNames = {
  'application.received': msg`Somebody has applied`,
  'application.withdrawn': msg`Somebody has withdrawn`,
  'message.received': msg`A candidate has written`,
  'ad.published': msg`An ad was published`,
  'ad.closed': msg`An ad has ended`,
} satisfies Record<WebhookEvent, unknown>;

const addressFaults: Partial<Record<InterfaceFault, ReturnType<typeof msg>>> = {
  private: msg`It has to be an https address on the public internet.`,
  unreachable: msg`No server has this name.`,
  url: msg`This is not a web address.`,
};

function WebhookForm({ changing: { flow, isBusy, asked, fault } }: { changing: Changing }) {
  const { i18n, t } = useLingui();
  const [url, setUrl] = useState('');
  const [events, setEvents] = useState<WebhookEvent[]>([...webhookEvents]);
  const [isJudged, setJudged] = useState(false);
  const own = asked?.type === 'webhook' ? asked : null;
  const refused = own && fault && own.url === url.trim() ? addressFaults[fault] : undefined;
  const addressError = isJudged && !isWebhookAddress(url.trim()) ? t`This is not a web address.` : null;

  function send(event: FormEvent): void {
    event.preventDefault();
    setJudged(true);
    if (isWebhookAddress(url.trim()) && events.length > 0)
      flow.send({ type: 'change.asked', change: { type: 'webhook', url: url.trim(), events } });
  }

  return (
    <form noValidate onSubmit={send} className="grid max-w-[460px] gap-4">
      <TextField
        label={t`Address that we tell`}
        name="webhook-url"
        type="url"
        inputMode="url"
        autoComplete="off"
        placeholder="https://"
        value={url}
        error={addressError ?? (refused ? i18n._(refused) : null)}
        onType={setUrl}
        onSettle={() => undefined}
      />
      <TickGroup
        legend={t`When`}
        options={webhookEvents}
        chosen={events}
        error={isJudged && events.length === 0 ? t`Choose something.` : null}
        nameOf={(event) => i18n._(eventNames[event])}
        onChange={setEvents}
      />
      {own && fault === 'full' && (
        <p role="alert" className="font-semibold text-alarm">
          <Trans>There are {mostWebhooks} webhooks already. Remove one first.</Trans>
        </p>
      )}
      <SubmitButton isBusy={isBusy && own !== null} disabled={isBusy}>
        <Trans>Add a webhook</Trans>
      </SubmitButton>
    </form>
  );
}

type OneProps = { company: string; webhook: Webhook; changing: Changing };

function State({ webhook: { failingSince, disabledAt } }: { webhook: Webhook }) {
  const { locale } = useEdition();
  const off = disabledAt && formatMoment(locale, disabledAt);
  const failing = failingSince && formatMoment(locale, failingSince);
  if (off && failing)
    return (
      <p className="text-[15px] font-semibold text-alarm">
        <Trans>Off since {off}, as nothing had arrived for three days</Trans>
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
        <Trans>Nothing has arrived since {failing}. We keep trying.</Trans>
      </p>
    );
  return null;
}

function One({ company, webhook, changing }: OneProps) {
  const { i18n } = useLingui();
  const { flow, isBusy, asked } = changing;
  const { id, url, events, disabledAt } = webhook;
  const isOff = disabledAt !== null;
  return (
    <li className="grid gap-3 border-b border-line py-4 first:pt-0">
      <div>
        <p className="text-[17px] font-semibold wrap-anywhere">{url}</p>
        <p className="text-[15px] text-quiet">{events.map((event) => i18n._(eventNames[event])).join(' · ')}</p>
        <State webhook={webhook} />
      </div>
      <div className="flex flex-wrap items-start gap-3">
        <BusyButton
          isBusy={isBusy && asked?.type === 'set' && asked.id === id}
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
          <Trans>Its log goes with it.</Trans>
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

type Props = { company: string; webhooks: Webhook[]; changing: Changing };

/** Addresses that are told what happens. */
export function Webhooks({ company, webhooks, changing }: Props) {
  const { t } = useLingui();
  return (
    <PageSection title={t`Webhooks`}>
      <div className="grid gap-5">
        {webhooks.length > 0 && (
          <ul>
            {webhooks.map((webhook) => (
              <One key={webhook.id} company={company} webhook={webhook} changing={changing} />
            ))}
          </ul>
        )}
        {changing.made?.of === 'webhook' ? (
          <ToldOnce secret={changing.made.secret} onKept={changing.onKept}>
            <Trans>This is the secret that you check our signatures by. Keep it now: nobody can show it again.</Trans>
          </ToldOnce>
        ) : (
          <WebhookForm changing={changing} />
        )}
      </div>
    </PageSection>
  );
}
