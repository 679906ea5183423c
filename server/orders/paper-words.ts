/** What stands on papers. */
export const paperWords = {
  proforma: /*i18n*/ { id: 'paper.proforma', message: 'Proforma {number}' },
  invoice: /*i18n*/ { id: 'paper.invoice', message: 'Invoice {number}' },
  seller: /*i18n*/ { id: 'paper.seller', message: 'Supplier' },
  customer: /*i18n*/ { id: 'paper.customer', message: 'Customer' },
  ico: /*i18n*/ { id: 'paper.ico', message: 'Company number (IČO) {ico}' },
  vatId: /*i18n*/ { id: 'paper.vatId', message: 'VAT number (DIČ) {vatId}' },
  issued: /*i18n*/ { id: 'paper.issued', message: 'Issued' },
  due: /*i18n*/ { id: 'paper.due', message: 'Due' },
  supplied: /*i18n*/ { id: 'paper.supplied', message: 'Date of taxable supply' },
  iban: /*i18n*/ { id: 'paper.iban', message: 'IBAN' },
  noAccount: /*i18n*/ {
    id: 'paper.noAccount',
    message: 'This server has no bank account set up: do not pay anything.',
  },
  symbol: /*i18n*/ { id: 'paper.symbol', message: 'Variable symbol' },
  item: /*i18n*/ { id: 'paper.item', message: '{count} × {product}' },
  net: /*i18n*/ { id: 'paper.net', message: 'Without VAT' },
  vat: /*i18n*/ { id: 'paper.vat', message: 'VAT {rate}%' },
  total: /*i18n*/ { id: 'paper.total', message: 'To pay' },
  paid: /*i18n*/ { id: 'paper.paid', message: 'Paid on {date}' },
  noInvoice: /*i18n*/ {
    id: 'paper.noInvoice',
    message: 'This is no tax document. The invoice comes once the money is here.',
  },
  reverse: /*i18n*/ { id: 'paper.reverse', message: 'Reverse charge: the customer accounts for the VAT.' },
  outside: /*i18n*/ {
    id: 'paper.outside',
    message: 'Supplied outside of the European Union, not subject to Czech VAT.',
  },
};
