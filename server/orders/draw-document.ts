import PDFDocument from 'pdfkit';
import { documentOf } from '../../machines/order/order-documents.rules.ts';
import type { Order } from '../../src/api/contract-orders.ts';
import { longDay } from '../../src/i18n/dates.ts';
import { ibanText, moneyText } from '../../src/i18n/money.ts';
import { productNames } from '../../src/i18n/product-names.ts';
import { product as board } from '../../src/product.ts';
import type { Locale } from '../../src/routing/locales.ts';
import { colours, fontFiles } from '../pdf/style.ts';
import type { Texts } from '../texts.ts';
import { documentWords as words } from './document-words.ts';

const margin = 56;
const across = 595.28 - 2 * margin;
const half = across / 2;

const styles = {
  title: { weight: 'bold', size: 24, colour: colours.ink },
  heading: { weight: 'bold', size: 11, colour: colours.leap },
  strong: { weight: 'bold', size: 12, colour: colours.ink },
  text: { weight: 'regular', size: 10.5, colour: colours.ink },
  quiet: { weight: 'regular', size: 9.5, colour: colours.quiet },
} as const;

type Style = keyof typeof styles;
type Element = PDFKit.PDFStructureElement;
/** What pdfkit keeps of an open font and its types do not tell. */
type Opened = { _font: { font: { hasGlyphForCodePoint: (codePoint: number) => boolean } } };

const names = { proforma: words.proforma, invoice: words.invoice, creditNote: words.creditNote };

/** `number`: of the document; the last one where there is none of it. */
type Asked = { locale: Locale; number: string | null };

/** A document of an order as a tagged PDF. */
export async function drawDocument(
  texts: Texts,
  order: Order,
  { locale, number }: Asked,
): Promise<{ name: string; bytes: Uint8Array<ArrayBuffer> }> {
  const document = documentOf(order, number);
  const say = ({ id }: { id: string }, values = {}) => texts[locale]._(id, values);
  const { invoice, proforma, billing, seller, currency, paidOn } = order;
  const isCreditNote = document.kind === 'creditNote';
  const isProforma = document.kind === 'proforma';
  const isToPay = isProforma && order.state === 'ordered';
  const title = say(names[document.kind], { number: document.number });
  const money = (hundredths: number) => moneyText(locale, isCreditNote ? -hundredths : hundredths, currency, true);

  const pdf = new PDFDocument({
    ...{ size: 'A4', margin, pdfVersion: '1.7', subset: 'PDF/UA', tagged: true, lang: locale, displayTitle: true },
    ...{ font: fontFiles.regular.own },
    info: { Title: title, Author: seller.name, CreationDate: new Date(document.issuedOn) },
  } as object);
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve, reject) => pdf.on('end', resolve).on('error', reject));
  const root = pdf.struct('Document') as Element;
  pdf.addStructure(root);

  const has = (letter: string) =>
    (pdf as unknown as Opened)._font.font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);

  function write(
    text: string,
    style: Style,
    { x = margin, width = across, align = 'left' as 'left' | 'right', tag = 'P' } = {},
  ): void {
    if (text === '') return;
    const { weight, size, colour } = styles[style];
    pdf.font(fontFiles[weight].own).fontSize(size).fillColor(colour);
    if (![...text].every(has)) pdf.font(fontFiles[weight].wide).fontSize(size * 0.9);
    const shown = [...text].filter(has).join('');
    const element = pdf.struct(
      tag as never,
      [() => pdf.text(shown, x, pdf.y, { width, align, lineGap: 2 })] as never,
    ) as Element;
    root.add(element);
    element.end();
  }

  function line(): void {
    pdf.y += 8;
    pdf.markContent('Artifact', { type: 'Layout' });
    pdf
      .moveTo(margin, pdf.y)
      .lineTo(margin + across, pdf.y)
      .lineWidth(0.75)
      .strokeColor(colours.line)
      .stroke();
    pdf.endMarkedContent();
    pdf.y += 10;
  }

  /** Two things beside each other; the next begins under the longer one. */
  function beside(left: () => void, right: () => void): void {
    const top = pdf.y;
    left();
    const end = pdf.y;
    pdf.y = top;
    right();
    pdf.y = Math.max(pdf.y, end);
  }

  const party = (heading: string, lines: string[], place: { x?: number; width: number }) => {
    write(heading, 'heading', { ...place, tag: 'H2' });
    for (const [nth, text] of lines.entries()) write(text, nth === 0 ? 'strong' : 'text', place);
  };
  const row2 = (name: string, value: string, style: Style = 'text') =>
    beside(
      () => write(name, style, { width: half * 1.3 }),
      () => write(value, style, { x: margin + half, width: half, align: 'right' }),
    );

  write(title, 'title', { tag: 'H1' });
  write(board.name, 'quiet');
  line();
  const numbersOf = ({ ico, vatId }: { ico: string; vatId: string }) => [
    ico === '' ? '' : say(words.ico, { ico }),
    vatId === '' ? '' : say(words.vatId, { vatId }),
  ];
  const country = new Intl.DisplayNames(locale, { type: 'region' }).of(billing.country) ?? billing.country;
  beside(
    () =>
      party(say(words.seller), [seller.name, seller.address, ...numbersOf(seller), seller.email], {
        width: half - 12,
      }),
    () =>
      party(
        say(words.customer),
        [
          billing.name,
          billing.street,
          `${billing.postalCode} ${billing.city}`,
          country,
          ...numbersOf(billing),
          billing.email,
        ],
        { x: margin + half, width: half },
      ),
  );
  line();
  row2(say(words.issued), longDay(locale, document.issuedOn));
  if (isCreditNote) row2(say(words.corrects), invoice ?? '');
  if (!isProforma && paidOn !== null) row2(say(words.supplied), longDay(locale, paidOn));
  if (isToPay) row2(say(words.due), longDay(locale, order.dueOn));
  if (isToPay && seller.iban !== '') row2(say(words.iban), ibanText(seller.iban));
  row2(say(words.symbol), proforma);
  line();
  row2(
    say(words.item, { count: order.count, product: say(productNames[order.product]) }),
    money(document.net),
    'strong',
  );
  line();
  row2(say(words.net), money(document.net));
  row2(say(words.vat, { rate: order.rate }), money(document.total - document.net));
  if (isCreditNote) row2(say(words.returned), moneyText(locale, document.total, currency, true), 'strong');
  else row2(say(isToPay ? words.total : words.sum), money(document.total), 'strong');
  pdf.y += 14;
  if (order.vat !== 'domestic') write(say(words[order.vat]), 'quiet');
  if (!isCreditNote && paidOn !== null) write(say(words.paid, { date: longDay(locale, paidOn) }), 'quiet');
  if (isCreditNote) {
    write(`${say(words.reason)}: ${document.words}`, 'text');
    write(say(words.sentBack), 'quiet');
  }
  if (isToPay && seller.iban === '') write(say(words.noAccount), 'quiet');
  if (isProforma) write(say(words.noTaxDocument), 'quiet');
  if (isToPay) write(say(words.invoiceOncePaid), 'quiet');
  if (order.state === 'paid') write(say(words.invoiceFollows), 'quiet');
  root.end();
  pdf.end();
  await ended;
  return { name: `${title}.pdf`, bytes: new Uint8Array(Buffer.concat(chunks)) };
}
