import { Trans, useLingui } from '@lingui/macro';
import type { ReactNode } from 'react';
import { documentOf, documentsOf, type OrderDocument } from '../../../machines/order/order-documents.rules.ts';
import { HttpError } from '../../api/client.ts';
import type { Order } from '../../api/contract-orders.ts';
import { readOrder } from '../../api/orders.ts';
import { useServices } from '../../context.tsx';
import { formatDate } from '../../i18n/dates.ts';
import { ibanText, moneyText } from '../../i18n/money.ts';
import { productNames } from '../../i18n/product-names.ts';
import { companyCalls } from '../../routing/company-calls.ts';
import { useLegalTextHref } from '../../shell/agreed-texts.tsx';
import { AppLink } from '../../shell/app-link.tsx';
import { ReadAlert } from '../../shell/read-alert.tsx';
import { useAddress } from '../../shell/use-address.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Fact, Facts } from '../../ui/facts.tsx';
import { NewTabLink } from '../../ui/new-tab-link.tsx';
import { SkeletonBlock } from '../../ui/skeleton.tsx';
import { orderStateNames } from './order-labels.ts';
import { useAccountRead, withCompany } from './use-company.ts';

/** The number of the document shown; defaults to the last one. */
const documentKey = 'document';

const Party = ({ heading, lines }: { heading: ReactNode; lines: string[] }) => (
  <section>
    <h3 className="text-[15px] font-semibold text-quiet">{heading}</h3>
    <p className="wrap-anywhere whitespace-pre-line">{lines.filter(Boolean).join('\n')}</p>
  </section>
);

type DocumentProps = { order: Order; doc: OrderDocument; pdf: string };

function Heading({ kind, number }: OrderDocument) {
  if (kind === 'creditNote') return <Trans>Credit note {number}</Trans>;
  return kind === 'invoice' ? <Trans>Invoice {number}</Trans> : <Trans>Proforma {number}</Trans>;
}

function ShownDocument({ order, doc, pdf }: DocumentProps) {
  const { i18n } = useLingui();
  const { locale } = useAddress();
  const hrefOf = useLegalTextHref();
  const { proforma, invoice, state, product, count, currency, rate, seller, billing } = order;
  const isCreditNote = doc.kind === 'creditNote';
  const money = (hundredths: number) => moneyText(locale, isCreditNote ? -hundredths : hundredths, currency, true);
  const country = new Intl.DisplayNames(locale, { type: 'region' }).of(billing.country) ?? billing.country;
  // A refund's text does not belong to the invoice.
  const message = isCreditNote || order.creditNotes.length > 0 ? doc.reason : order.message;
  return (
    <article className="grid max-w-[760px] gap-6 pb-8">
      <div>
        <p className="text-[15px] font-semibold text-quiet print:hidden">{i18n._(orderStateNames[state])}</p>
        <h2 className="text-[26px] leading-tight font-bold">
          <Heading {...doc} />
        </h2>
      </div>
      {message !== '' && (
        <p className="border-l-[3px] border-alarm pl-3 whitespace-pre-wrap wrap-anywhere">{message}</p>
      )}
      <div className="grid gap-6 sm:grid-cols-2">
        <Party
          heading={<Trans>Supplier</Trans>}
          lines={[
            seller.name,
            seller.address,
            seller.ico && `IČO ${seller.ico}`,
            seller.vatId && `DIČ ${seller.vatId}`,
            seller.email,
          ]}
        />
        <Party
          heading={<Trans>Customer</Trans>}
          lines={[
            billing.name,
            billing.street,
            `${billing.postalCode} ${billing.city}`,
            country,
            billing.ico && `IČO ${billing.ico}`,
            billing.vatId && `DIČ ${billing.vatId}`,
            billing.email,
          ]}
        />
      </div>
      <Facts>
        <Fact name={<Trans>Ordered</Trans>}>
          {count} × {i18n._(productNames[product].id)}
        </Fact>
        {doc.issuedOn !== '' && (
          <Fact name={<Trans context="document">Issued</Trans>}>{formatDate(locale, doc.issuedOn)}</Fact>
        )}
        <Fact name={<Trans>Without VAT</Trans>}>{money(doc.net)}</Fact>
        <Fact name={<Trans>VAT {rate}%</Trans>}>{money(doc.total - doc.net)}</Fact>
        {isCreditNote ? (
          <Fact name={<Trans>To be refunded</Trans>}>{moneyText(locale, doc.total, currency, true)}</Fact>
        ) : (
          <Fact name={<Trans>Total</Trans>}>{money(doc.total)}</Fact>
        )}
        {state === 'ordered' && <Fact name={<Trans>Due</Trans>}>{formatDate(locale, order.dueOn)}</Fact>}
        {state === 'ordered' && seller.iban !== '' && <Fact name={<Trans>IBAN</Trans>}>{ibanText(seller.iban)}</Fact>}
        <Fact name={<Trans>Variable symbol</Trans>}>{proforma}</Fact>
        {isCreditNote && <Fact name={<Trans>Corrects invoice</Trans>}>{invoice}</Fact>}
        {order.paidOn && (
          <Fact name={doc.kind === 'proforma' ? <Trans>Paid</Trans> : <Trans>Date of taxable supply</Trans>}>
            {formatDate(locale, order.paidOn)}
          </Fact>
        )}
        {state === 'refunded' && !isCreditNote && order.endedOn && (
          <Fact name={i18n._(orderStateNames.refunded)}>{formatDate(locale, order.endedOn)}</Fact>
        )}
      </Facts>
      {state === 'ordered' && seller.iban === '' && (
        <p role="note" className="font-semibold">
          <Trans>This server has no bank account set up: do not pay anything.</Trans>
        </p>
      )}
      {doc.kind === 'proforma' && (
        <p>
          <Trans>This is not a tax document.</Trans>{' '}
          {state === 'ordered' && <Trans>We will send the invoice once we have your payment.</Trans>}
          {state === 'paid' && <Trans>You will get the invoice by e-mail.</Trans>}
        </p>
      )}
      {doc.kind === 'invoice' && order.paidOn && (
        <p>
          <Trans>Paid on {formatDate(locale, order.paidOn)}</Trans>
        </p>
      )}
      {isCreditNote && (
        <p>
          <Trans>The money goes back to the account it came from.</Trans>
        </p>
      )}
      {order.vat === 'reverse' && (
        <p>
          <Trans>Reverse charge: the customer accounts for the VAT.</Trans>
        </p>
      )}
      {order.vat === 'outside' && (
        <p>
          <Trans>Supplied outside the European Union, not subject to Czech VAT.</Trans>
        </p>
      )}
      {order.terms !== null && (
        <p className="text-[15px] text-quiet print:hidden">
          <Trans>
            Valid at the time of the order:{' '}
            <NewTabLink href={hrefOf('termsB2b', order.terms)}>terms for companies</NewTabLink>
          </Trans>
        </p>
      )}
      <p className="flex flex-wrap gap-3 print:hidden">
        <a href={pdf} className={buttonClass('main')} download>
          <Trans>Download as PDF</Trans>
        </a>
        <Button onClick={() => window.print()}>
          <Trans>Print</Trans>
        </Button>
      </p>
    </article>
  );
}

