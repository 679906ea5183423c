import { ibanText, moneyText } from '../../../src/i18n/money.ts';
import { productNames } from '../../../src/i18n/product-names.ts';
import { linesOf, type MailTemplates } from '../mail-text.ts';

const orderNews = {
  ordered: {
    subject: /*i18n*/ { id: 'mail.order.ordered', message: 'Your order: proforma {number}' },
    text: /*i18n*/ {
      id: 'mail.order.orderedText',
      message: 'Thank you for your order on {product}: {what}. Pay {total} by {due}, and what you ordered is yours.',
    },
  },
  paid: {
    subject: /*i18n*/ { id: 'mail.order.paid', message: 'We have received your payment: {number}' },
    text: /*i18n*/ {
      id: 'mail.order.paidText',
      message: 'We have received {total} for {what}. You can use it from now on. The invoice will follow.',
    },
  },
  invoiced: {
    subject: /*i18n*/ { id: 'mail.order.invoiced', message: 'Invoice {number}' },
    text: /*i18n*/ {
      id: 'mail.order.invoicedText',
      message: 'The invoice for {what}, {total}, is ready on the order’s page. It is already paid.',
    },
  },
  partlyRefunded: {
    subject: /*i18n*/ {
      id: 'mail.order.partlyRefunded',
      message: 'We are refunding part of your payment: {number}',
    },
    text: /*i18n*/ {
      id: 'mail.order.partlyRefundedText',
      message: 'We are refunding {total} of what you paid for {what}. What you ordered stays yours. The reason:',
    },
  },
  cancelled: {
    subject: /*i18n*/ { id: 'mail.order.cancelled', message: 'Order {number} is cancelled' },
    text: /*i18n*/ {
      id: 'mail.order.cancelledText',
      message: 'We have cancelled the order for {what}. There is nothing to pay. The reason:',
    },
  },
  refunded: {
    subject: /*i18n*/ { id: 'mail.order.refunded', message: 'We are refunding your payment: {number}' },
    text: /*i18n*/ {
      id: 'mail.order.refundedText',
      message: 'We are refunding {total} for {what}. You can no longer use what was left of it. The reason:',
    },
  },
  partTaken: /*i18n*/ {
    id: 'mail.order.partTaken',
    message:
      'We are refunding {total} of what you paid for {what}. You can no longer use what was left of it. The reason:',
  },
  creditNote: /*i18n*/ {
    id: 'mail.order.creditNote',
    message: 'The credit note {number} is ready on the order’s page.',
  },
  pay: /*i18n*/ { id: 'mail.order.pay', message: 'IBAN {iban}, variable symbol {symbol}' },
  noAccount: /*i18n*/ {
    id: 'mail.order.noAccount',
    message: 'This server has no bank account set up: do not pay anything.',
  },
  action: /*i18n*/ { id: 'mail.order.action', message: 'See the order' },
};

export const orderTemplates = {
  order: (mail, { locale, translate, dayOf, manageLink }) => {
    const { news, number, symbol, count, currency, total, takesBack, dueOn, iban, message, link, manage } = mail;
    const values = {
      number,
      symbol,
      iban: ibanText(iban),
      due: dayOf(dueOn),
      total: moneyText(locale, total, currency),
      what: `${count} × ${translate(productNames[mail.product])}`,
    };
    return {
      subject: translate(orderNews[news].subject, values),
      paragraphs: [
        translate(news === 'partlyRefunded' && takesBack ? orderNews.partTaken : orderNews[news].text, values),
        ...(news === 'ordered' ? [translate(iban === '' ? orderNews.noAccount : orderNews.pay, values)] : []),
        ...linesOf(message),
        ...((news === 'refunded' || news === 'partlyRefunded') && number !== symbol
          ? [translate(orderNews.creditNote, values)]
          : []),
      ],
      action: { label: translate(orderNews.action), href: link },
      ...manageLink(manage),
      small: [],
    };
  },
} satisfies Partial<MailTemplates>;
