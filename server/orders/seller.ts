import type { Currency } from '../../machines/order/prices.rules.ts';
import type { Seller } from '../../src/api/contract-orders.ts';
import { appInfo } from '../../src/app-info.ts';
import type { Config } from '../config.ts';

export type OperatorConfig = Pick<
  Config,
  'OPERATOR_NAME' | 'OPERATOR_ADDRESS' | 'OPERATOR_ICO' | 'OPERATOR_VAT' | 'OPERATOR_IBAN_CZK' | 'OPERATOR_IBAN_EUR'
>;

/** The seller as configured by the operator; missing settings are empty, and nobody is asked to pay to an empty account. */
export const sellerFor = (operator: OperatorConfig, currency: Currency): Seller => ({
  name: operator.OPERATOR_NAME ?? appInfo.name,
  address: operator.OPERATOR_ADDRESS ?? '',
  ico: operator.OPERATOR_ICO ?? '',
  vatId: operator.OPERATOR_VAT ?? '',
  email: appInfo.mail,
  iban: operator[`OPERATOR_IBAN_${currency}`] ?? '',
});
