import { Trans, useLingui } from '@lingui/macro';
import { type Currency, currencies, offers, type Product, products } from '../../../machines/order/prices.rules.ts';
import { moneyText } from '../../i18n/money.ts';
import { productNames } from '../../i18n/product-names.ts';
import { useEdition } from '../../shell/use-edition.ts';

function Price({ product, currency }: { product: Product; currency: Currency }) {
  const { locale } = useEdition();
  const { price, gives } = offers[product];
  const text = (amount: number) => moneyText(locale, amount * 100, currency);
  return (
    <td>
      <span className="font-semibold whitespace-nowrap">{text(price[currency])}</span>
      {gives.ad > 1 && (
        <span className="block text-quiet">
          <Trans>{text(price[currency] / gives.ad)} an ad</Trans>
        </span>
      )}
    </td>
  );
}

/** All that the board sells, without VAT. */
export function PriceTable() {
  const { i18n, t } = useLingui();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
    <section aria-label={t`Prices without VAT`} tabIndex={0} className="my-8 overflow-x-auto">
      <table>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Without VAT</Trans>
            </th>
            {currencies.map((currency) => (
              <th key={currency} scope="col">
                {currency}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {products.map((product) => (
            <tr key={product}>
              <th scope="row" className="font-normal">
                {i18n._(productNames[product])}
              </th>
              {currencies.map((currency) => (
                <Price key={currency} product={product} currency={currency} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