type DocumentsProps = { order: Order; shown: OrderDocument; hrefOf: (doc: OrderDocument) => string };

/** All documents of an order that was refunded, each to be read and printed by itself. */
function Documents({ order, shown, hrefOf }: DocumentsProps) {
  const { t } = useLingui();
  const { locale } = useAddress();
  const documents = documentsOf(order);
  if (documents.length < 2) return null;
  return (
    <nav aria-label={t`Order documents`} className="print:hidden">
      <ul className="grid gap-1">
        {documents.map((doc) => {
          const isShown = doc.number === shown.number;
          return (
            <li key={doc.number}>
              <AppLink
                href={hrefOf(doc)}
                aria-current={isShown ? 'page' : undefined}
                className={`inline-flex min-h-11 flex-wrap items-center gap-x-3 font-semibold ${isShown ? '' : 'text-leap underline underline-offset-4'}`}
              >
                <Heading {...doc} />
                <span className="text-quiet">
                  {moneyText(locale, doc.kind === 'creditNote' ? -doc.total : doc.total, order.currency, true)}
                </span>
              </AppLink>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

function OrderDocuments({ order, company }: { order: Order; company: string }) {
  const { locale, search, to } = useAddress();
  const shown = documentOf(order, new URLSearchParams(search).get(documentKey));
  const hrefOf = ({ number }: OrderDocument) =>
    `${withCompany(to('employerOrders', { id: order.id }), company)}&${documentKey}=${number}`;
  const pdf = `${companyCalls.orderDocument(company, order.id)}?lang=${locale}&number=${shown.number}`;
  return (
    <>
      <Documents order={order} shown={shown} hrefOf={hrefOf} />
      <ShownDocument order={order} doc={shown} pdf={pdf} />
    </>
  );
}

/** One order with its documents, to be printed. */
export function OrderDetail({ company, id }: { company: string; id: string }) {
  const { clients } = useServices();
  const { to } = useAddress();
  const { data, error, mutate } = useAccountRead<Order>(`order ${company} ${id}`, () =>
    readOrder(clients.localeApi, company, id),
  );
  const isMissing = error instanceof HttpError && error.status === 404;
  return (
    <div className="grid gap-4">
      <p className="print:hidden">
        <AppLink
          href={withCompany(to('employerOrders'), company)}
          className="inline-flex min-h-11 items-center font-semibold text-leap underline underline-offset-4"
        >
          <Trans>All orders</Trans>
        </AppLink>
      </p>
      {isMissing && (
        <p className="text-lg">
          <Trans>There is no such order.</Trans>
        </p>
      )}
      {error !== undefined && !isMissing && (
        <ReadAlert keeps={data !== undefined} onRetry={() => void mutate()}>
          <Trans>The order did not load.</Trans>
        </ReadAlert>
      )}
      {data === undefined && error === undefined && <SkeletonBlock className="h-40" />}
      {data && <OrderDocuments order={data} company={company} />}
    </div>
  );
}
