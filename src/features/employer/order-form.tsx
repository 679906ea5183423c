import { Trans, useLingui } from '@lingui/macro';
import { useSelector } from '@xstate/react';
import { selectIsBusy, selectIsOffline } from '../../../machines/change/change.machine.ts';
import { type Billing, billingCountries, billingErrors, billingPart } from '../../../machines/order/order.rules.ts';
import { currencies, maxQuantity, products, quoteOf } from '../../../machines/order/prices.rules.ts';
import { vatTreatmentOf } from '../../../machines/order/vat.rules.ts';
import { type SectionRef, sectionMachine } from '../../../machines/profile-section/profile-section.machine.ts';
import type { Orders } from '../../api/contract-orders.ts';
import { saveBilling } from '../../api/orders.ts';
import { useServices } from '../../context.tsx';
import { moneyText } from '../../i18n/money.ts';
import { productNames } from '../../i18n/product-names.ts';
import { companyTermsVersion } from '../../routing/legal-texts.ts';
import { useLegalTextHref } from '../../shell/agreed-texts.tsx';
import { useNavigate } from '../../shell/navigate-to.ts';
import { PageSection } from '../../shell/page-section.tsx';
import { AutosavedSection } from '../../shell/section/autosaved-section.tsx';
import { SectionSelectField, SectionTextField } from '../../shell/section/section-fields.tsx';
import { type SectionLabels, SectionLabelsProvider } from '../../shell/section/section-labels.ts';
import { useAddress } from '../../shell/use-address.ts';
import { NewTabLink } from '../../ui/new-tab-link.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { ConfirmedAction } from './confirmed-action.tsx';
import { withCompany } from './use-company.ts';
import { usePurchase } from './use-purchase.ts';

/** The flow of the billing details: it saves itself as parts of profiles do. */
const billingMachine = sectionMachine((_, values) => billingErrors(values));

function useBillingLabels(): SectionLabels {
  const { t } = useLingui();
  const { locale } = useAddress();
  const countries = new Intl.DisplayNames(locale, { type: 'region' });
  const fields: Record<string, string> = {
    name: t`Company name`,
    ico: t`Company number (IČO)`,
    vatId: t`VAT number (DIČ), if you have one`,
    street: t`Street and number`,
    city: t`City`,
    postalCode: t`Postal code`,
    country: t`Country`,
    email: t`E-mail for invoices`,
  };
  return {
    partName: () => t`Billing details`,
    fieldName: (field) => fields[field] ?? field,
    valueName: (field, value) => (field === 'country' ? (countries.of(value) ?? value) : value),
  };
}

const BillingFields = ({ flow }: { flow: SectionRef }) => (
  <>
    <SectionTextField flow={flow} field="name" autoComplete="organization" />
    <SectionSelectField flow={flow} field="country" options={billingCountries} />
    <SectionTextField flow={flow} field="ico" inputMode="numeric" />
    <SectionTextField flow={flow} field="vatId" />
    <SectionTextField flow={flow} field="street" autoComplete="street-address" />
    <SectionTextField flow={flow} field="city" autoComplete="address-level2" />
    <SectionTextField flow={flow} field="postalCode" autoComplete="postal-code" />
    <SectionTextField flow={flow} field="email" autoComplete="email" />
  </>
);

/** The choice in the address: a price list links here with it. */
function useOrderChoice() {
  const { search, to, locale } = useAddress();
  const go = useNavigate();
  const query = new URLSearchParams(search);
  const product = products.find((one) => one === query.get('product')) ?? products[0];
  const currency = currencies.find((one) => one === query.get('currency')) ?? (locale === 'cs' ? 'CZK' : 'EUR');
  const count = Math.min(maxQuantity, Math.max(1, Math.floor(Number(query.get('count'))) || 1));
  const choose = (company: string, change: Record<string, string>) => {
    const chosen = { product, currency, count: String(count), ...change };
    // Back leads to where the user was before, not through their choices.
    go(`${withCompany(to('employerOrders'), company)}&${new URLSearchParams(chosen)}`, { replace: true });
  };
  return { product, currency, count, choose };
}

type Props = { company: string; orders: Orders; refetch: () => Promise<unknown> };

