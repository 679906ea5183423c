import type { Locale } from '../routing/locales.ts';
import { formatTags, memoizedFormat } from './numbers.ts';

const megabyte = 1024 * 1024;

const sizes = memoizedFormat(
  (locale: Locale) =>
    new Intl.NumberFormat(formatTags[locale], { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 }),
);

/** The size in MB; never "0 MB". */
export const formatSize = (locale: Locale, bytes: number): string =>
  sizes(locale).format(Math.max(0.1, bytes / megabyte));
