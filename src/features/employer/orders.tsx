import { Trans, useLingui } from '@lingui/macro';
import { dayInPrague } from '../../../machines/calendar.rules.ts';
import type { CompanyAccount } from '../../api/contract-employer.ts';
import type { OrderRow, Orders as OrdersAnswer } from '../../api/contract-orders.ts';
import { readOrders } from '../../api/orders.ts';
import { useServices } from '../../context.tsx';
import { formatDate } from '../../i18n/dates.ts';
import { moneyText } from '../../i18n/money.ts';
import { productNames } from '../../i18n/product-names.ts';
import { AppLink } from '../../shell/app-link.tsx';
import { PageSection } from '../../shell/page-section.tsx';
import { ReadAlert } from '../../shell/read-alert.tsx';
import { useAddress } from '../../shell/use-address.ts';
import { Fact } from '../../ui/facts.tsx';
import { SkeletonBlock } from '../../ui/skeleton.tsx';
import { CompanyFrame } from './company-frame.tsx';
import { OrderDetail } from './order-detail.tsx';
import { OrderForm } from './order-form.tsx';
import { orderStateNames } from './order-labels.ts';
import { useAccountRead, withCompany } from './use-company.ts';

function Row({ order, company }: { order: OrderRow; company: string }) {
  const { i18n } = useLingui();
  const { locale, to } = useAddress();
  const { today } = useServices();
  const { id, proforma, invoice, creditNotes, state, product, count, currency, total, dueOn, orderedAt } = order;
  const isLate = state === 'ordered' && dueOn < dayInPrague(today());
  return (
    <li className="grid gap-1 border-b border-line py-4">
      <p className={`text-[15px] font-semibold ${isLate ? 'text-alarm' : 'text-quiet'}`}>
        {i18n._(orderStateNames[state])}
        {state === 'ordered' && (
          <>
            {' · '}
            <Trans>due on {formatDate(locale, dueOn)}</Trans>
          </>
        )}
      </p>
      <h3 className="text-[18px] leading-tight font-bold">
        <AppLink
          href={withCompany(to('employerOrders', { id }), company)}
          className="inline-flex min-h-11 items-center underline-offset-4 hover:text-leap hover:underline"
        >
          {count} × {i18n._(productNames[product].id)}
        </AppLink>
      </h3>
      <p className="text-[15px] text-quiet">
        {moneyText(locale, total, currency)} · {creditNotes.at(-1)?.number ?? invoice ?? proforma} ·{' '}
        {formatDate(locale, orderedAt)}
      </p>
    </li>
  );
}

function RemainingCredits({ orders: { credits, isFree } }: { orders: OrdersAnswer }) {
  return (
    <>
      {isFree && (
        <p className="max-w-[56ch] py-2">
          <Trans>
            Verified startups of up to ten people publish ads for free. You can order boosts, or support the board.
          </Trans>
        </p>
      )}
      <dl className="grid grid-cols-2 gap-6 pt-5 pb-6 md:grid-cols-[minmax(180px,1fr)_minmax(0,2.4fr)] md:gap-x-10">
        <Fact name={<Trans>Ads left</Trans>}>{isFree ? <Trans>no limit</Trans> : credits.ad}</Fact>
        <Fact name={<Trans>Boosts left</Trans>}>{credits.boost}</Fact>
      </dl>
    </>
  );
}

function OrdersOfCompany({ company }: { company: CompanyAccount }) {
  const { t } = useLingui();
  const { clients } = useServices();
  const { data, error, mutate } = useAccountRead<OrdersAnswer>(`orders ${company.id}`, () =>
    readOrders(clients.localeApi, company.id),
  );
  return (
    <>
      {error !== undefined && (
        <ReadAlert keeps={data !== undefined} onRetry={() => void mutate()}>
          <Trans>The orders did not load.</Trans>
        </ReadAlert>
      )}
      {data === undefined && error === undefined && (
        <div aria-busy="true" className="grid gap-4 py-4">
          <p role="status" className="sr-only">
            <Trans>The orders are loading.</Trans>
          </p>
          <SkeletonBlock className="h-6 w-2/5" />
          <SkeletonBlock className="h-12 w-4/5" />
        </div>
      )}
      {data && (
        <>
          <RemainingCredits orders={data} />
          <OrderForm company={company.id} orders={data} refetch={() => mutate()} />
          <PageSection title={t`Your orders`}>
            {data.items.length === 0 ? (
              <p>
                <Trans>Nothing yet.</Trans>
              </p>
            ) : (
              <ul className="-mt-4">
                {data.items.map((order) => (
                  <Row key={order.id} order={order} company={company.id} />
                ))}
              </ul>
            )}
          </PageSection>
        </>
      )}
    </>
  );
}

/** What a company orders (product §11, Billing). */
export function Orders() {
  const { params } = useAddress();
  return (
    <CompanyFrame>
      {(company) => {
        if (company.verifiedBy === null)
          return (
            <p className="max-w-[56ch] py-6 text-lg">
              <Trans>You can order here once we have verified that the startup is yours.</Trans>
            </p>
          );
        if (!company.can.includes('order'))
          return (
            <p className="max-w-[56ch] py-4">
              <Trans>Only the startup’s owners and recruiters can order here.</Trans>
            </p>
          );
        return params.id === undefined ? (
          <OrdersOfCompany key={company.id} company={company} />
        ) : (
          <OrderDetail company={company.id} id={params.id} />
        );
      }}
    </CompanyFrame>
  );
}
