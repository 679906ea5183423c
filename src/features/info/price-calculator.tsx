import { Trans, useLingui } from '@lingui/macro';
import { useState } from 'react';
import { cheapestOrder, type OrderItem } from '../../../machines/order/cheapest-order.rules.ts';
import { type Currency, currencies, offers, quoteOf } from '../../../machines/order/prices.rules.ts';
import { type VatTreatment, vatRate } from '../../../machines/order/vat.rules.ts';
import { moneyText } from '../../i18n/money.ts';
import { productNames } from '../../i18n/product-names.ts';
import { useEdition } from '../../shell/use-edition.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { PriceTable } from './price-table.tsx';

const maxCount = 99;

/** A whole number that makes sense here; null where what is typed is none. */
const parseCount = (typed: string): number | null => {
  const count = Number(typed.trim() || '0');
  return Number.isInteger(count) && count >= 0 && count <= maxCount ? count : null;
};

function Sum({ items, currency, vat }: { items: OrderItem[]; currency: Currency; vat: VatTreatment }) {
  const { locale } = useEdition();
  const { i18n } = useLingui();
  const quotes = items.map(({ product, count }) => quoteOf(product, { count, currency, vat }));
  const sum = (part: 'net' | 'vat' | 'total') => quotes.reduce((total, quote) => total + quote[part], 0);
  const text = (hundredths: number) => moneyText(locale, hundredths, currency);
  const rate = vatRate(vat);
  const row = 'flex flex-wrap justify-between gap-x-4 py-1.5';
  return (
    <dl>
      {items.map(({ product, count }) => (
        <div key={product} className={row}>
          <dt>
            {count} × {i18n._(productNames[product])}
          </dt>
          <dd>{text(offers[product].price[currency] * count * 100)}</dd>
        </div>
      ))}
      <div className={`${row} border-t border-line`}>
        <dt>
          <Trans>Without VAT</Trans>
        </dt>
        <dd>{text(sum('net'))}</dd>
      </div>
      <div className={row}>
        <dt>
          <Trans>VAT {rate}%</Trans>
        </dt>
        <dd>{text(sum('vat'))}</dd>
      </div>
      <div className={`${row} border-t-[1.5px] border-ink text-lg font-bold`}>
        <dt>
          <Trans>To pay</Trans>
        </dt>
        <dd>{text(sum('total'))}</dd>
      </div>
    </dl>
  );
}

function Calculator() {
  const { locale } = useEdition();
  const { t } = useLingui();
  const [ads, setAds] = useState('1');
  const [boosts, setBoosts] = useState('0');
  const [currency, setCurrency] = useState<Currency>(locale === 'cs' ? 'CZK' : 'EUR');
  const [vat, setVat] = useState<VatTreatment>('domestic');
  const [isSmall, setIsSmall] = useState(false);
  const requested = { ads: parseCount(ads), boosts: parseCount(boosts) };
  const wrong = (count: number | null) => (count === null ? t`Enter a whole number from 0 to ${maxCount}` : null);
  const vats: { value: VatTreatment; label: string }[] = [
    { value: 'domestic', label: t`Czech, or EU without VAT number` },
    { value: 'reverse', label: t`Other EU, with a VAT number` },
    { value: 'outside', label: t`Outside the EU` },
  ];
  const number = (label: string, typed: string, set: (text: string) => void, count: number | null) => (
    <TextField
      label={label}
      inputMode="numeric"
      autoComplete="off"
      value={typed}
      error={wrong(count)}
      onType={set}
      onSettle={() => {}}
    />
  );
  const items =
    requested.ads === null || requested.boosts === null
      ? null
      : cheapestOrder({ ads: isSmall ? 0 : requested.ads, boosts: requested.boosts }, currency);

  return (
    <section
      aria-label={t`Calculator`}
      className="my-8 grid gap-x-10 gap-y-6 border-t-[1.5px] border-ink pt-5 sm:grid-cols-2 noscript:hidden"
    >
      <div className="grid content-start gap-4 print:hidden">
        {number(t`Ads, 30 days each`, ads, setAds, requested.ads)}
        {number(t`Boosts, 7 days each`, boosts, setBoosts, requested.boosts)}
        <SelectField
          label={t`Currency`}
          value={currency}
          options={currencies.map((value) => ({ value, label: value }))}
          onChoose={(value) => setCurrency(value as Currency)}
        />
        <SelectField
          label={t`Your company is`}
          value={vat}
          options={vats}
          onChoose={(value) => setVat(value as VatTreatment)}
        />
        <Checkbox name="isSmall" isTicked={isSmall} error={null} onTick={setIsSmall}>
          <Trans>We are a verified startup of up to ten people</Trans>
        </Checkbox>
      </div>
      <div role="status" className="content-start">
        {isSmall && (
          <p className="mb-3 font-semibold">
            <Trans>You pay nothing for ads.</Trans>
          </p>
        )}
        {items && items.length > 0 && <Sum items={items} currency={currency} vat={vat} />}
        {items?.length === 0 && !isSmall && (
          <p className="text-quiet">
            <Trans>Enter how many ads you need.</Trans>
          </p>
        )}
      </div>
    </section>
  );
}

/** The price list, and a calculator. The table needs no script. */
export const PriceCalculator = () => (
  <>
    <PriceTable />
    <Calculator />
  </>
);
