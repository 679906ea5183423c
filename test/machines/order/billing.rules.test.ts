import { expect, test } from 'vitest';
import { billingErrors } from '../../../machines/order/order.rules.ts';

const whole = {
  name: 'Draci s.r.o.',
  ico: '27074358',
  vatId: '',
  street: 'Větrná 1',
  city: 'Brno',
  country: 'CZ',
  postalCode: '602 00',
  email: 'ucto@draci.example',
};
const foreign = { ...whole, ico: 'HRB 1', country: 'DE' };

test.each([
  [whole, {}],
  [{ ...whole, postalCode: '60200' }, {}],
  [{ ...whole, postalCode: 'abc' }, { postalCode: 'postalCode' }],
  [{ ...whole, country: 'SK', postalCode: '811 0' }, { postalCode: 'postalCode' }],
  [{ ...foreign, postalCode: '10115' }, {}],
  [{ ...foreign, postalCode: 'D02 X285' }, {}],
])('validates the postal code by its country: %j', (given, errors) => expect(billingErrors(given)).toEqual(errors));
