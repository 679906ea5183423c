import { Trans, useLingui } from '@lingui/macro';
import { dayInPrague } from '../../../../machines/calendar.rules.ts';
import { orderStates } from '../../../../machines/order/order.rules.ts';
import type { BoardOrders as Answer, BoardOrder } from '../../../api/contract-orders.ts';
import { decideOrder, readBoardOrders } from '../../../api/orders.ts';
import { useServices } from '../../../context.tsx';
import { formatDate } from '../../../i18n/dates.ts';
import { moneyText } from '../../../i18n/money.ts';
import { productNames } from '../../../i18n/product-names.ts';
import { useNavigate } from '../../../shell/navigate-to.ts';
import { PageSection } from '../../../shell/page-section.tsx';
import { ReadAlert } from '../../../shell/read-alert.tsx';
import { useEdition } from '../../../shell/use-edition.ts';
import { Fact, Facts } from '../../../ui/facts.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { SkeletonBlock } from '../../../ui/skeleton.tsx';
import { orderStateNames, orderStepNames } from '../order-labels.ts';
import { useAccountRead } from '../use-company.ts';
import { DecisionForm } from './decision-form.tsx';
import { PartialRefund } from './partial-refund.tsx';
import { QueuePagination, useQueueQuery } from './queue-pagination.tsx';

type RowProps = { order: BoardOrder; refetch: () => Promise<unknown> };

function Row({ order, refetch }: RowProps) {
  const { i18n, t } = useLingui();
  const { clients, today } = useServices();
  const { locale } = useEdition();
  const { id, proforma, invoice, creditNotes, state, product, count, currency, total } = order;
  const { dueOn, paidOn, billing, company, can, message } = order;
  const steps = can.filter((step) => step !== 'partlyRefunded');
  const isLate = state === 'ordered' && dueOn < dayInPrague(today());
  return (
    <li data-item="" className="grid gap-3 border-b border-line py-5 first:pt-0 last:border-0">
      <div>
        <p className={`text-[15px] font-semibold ${isLate ? 'text-alarm' : 'text-quiet'}`}>
          {i18n._(orderStateNames[state])}
        </p>
        <h3 className="text-[18px] font-bold wrap-anywhere">
          {company?.name ?? billing.name}: {count} × {i18n._(productNames[product].id)}
        </h3>
        <p className="text-quiet wrap-anywhere">
          {[billing.name, billing.ico && `IČO ${billing.ico}`, billing.vatId && `DIČ ${billing.vatId}`, billing.email]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <Facts>
        <Fact name={<Trans>Total</Trans>}>{moneyText(locale, total, currency)}</Fact>
        <Fact name={<Trans>Variable symbol</Trans>}>{proforma}</Fact>
        {invoice !== null && <Fact name={<Trans>Invoice</Trans>}>{invoice}</Fact>}
        {paidOn === null ? (
          <Fact name={<Trans>Due</Trans>}>{formatDate(locale, dueOn)}</Fact>
        ) : (
          <Fact name={<Trans>Paid</Trans>}>{formatDate(locale, paidOn)}</Fact>
        )}
      </Facts>
      {creditNotes.length > 0 && (
        <ul className="grid gap-2">
          {creditNotes.map(({ number, total: sentBack, issuedOn, reason }) => (
            <li key={number}>
              <p className="font-semibold">
                <Trans>Credit note {number}</Trans> · {moneyText(locale, -sentBack, currency)} ·{' '}
                {formatDate(locale, issuedOn)}
              </p>
              <p className="border-l-[3px] border-line pl-3 whitespace-pre-wrap wrap-anywhere">{reason}</p>
            </li>
          ))}
        </ul>
      )}
      {message !== '' && creditNotes.length === 0 && (
        <p className="border-l-[3px] border-line pl-3 whitespace-pre-wrap wrap-anywhere">{message}</p>
      )}
      {steps.length > 0 && (
        <DecisionForm
          what={`order ${id}`}
          steps={steps}
          names={orderStepNames}
          send={(decision, _key, signal) => decideOrder(clients.localeApi, id, decision, signal)}
          label={t`Your message`}
          overtaken={<Trans>Somebody else has already dealt with this order. Your decision was not sent.</Trans>}
          onDecided={() => void refetch().catch(() => undefined)}
        >
          <Trans>Say why. The customer gets this by e-mail.</Trans>
        </DecisionForm>
      )}
      {can.includes('partlyRefunded') && <PartialRefund order={order} refetch={refetch} />}
    </li>
  );
}

/** What companies ordered, for the board's admins. */
export function BoardOrders() {
  const { i18n, t } = useLingui();
  const { clients } = useServices();
  const { get, serverQuery, hrefOf } = useQueueQuery('orders');
  const go = useNavigate();
  const query = serverQuery('state', 'page');
  const { data, error, mutate } = useAccountRead<Answer>(`board-orders ${query}`, () =>
    readBoardOrders(clients.localeApi, query),
  );
  const retry = () => void mutate().catch(() => undefined);
  return (
    <PageSection title={t`Orders`}>
      <div className="max-w-[320px] pb-6">
        <SelectField
          label={t`State`}
          value={get('state')}
          options={[
            { value: '', label: t`All` },
            ...orderStates.map((state) => ({ value: state, label: i18n._(orderStateNames[state]) })),
          ]}
          onChoose={(state) => go(hrefOf({ state }))}
        />
      </div>
      {error !== undefined && (
        <ReadAlert keeps={data !== undefined} onRetry={retry}>
          <Trans>The orders did not load.</Trans>
        </ReadAlert>
      )}
      {data === undefined && error === undefined && <SkeletonBlock className="h-6 w-3/5" />}
      {data?.items.length === 0 && (
        <p>
          <Trans>There is no such order.</Trans>
        </p>
      )}
      <ul>
        {data?.items.map((order) => (
          <Row key={`${order.id} ${order.state} ${order.creditNotes.length}`} order={order} refetch={mutate} />
        ))}
      </ul>
      {data && <QueuePagination {...data} hrefOf={(page) => hrefOf({ page: String(page) })} />}
    </PageSection>
  );
}
