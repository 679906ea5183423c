import { documentOf } from '../../machines/order/order-documents.rules.ts';
import type { Order } from '../../src/api/contract-orders.ts';
import { appInfo as board } from '../../src/app-info.ts';
import { formatLongDay } from '../../src/i18n/dates.ts';
import { ibanText, moneyText } from '../../src/i18n/money.ts';
import { productNames } from '../../src/i18n/product-names.ts';
import type { Locale } from '../../src/routing/locales.ts';
import { colours } from '../pdf/style.ts';
import { a4, openTaggedPdf, type TaggedPdf } from '../pdf/tagged-pdf.ts';
import type { Texts } from '../texts.ts';
import { documentMessages as messages } from './document-messages.ts';

const margin = 56;
const contentWidth = a4.width - 2 * margin;
const columnWidth = contentWidth / 2;

const styles = {
  title: { weight: 'bold', size: 24, colour: colours.ink },
  heading: { weight: 'bold', size: 11, colour: colours.quiet },
  strong: { weight: 'bold', size: 12, colour: colours.ink },
  text: { weight: 'regular', size: 10.5, colour: colours.ink },
  quiet: { weight: 'regular', size: 9.5, colour: colours.quiet },
} as const;

type Style = keyof typeof styles;

const titleMessages = { proforma: messages.proforma, invoice: messages.invoice, creditNote: messages.creditNote };

type TextPlacement = { x?: number; width?: number; align?: 'left' | 'right'; tag?: string };

function write(
  { pdf, root, add, prepareText }: TaggedPdf,
  rawText: string,
  style: Style,
  place: TextPlacement = {},
): void {
  const { x = margin, width = contentWidth, align = 'left', tag = 'P' } = place;
  const text = prepareText(rawText, styles[style]);
  if (text !== '') add(root, tag, () => pdf.text(text, x, pdf.y, { width, align, lineGap: 2 })).end();
}

function writeRule({ pdf, drawRule }: TaggedPdf): void {
  pdf.y += 8;
  drawRule();
  pdf.y += 10;
}

/** Two things beside each other; the next begins under the longer one. */
function writeColumns({ pdf }: TaggedPdf, left: () => void, right: () => void): void {
  const top = pdf.y;
  left();
  const end = pdf.y;
  pdf.y = top;
  right();
  pdf.y = Math.max(pdf.y, end);
}

function writeParty(document: TaggedPdf, heading: string, lines: string[], place: TextPlacement): void {
  write(document, heading, 'heading', { ...place, tag: 'H2' });
  for (const [nth, text] of lines.entries()) write(document, text, nth === 0 ? 'strong' : 'text', place);
}

const writeRow = (document: TaggedPdf, name: string, value: string, style: Style = 'text') =>
  writeColumns(
    document,
    () => write(document, name, style, { width: columnWidth * 1.3 }),
    () => write(document, value, style, { x: margin + columnWidth, width: columnWidth, align: 'right' }),
  );

/** `number`: of the document; the last one where there is none of it. */
type DocumentRequest = { locale: Locale; number: string | null };

/** A document of an order as a tagged PDF. */
export async function drawOrderDocument(
  texts: Texts,
  order: Order,
  { locale, number }: DocumentRequest,
): Promise<{ name: string; bytes: Uint8Array<ArrayBuffer> }> {
  const { kind, number: ownNumber, issuedOn, net, total, reason } = documentOf(order, number);
  const { invoice, proforma, billing, seller, currency, paidOn } = order;
  const isCreditNote = kind === 'creditNote';
  const isProforma = kind === 'proforma';
  const isToPay = isProforma && order.state === 'ordered';

  const translate = ({ id }: { id: string }, values = {}) => texts[locale]._(id, values);
  const money = (hundredths: number) => moneyText(locale, isCreditNote ? -hundredths : hundredths, currency, true);
  const title = translate(titleMessages[kind], { number: ownNumber });

  const document = openTaggedPdf({
    locale,
    title,
    author: seller.name,
    createdAt: new Date(issuedOn),
    margins: { top: margin, right: margin, bottom: margin, left: margin },
  });
  const note = (text: string) => write(document, text, 'quiet');
  const row = (name: string, value: string, style?: Style) => writeRow(document, name, value, style);

  function writeParties(): void {
    const numbersOf = ({ ico, vatId }: { ico: string; vatId: string }) => [
      ico === '' ? '' : translate(messages.ico, { ico }),
      vatId === '' ? '' : translate(messages.vatId, { vatId }),
    ];
    const sellerLines = [seller.name, seller.address, ...numbersOf(seller), seller.email];
    const customerLines = [
      billing.name,
      billing.street,
      `${billing.postalCode} ${billing.city}`,
      new Intl.DisplayNames(locale, { type: 'region' }).of(billing.country) ?? billing.country,
      ...numbersOf(billing),
      billing.email,
    ];
    writeColumns(
      document,
      () => writeParty(document, translate(messages.seller), sellerLines, { width: columnWidth - 12 }),
      () =>
        writeParty(document, translate(messages.customer), customerLines, {
          x: margin + columnWidth,
          width: columnWidth,
        }),
    );
  }

  function writeFacts(): void {
    row(translate(messages.issued), formatLongDay(locale, issuedOn));
    if (isCreditNote) row(translate(messages.corrects), invoice ?? '');
    if (!isProforma && paidOn !== null) row(translate(messages.supplied), formatLongDay(locale, paidOn));
    if (isToPay) row(translate(messages.due), formatLongDay(locale, order.dueOn));
    if (isToPay && seller.iban !== '') row(translate(messages.iban), ibanText(seller.iban));
    row(translate(messages.symbol), proforma);
  }

  function writeAmounts(): void {
    row(
      translate(messages.item, { count: order.count, product: translate(productNames[order.product]) }),
      money(net),
      'strong',
    );
    writeRule(document);
    row(translate(messages.net), money(net));
    row(translate(messages.vat, { rate: order.rate }), money(total - net));
    if (isCreditNote) row(translate(messages.returned), moneyText(locale, total, currency, true), 'strong');
    else row(translate(isToPay ? messages.total : messages.sum), money(total), 'strong');
  }

  function writeNotes(): void {
    if (order.vat !== 'domestic') note(translate(messages[order.vat]));
    if (!isCreditNote && paidOn !== null) note(translate(messages.paid, { date: formatLongDay(locale, paidOn) }));
    if (isCreditNote) {
      write(document, `${translate(messages.reason)}: ${reason}`, 'text');
      note(translate(messages.sentBack));
    }
    if (isToPay && seller.iban === '') note(translate(messages.noAccount));
    if (isProforma) note(translate(messages.noTaxDocument));
    if (isToPay) note(translate(messages.invoiceOncePaid));
    if (order.state === 'paid') note(translate(messages.invoiceFollows));
  }

  write(document, title, 'title', { tag: 'H1' });
  note(board.name);
  writeRule(document);
  writeParties();
  writeRule(document);
  writeFacts();
  writeRule(document);
  writeAmounts();
  document.pdf.y += 14;
  writeNotes();
  return { name: `${title}.pdf`, bytes: await document.finish() };
}
