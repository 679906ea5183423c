import { describe, expect, test } from 'vitest';
import { isVatId, normalizeVatId, vatRate, vatTreatmentOf } from '../../../machines/order/vat.rules.ts';

describe('product §11 VAT', () => {
  test.each([
    ['CZ', 'CZ27074358', 'domestic', 21],
    ['CZ', '', 'domestic', 21],
    ['SK', 'SK2020317068', 'reverse', 0],
    ['SK', '', 'domestic', 21],
    ['GR', 'EL123456789', 'reverse', 0],
    ['GB', 'GB123456789', 'outside', 0],
    ['US', '', 'outside', 0],
    ['CH', 'CHE123456789', 'outside', 0],
    ['other', '', 'outside', 0],
  ])('of a customer in %s with "%s" is %s: %i %%', (country, vatId, vat, rate) => {
    expect(vatTreatmentOf({ country, vatId })).toBe(vat);
    expect(vatRate(vatTreatmentOf({ country, vatId }))).toBe(rate);
  });

  test.each([
    ['CZ', 'cz 270 743 58', true],
    ['CZ', 'CZ27074359', false],
    ['CZ', 'CZ8001011234', true],
    ['CZ', '27074358', false],
    ['CZ', 'SK2020317068', false],
    ['SK', 'SK 2020317068', true],
    ['SK', 'SK27074358', false],
    ['DE', 'DE123456789', true],
    ['AT', 'ATU12345678', true],
    ['AT', 'AT12345678', false],
    ['GR', 'EL123456789', true],
    ['GR', 'GR123456789', false],
    ['NL', 'NL123456789B01', true],
    ['PL', 'PL1234567890', true],
    ['IE', 'IE1234567FA', true],
    ['FR', 'FRXX123456789', true],
    ['US', '12-3456789', true],
    ['US', '!', false],
  ])('ID of %s: %s is valid: %s', (country, text, is) => expect(isVatId(country, normalizeVatId(text))).toBe(is));
});
