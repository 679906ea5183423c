import { setImmediate } from 'node:timers/promises';
import type { Locale } from '../../src/routing/locales.ts';
import { colours } from '../pdf/style.ts';
import { a4, openTaggedPdf, type StructureElement, type TaggedPdf } from '../pdf/tagged-pdf.ts';
import type { Cv, CvEntry, CvItem } from './cv-content.ts';

const margin = 56;
const wholeWidth = a4.width - 2 * margin;
const content = { x: 190, width: a4.width - margin - 190 };
const columnGap = 18;
const column = (content.width - columnGap) / 2;
/** Lines of a text that are paragraphs by themselves, and after how many of them others are served. */
const maxLines = 60;
const paragraphsInTurn = 20;

const styles = {
  name: { weight: 'bold', size: 29, colour: colours.ink, lineGap: -2 },
  headline: { weight: 'regular', size: 14, colour: colours.ink, lineGap: 1 },
  contact: { weight: 'regular', size: 9.5, colour: colours.quiet, lineGap: 2 },
  section: { weight: 'bold', size: 12, colour: colours.ink, lineGap: 0 },
  entry: { weight: 'bold', size: 11, colour: colours.ink, lineGap: 1 },
  facts: { weight: 'regular', size: 9.5, colour: colours.quiet, lineGap: 1 },
  item: { weight: 'bold', size: 10, colour: colours.ink, lineGap: 1 },
  text: { weight: 'regular', size: 10, colour: colours.ink, lineGap: 3 },
  footer: { weight: 'regular', size: 8.5, colour: colours.quiet, lineGap: 0 },
} as const;

type Style = keyof typeof styles;

/** What more lines say stands in the last one: a paragraph costs the same however little is in it. */
function linesOf(text: string): string[] {
  const lines = text.split(/\r\n?|\n/);
  return [...lines.slice(0, maxLines - 1), lines.slice(maxLines - 1).join(' ')].map((line) => line.trim());
}

type TextPlacement = { x?: number; width?: number; link?: string };

function write({ pdf, prepareText }: TaggedPdf, given: string, style: Style, place: TextPlacement = {}): void {
  const { x = content.x, width = content.width, link } = place;
  const text = prepareText(given, styles[style]);
  if (text === '') return;
  pdf.text(text, x, pdf.y, { width, lineGap: styles[style].lineGap, ...(link && { link }) });
}

const heightOf = ({ pdf, prepareText }: TaggedPdf, text: string, style: Style, width: number): number =>
  pdf.heightOfString(prepareText(text, styles[style]), { width, lineGap: styles[style].lineGap });

/** A new page where less than that is left of this one. */
function makeRoom({ pdf }: TaggedPdf, needed: number): void {
  if (pdf.y + needed > pdf.page.maxY()) pdf.addPage();
}

function writeHead(document: TaggedPdf, { name, headline }: Cv): void {
  const { pdf, root, add } = document;
  const place = { x: margin, width: wholeWidth };
  add(root, 'H1', () => write(document, name, 'name', place)).end();
  pdf.y += 2;
  if (headline) add(root, 'P', () => write(document, headline, 'headline', place)).end();
  pdf.y += 10;
}

function writeContacts(document: TaggedPdf, contacts: Cv['contacts']): void {
  const { pdf, root, add, prepareText } = document;
  let x = margin;
  let { y } = pdf;
  for (const { text, href } of contacts) {
    const width = Math.min(pdf.widthOfString(prepareText(text, styles.contact)) + 1, wholeWidth);
    if (x > margin && x + width > margin + wholeWidth) {
      x = margin;
      y = pdf.y;
    }
    const place = { x, width, ...(href && { link: href }) };
    const draw = () => write(document, text, 'contact', place);
    pdf.y = y;
    const paragraph = add(root, 'P', href ? undefined : draw);
    if (href) add(paragraph, 'Link', draw).end();
    paragraph.end();
    x += width + columnGap;
  }
}

