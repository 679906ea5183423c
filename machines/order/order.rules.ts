import * as v from 'valibot';
import { emailAddress, type FieldError } from '../account.rules.ts';
import { isCompanyNumber } from '../company-number.rules.ts';
import { companyName } from '../company-registration/company-registration.rules.ts';
import { printable, removeSpaces } from '../text.rules.ts';
import { currencies, maxQuantity, products } from './prices.rules.ts';
import { isVatId, normalizeVatId } from './vat.rules.ts';

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

const fieldError = (error: FieldError): FieldError => error;

const line = v.pipe(
  v.string(fieldError('required')),
  v.trim(),
  v.nonEmpty(fieldError('required')),
  v.maxLength(100, fieldError('long')),
  printable,
);

/** Only Czech and Slovak companies have a company number. */
const hasCompanyNumber = (country: string): boolean => country === 'CZ' || country === 'SK';

export const billingSchema = v.pipe(
  v.object({
    name: companyName,
    ico: v.pipe(
      v.string(fieldError('required')),
      v.transform(removeSpaces),
      v.maxLength(20, fieldError('long')),
      printable,
    ),
    vatId: v.pipe(
      v.string(fieldError('required')),
      v.transform(normalizeVatId),
      v.maxLength(20, fieldError('long')),
      printable,
    ),
    street: line,
    city: line,
    postalCode: v.pipe(line, v.maxLength(12, fieldError('long'))),
    country: v.picklist(billingCountries, fieldError('required')),
    email: emailAddress,
  }),
  v.forward(
    v.partialCheck(
      [['ico'], ['country']],
      ({ ico, country }) => (hasCompanyNumber(country) ? isCompanyNumber(ico) : true),
      fieldError('companyNumber'),
    ),
    ['ico'],
  ),
  v.forward(
    v.partialCheck(
      [['vatId'], ['country']],
      ({ vatId, country }) => vatId === '' || isVatId(country, vatId),
      fieldError('vatId'),
    ),
    ['vatId'],
  ),
  v.forward(
    v.partialCheck(
      [['postalCode'], ['country']],
      ({ postalCode, country }) => !hasCompanyNumber(country) || /^\d{5}$/.test(removeSpaces(postalCode)),
      fieldError('postalCode'),
    ),
    ['postalCode'],
  ),
);

export type Billing = v.InferOutput<typeof billingSchema>;

/** Errors by field. */
export function billingErrors(values: unknown): Record<string, FieldError> {
  const errors: Record<string, FieldError> = {};
  for (const issue of v.safeParse(billingSchema, values).issues ?? [])
    errors[v.getDotPath(issue) ?? ''] ??= issue.message as FieldError;
  return errors;
}

export const orderBody = v.object({
  product: v.picklist(products, fieldError('required')),
  count: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxQuantity)),
  currency: v.picklist(currencies, fieldError('required')),
});

export type OrderBody = v.InferOutput<typeof orderBody>;
