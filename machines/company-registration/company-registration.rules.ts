import * as v from 'valibot';
import type { FieldError } from '../account.rules.ts';
import { isCompanyNumber } from '../company-number.rules.ts';
import { containsUrlOrEmail, isVisible, printable, removeBidiControls, removeSpaces } from '../text.rules.ts';

// What a company enters when it registers. The form and the server both validate with these schemas.

const fieldError = (error: FieldError): FieldError => error;

/** The URL of a website, with the scheme that people omit; null where it is not a public web address. */
export function parseWebsite(text: string): URL | null {
  const typed = text.trim();
  const url = URL.parse(/^[a-z][a-z\d+.-]*:\/\//i.test(typed) ? typed : `https://${typed}`);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password || url.port) return null;
  const isDomain = /^(?:[a-z\d-]+\.)+(?:[a-z]{2,}|xn--[a-z\d-]+)$/.test(url.hostname);
  return isDomain && url.href.length <= 2000 ? url : null;
}

/** The domain of a website, without a leading `www`. */
export const domainOf = (website: string): string | null =>
  parseWebsite(website)?.hostname.replace(/^www\./, '') ?? null;

const line = v.pipe(v.string(fieldError('required')), v.trim(), v.maxLength(100, fieldError('long')), printable);

export const companyName = v.pipe(
  v.string(fieldError('required')),
  v.transform(removeBidiControls),
  v.trim(),
  v.check(isVisible, fieldError('required')),
  v.maxLength(100, fieldError('long')),
  printable,
  // The name appears in e-mails to others.
  v.check((name) => !containsUrlOrEmail(name), fieldError('address')),
);

/** ISO 3166 codes: the main countries of this board's startups first, the others by name. */
export const companyCountries = [
  'CZ',
  'SK',
  'AT',
  'DE',
  'EE',
  'FR',
  'GB',
  'HU',
  'NL',
  'PL',
  'UA',
  'US',
  'other',
] as const;
export const companySizes = ['1-10', '11-50', '51-200', '201-500', '501+'] as const;
export const companyStages = ['idea', 'pre-seed', 'seed', 'series-a', 'series-b', 'profitable', 'corporate'] as const;

const optionalPicklist = <const Options extends readonly string[]>(options: Options) =>
  v.picklist(['' as const, ...options], fieldError('required'));

export const companyFields = {
  name: companyName,
  /** Empty where there is none: not every startup is registered as a company yet. */
  ico: v.pipe(
    v.string(fieldError('required')),
    v.transform(removeSpaces),
    v.check((digits) => digits === '' || isCompanyNumber(digits), fieldError('companyNumber')),
  ),
  website: v.pipe(
    v.string(fieldError('required')),
    v.trim(),
    v.nonEmpty(fieldError('required')),
    v.check((text) => parseWebsite(text) !== null, fieldError('link')),
    v.transform((text) => parseWebsite(text)?.href ?? ''),
  ),
  country: v.picklist(companyCountries, fieldError('required')),
  city: line,
  size: optionalPicklist(companySizes),
  stage: optionalPicklist(companyStages),
};
