import * as v from 'valibot';
import { emailAddress, type FieldError } from '../account.rules.ts';
import { isCompanyNumber } from '../company-number.rules.ts';
import { companyName } from '../company-registration/company-registration.rules.ts';
import { printable } from '../text.rules.ts';
import { currencies, maxPieces, products } from './prices.rules.ts';
import { bareVatId, isVatId } from './vat.rules.ts';

// The content of an order. The pages and the server both validate with these schemas.

export const orderStates = ['ordered', 'paid', 'invoiced', 'partlyRefunded', 'cancelled', 'refunded'] as const;
export type OrderState = (typeof orderStates)[number];

/** What an admin does with an order. */
export const orderSteps = ['paid', 'invoiced', 'cancelled', 'partlyRefunded', 'refunded'] as const;
export type OrderStep = (typeof orderSteps)[number];

/** The part of a company's account with its billing details. It autosaves like the parts of a profile. */
export const billingPart = 'billing';

/** ISO 3166 codes: the neighbours first, then the EU and a few others, each alphabetically. */
export const billingCountries = [
  'CZ',
  'SK',
  'AT',
  'DE',
  'PL',
  'BE',
  'BG',
  'CY',
  'DK',
  'EE',
  'ES',
  'FI',
  'FR',
  'GR',
  'HR',
  'HU',
  'IE',
  'IT',
  'LT',
  'LU',
  'LV',
  'MT',
  'NL',
  'PT',
  'RO',
  'SE',
  'SI',
  'CA',
  'CH',
  'GB',
  'IL',
  'NO',
  'UA',
  'US',
] as const;

const code = (error: FieldError): FieldError => error;

const line = v.pipe(
  v.string(code('required')),
  v.trim(),
  v.nonEmpty(code('required')),
  v.maxLength(100, code('long')),
  printable,
);

const bare = (text: string): string => text.replace(/\s/g, '');

/** Only Czech and Slovak companies have a company number. */
const hasNumber = (country: string): boolean => country === 'CZ' || country === 'SK';

export const billing = v.pipe(
  v.object({
    name: companyName,
    ico: v.pipe(v.string(code('required')), v.transform(bare), v.maxLength(20, code('long')), printable),
    vatId: v.pipe(v.string(code('required')), v.transform(bareVatId), v.maxLength(20, code('long')), printable),
    street: line,
    city: line,
    postalCode: v.pipe(line, v.maxLength(12, code('long'))),
    country: v.picklist(billingCountries, code('required')),
    email: emailAddress,
  }),
  v.forward(
    v.partialCheck(
      [['ico'], ['country']],
      ({ ico, country }) => (hasNumber(country) ? isCompanyNumber(ico) : true),
      code('companyNumber'),
    ),
    ['ico'],
  ),
  v.forward(
    v.partialCheck(
      [['vatId'], ['country']],
      ({ vatId, country }) => vatId === '' || isVatId(country, vatId),
      code('vatId'),
    ),
    ['vatId'],
  ),
  v.forward(
    v.partialCheck(
      [['postalCode'], ['country']],
      ({ postalCode, country }) => !hasNumber(country) || /^\d{5}$/.test(bare(postalCode)),
      code('postalCode'),
    ),
    ['postalCode'],
  ),
);

export type Billing = v.InferOutput<typeof billing>;

/** Errors by field. */
export function billingErrors(values: unknown): Record<string, FieldError> {
  const errors: Record<string, FieldError> = {};
  for (const issue of v.safeParse(billing, values).issues ?? [])
    errors[v.getDotPath(issue) ?? ''] ??= issue.message as FieldError;
  return errors;
}

export const orderBody = v.object({
  product: v.picklist(products, code('required')),
  count: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxPieces)),
  currency: v.picklist(currencies, code('required')),
});

export type OrderBody = v.InferOutput<typeof orderBody>;
