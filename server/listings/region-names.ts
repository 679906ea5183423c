/** English names of countries by their two-letter codes; undefined for other codes. */
export const englishRegionNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
