import type { Locale } from '../routing/locales.ts';
import { intlLocales, memoizedFormat } from './numbers.ts';

const megabyte = 1024 * 1024;

const sizes = memoizedFormat(
  (locale: Locale) =>
    new Intl.NumberFormat(intlLocales[locale], { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 }),
);

/** The size in MB; never "0 MB". */
export const formatFileSize = (locale: Locale, bytes: number): string =>
  sizes(locale).format(Math.max(0.1, bytes / megabyte));
