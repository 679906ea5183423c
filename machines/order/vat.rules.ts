import { isCompanyNumber } from '../company-number.rules.ts';

/** EU members by ISO 3166 code, and the format of their VAT numbers after the country's letters. */
const vatIdPatterns: Record<string, RegExp> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  ES: /^(?:[A-Z]\d{7}[A-Z\d]|\d{8}[A-Z])$/,
  FI: /^\d{8}$/,
  FR: /^[A-HJ-NP-Z\d]{2}\d{9}$/,
  GR: /^\d{9}$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^(?:\d{7}[A-W][A-I]?|\d[A-Z+*]\d{5}[A-W])$/,
  IT: /^\d{11}$/,
  LT: /^(?:\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^\d{9}B\d{2}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{12}$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
};

/** Only Greece uses other letters than its ISO code. */
const vatPrefixOf = (country: string): string => (country === 'GR' ? 'EL' : country);

export const isEuCountry = (country: string): boolean => Object.hasOwn(vatIdPatterns, country);

/** The stored form of a VAT number, without the spaces, dots and dashes that people group it by. */
export const normalizeVatId = (text: string): string => text.replace(/[\s.-]/g, '').toUpperCase();

/**
 * Whether a bare number has the country's format. A Czech company's is its company number, whose check digit is verified; outside the
 * EU no formats are known.
 */
export function isVatId(country: string, bare: string): boolean {
  const form = vatIdPatterns[country];
  if (!form) return /^[A-Z\d]{2,20}$/.test(bare);
  const letters = vatPrefixOf(country);
  const rest = bare.slice(letters.length);
  if (!bare.startsWith(letters) || !form.test(rest)) return false;
  return country !== 'CZ' || rest.length !== 8 || isCompanyNumber(rest);
}

/**
 * `domestic`: with Czech VAT. `reverse`: the customer accounts for it in their own country. `outside`: not a supply
 * within the EU.
 */
export type VatTreatment = 'domestic' | 'reverse' | 'outside';

/** The seller is Czech. A customer in another EU country without a VAT number pays Czech VAT. */
export function vatTreatmentOf({ country, vatId }: { country: string; vatId: string }): VatTreatment {
  if (!isEuCountry(country)) return 'outside';
  return country !== 'CZ' && vatId !== '' ? 'reverse' : 'domestic';
}

/** Per cent. */
export const vatRate = (vat: VatTreatment): number => (vat === 'domestic' ? 21 : 0);
