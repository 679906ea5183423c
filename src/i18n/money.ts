import type { Locale } from '../routing/locales.ts';
import { intlLocales } from './numbers.ts';

/** An amount given in hundredths of its currency. Whole amounts omit the hundredths, unless `isExact`, as on invoices. */
export const moneyText = (locale: Locale, hundredths: number, currency: string, isExact = false): string =>
  new Intl.NumberFormat(intlLocales[locale], {
    style: 'currency',
    currency,
    minimumFractionDigits: isExact || hundredths % 100 !== 0 ? 2 : 0,
    maximumFractionDigits: 2,
  }).format(hundredths / 100);

/** An account number in groups of four. */
export const ibanText = (iban: string): string => iban.replace(/\s/g, '').replace(/.{4}(?=.)/g, '$& ');
