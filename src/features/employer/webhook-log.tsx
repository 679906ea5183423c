import { msg, Plural, Trans, useLingui } from '@lingui/macro';
import { useState } from 'react';
import type { DeliveryFailure, Webhook, WebhookDelivery, WebhookEvent } from '../../api/contract-employer.ts';
import { readDeliveries } from '../../api/integrations.ts';
import { useServices } from '../../context.tsx';
import { formatShortDateTime } from '../../i18n/date-times.ts';
import { RetryAlert } from '../../shell/read-alert.tsx';
import { useEdition } from '../../shell/use-edition.ts';
import { Button } from '../../ui/button.tsx';
import { BusyButton } from '../../ui/submit-button.tsx';
import { Summary } from '../../ui/summary.tsx';
import { useAccountRead, useListRefresh } from './use-company.ts';
import type { IntegrationChangeState } from './use-integrations.ts';

const failures = {
  address: msg`not a public address`,
  timeout: msg`no answer within five seconds`,
  connection: msg`no connection`,
  size: msg`the answer was too long`,
} satisfies Record<DeliveryFailure, unknown>;

function DeliveryOutcome({ delivery: { status, tries, answered, failure, nextTryAt } }: { delivery: WebhookDelivery }) {
  const { i18n } = useLingui();
  const { locale } = useEdition();
  const next = nextTryAt && formatShortDateTime(locale, nextTryAt);
  const why = failure ? i18n._(failures[failure]) : (answered ?? '');
  if (status === 'delivered') return <Trans>arrived ({answered})</Trans>;
  if (tries === 0) return <Trans>on its way</Trans>;
  if (status === 'failed') return <Trans>did not arrive ({why}), given up</Trans>;
  return (
    <Trans>
      did not arrive ({why}), next try at {next}
    </Trans>
  );
}

type Props = {
  company: string;
  webhook: Webhook;
  changing: IntegrationChangeState;
  nameOf: (event: WebhookEvent) => string;
};

function DeliveryLog({ company, webhook, changing: { flow, isBusy, latestChange }, nameOf }: Props) {
  const { clients } = useServices();
  const { locale } = useEdition();
  const refreshList = useListRefresh();
  const { data, error, isValidating, mutate } = useAccountRead<{ items: WebhookDelivery[] }>(
    `deliveries ${company} ${webhook.id}`,
    async () => {
      const read = await readDeliveries(clients.localeApi, company, webhook.id);
      // The delivery status is also shown above the log.
      refreshList(`integrations ${company}`);
      return read;
    },
  );
  if (error !== undefined && !data)
    return (
      <RetryAlert onRetry={() => void mutate()}>
        <Trans>The log did not load.</Trans>
      </RetryAlert>
    );
  if (!data)
    return (
      <p role="status" className="text-[15px] text-quiet">
        <Trans>The log is loading.</Trans>
      </p>
    );
  return (
    <div className="grid w-full justify-items-start gap-3">
      {data.items.length === 0 && (
        <p className="text-[15px] text-quiet">
          <Trans>Nothing was sent in the last thirty days.</Trans>
        </p>
      )}
      <ul className="w-full">
        {data.items.map((delivery) => (
          <li key={delivery.id} className="grid gap-2 border-t border-line py-3 text-[15px]">
            <p>
              <span className="font-semibold">{nameOf(delivery.event)}</span>{' '}
              <span className="text-quiet">{formatShortDateTime(locale, delivery.createdAt)}</span>
            </p>
            <p className={delivery.status === 'delivered' ? '' : 'text-alarm'}>
              <DeliveryOutcome delivery={delivery} />
              {delivery.tries > 1 && (
                <>
                  {' · '}
                  <Plural value={delivery.tries} one="# try" other="# tries" />
                </>
              )}
            </p>
            <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
              <details className="group/more min-w-0 grow basis-40 open:basis-full">
                <Summary className="font-semibold text-leap">
                  <Trans>What was sent</Trans>
                </Summary>
                <pre className="rounded-small bg-sunken px-3 py-2 text-[13px] whitespace-pre-wrap wrap-anywhere">
                  {delivery.body}
                </pre>
              </details>
              <BusyButton
                isBusy={isBusy && latestChange?.type === 'replay' && latestChange.delivery === delivery.id}
                disabled={isBusy || webhook.disabledAt !== null}
                onClick={() => {
                  const change = { type: 'replay', id: webhook.id, delivery: delivery.id } as const;
                  flow.send({ type: 'change.asked', change });
                }}
              >
                <Trans>Send it again</Trans>
              </BusyButton>
            </div>
          </li>
        ))}
      </ul>
      <BusyButton isBusy={isValidating} onClick={() => void mutate()}>
        <Trans>Refresh the log</Trans>
      </BusyButton>
    </div>
  );
}

/** The deliveries to an address and their outcomes. They are read when the user opens them. */
export function WebhookLog(props: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="grid justify-items-start gap-3">
      <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? <Trans>Hide the log</Trans> : <Trans>Show the log</Trans>}
      </Button>
      {isOpen && <DeliveryLog {...props} />}
    </div>
  );
}