function OrderSection({ company, orders: { billing }, refetch }: Props) {
  const { i18n, t } = useLingui();
  const { locale, to } = useAddress();
  const go = useNavigate();
  const hrefOf = useLegalTextHref();
  const { product, currency, count, choose } = useOrderChoice();
  const flow = usePurchase({
    company,
    onDone: (id) => (id === null ? undefined : go(withCompany(to('employerOrders', { id }), company))),
    refetch,
  });
  const isBusy = useSelector(flow, selectIsBusy);
  const isOffline = useSelector(flow, selectIsOffline);
  const { country, vatId } = billing.values as Billing;
  const isBilled = billing.version > 0 && Object.keys(billingErrors(billing.values)).length === 0;
  const { net, total, rate } = quoteOf(product, { count, currency, vat: vatTreatmentOf({ country, vatId }) });
  const money = (hundredths: number) => moneyText(locale, hundredths, currency);
  const priceOf = (one: (typeof products)[number]) => money(quoteOf(one, { count: 1, currency, vat: 'outside' }).net);
  return (
    <PageSection title={t`Order`}>
      <div className="grid max-w-[520px] gap-5">
        <SelectField
          label={t`What`}
          value={product}
          options={products.map((one) => ({
            value: one,
            label: `${i18n._(productNames[one].id)}, ${priceOf(one)}`,
          }))}
          onChoose={(chosen) => choose(company, { product: chosen })}
        />
        <div className="grid grid-cols-2 gap-4">
          <SelectField
            label={t`How many`}
            value={String(count)}
            options={Array.from({ length: maxQuantity }, (_, nth) => ({
              value: String(nth + 1),
              label: String(nth + 1),
            }))}
            onChoose={(chosen) => choose(company, { count: chosen })}
          />
          <SelectField
            label={t`Currency`}
            value={currency}
            options={currencies.map((one) => ({ value: one, label: one }))}
            onChoose={(chosen) => choose(company, { currency: chosen })}
          />
        </div>
        <p>
          <Trans>
            {money(net)} without VAT, <strong>{money(total)}</strong> with {rate}% VAT
          </Trans>
        </p>
        <p className="text-[15px] text-quiet">
          <Trans>
            For seven days a boosted ad can be in one of the two labelled places on the first page, unless the list is
            sorted by salary or reply; if more than two ads are boosted, a draw decides each day. The days run on while
            the ad is paused. A boost does not improve a reply record or hide the age of an ad.
          </Trans>
        </p>
        <p role="status" className="font-semibold empty:hidden">
          {isOffline && <Trans>You are offline. You can order once the connection is back.</Trans>}
        </p>
        {isBilled ? (
          <div>
            <ConfirmedAction
              open={<Trans>Order</Trans>}
              action={<Trans>Order and pay by bank transfer</Trans>}
              isBusy={isBusy}
              onConfirm={() => flow.send({ type: 'change.asked', change: { type: 'order', product, count, currency } })}
            >
              <Trans>
                We will send you a proforma for {money(total)} by e-mail. It is due in 14 days, and you can use what you
                ordered once it is paid.
              </Trans>{' '}
              <Trans>
                By ordering, the startup agrees to our{' '}
                <NewTabLink href={hrefOf('termsB2b', companyTermsVersion)}>terms for companies</NewTabLink>.
              </Trans>
            </ConfirmedAction>
          </div>
        ) : (
          <p className="font-semibold">
            <Trans>Fill in your billing details first, then you can order.</Trans>
          </p>
        )}
      </div>
    </PageSection>
  );
}

/** A company says whom the board bills, chooses, and orders. */
export function OrderForm(props: Props) {
  const { clients } = useServices();
  const labels = useBillingLabels();
  const { company, orders, refetch } = props;
  return (
    <SectionLabelsProvider value={labels}>
      <OrderSection {...props} />
      <AutosavedSection
        machine={billingMachine}
        name={`billing ${company}`}
        part={billingPart}
        savedPart={orders.billing}
        save={(given) => saveBilling(clients.localeApi, company, given)}
        onSaved={() => void refetch()}
      >
        {(flow) => <BillingFields flow={flow} />}
      </AutosavedSection>
    </SectionLabelsProvider>
  );
}