/** Each line is a paragraph, so that readers do not join the words around its end. */
async function writeText(document: TaggedPdf, parent: StructureElement, text: string): Promise<void> {
  for (const [nth, line] of linesOf(text).entries()) {
    if (nth % paragraphsInTurn === 0) await setImmediate();
    if (line === '') document.pdf.y += 6;
    else document.add(parent, 'P', () => write(document, line, 'text')).end();
  }
}

async function writeEntries(document: TaggedPdf, parent: StructureElement, entries: CvEntry[]): Promise<void> {
  const { pdf, add } = document;
  for (const [nth, { heading, facts, text }] of entries.entries()) {
    // Thirty of them take half a second: others are served in between.
    await setImmediate();
    if (nth > 0) pdf.y += 12;
    makeRoom(document, 48);
    if (heading) add(parent, 'H3', () => write(document, heading, 'entry')).end();
    if (facts) add(parent, 'P', () => write(document, facts, 'facts')).end();
    if (text) {
      pdf.y += 5;
      await writeText(document, parent, text);
    }
  }
}

/** Two items beside each other. */
function writeList(document: TaggedPdf, parent: StructureElement, items: CvItem[]): void {
  const { pdf, add } = document;
  const heightOfItem = ({ name, more }: CvItem) =>
    heightOf(document, name, 'item', column) + (more ? heightOf(document, more, 'facts', column) : 0);
  const list = add(parent, 'L');
  for (let at = 0; at < items.length; at += 2) {
    const row = items.slice(at, at + 2);
    makeRoom(document, Math.max(...row.map(heightOfItem)));
    const top = pdf.y;
    const ends = row.map(({ name, more }, nth) => {
      pdf.y = top;
      const place = { x: content.x + nth * (column + columnGap), width: column };
      const item = add(list, 'LI');
      add(item, 'LBody', () => {
        write(document, name, 'item', place);
        if (more) write(document, more, 'facts', place);
      }).end();
      item.end();
      return pdf.y;
    });
    pdf.y = Math.max(...ends) + 5;
  }
  list.end();
}

async function writeSection(document: TaggedPdf, section: Cv['sections'][number]): Promise<void> {
  const { pdf, root, add } = document;
  pdf.y += 22;
  makeRoom(document, 76);
  document.drawRule();
  pdf.y += 14;
  const top = pdf.y;
  const element = add(root, 'Sect');
  const beside = { x: margin, width: content.x - margin - columnGap };
  add(element, 'H2', () => write(document, section.heading, 'section', beside)).end();
  pdf.y = top;
  if (section.kind === 'entries') await writeEntries(document, element, section.entries);
  else if (section.kind === 'list') writeList(document, element, section.items);
  else await writeText(document, element, section.text);
  element.end();
}

/** Name and number, at the bottom of each page where there are several. */
function numberPages({ pdf, prepareText, drawArtifact }: TaggedPdf, name: string): void {
  const { count } = pdf.bufferedPageRange();
  if (count === 1) return;
  for (let nth = 0; nth < count; nth += 1) {
    pdf.switchToPage(nth);
    // pdfkit would start a new page for text below the margin.
    pdf.page.margins.bottom = 0;
    drawArtifact(() => {
      const text = prepareText(`${name} · ${nth + 1} / ${count}`, styles.footer);
      pdf.text(text, margin, a4.height - 42, { width: wholeWidth, align: 'right', lineBreak: false });
    });
  }
}

/** A CV as a tagged PDF (ruling 58.2). */
export async function drawCv(cv: Cv, { locale, now }: { locale: Locale; now: Date }): Promise<Uint8Array<ArrayBuffer>> {
  const document = openTaggedPdf({
    locale,
    title: `${cv.title}: ${cv.name}`,
    author: cv.name,
    createdAt: now,
    margins: { top: margin, right: margin, bottom: 64, left: margin },
  });
  writeHead(document, cv);
  writeContacts(document, cv.contacts);
  for (const section of cv.sections) await writeSection(document, section);
  numberPages(document, cv.name);
  return document.finish();
}
