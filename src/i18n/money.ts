import type { Locale } from '../routing/locales.ts';
import { formatTags } from './numbers.ts';

/** An amount in hundredths of its currency. Whole ones without the hundredths, unless it is a paper's. */
export const moneyText = (locale: Locale, hundredths: number, currency: string, isExact = false): string =>
  new Intl.NumberFormat(formatTags[locale], {
    style: 'currency',
    currency,
    minimumFractionDigits: isExact || hundredths % 100 !== 0 ? 2 : 0,
    maximumFractionDigits: 2,
  }).format(hundredths / 100);

/** An account's number in fours, as people read and compare it. */
export const ibanText = (iban: string): string => iban.replace(/\s/g, '').replace(/.{4}(?=.)/g, '$& ');
