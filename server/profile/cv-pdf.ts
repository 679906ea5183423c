import { setImmediate } from 'node:timers/promises';
import PDFDocument from 'pdfkit';
import type { Locale } from '../../src/routing/locales.ts';
import { colours, fontFiles } from '../pdf/style.ts';
import type { Cv } from './cv-content.ts';

const [width, height] = [595.28, 841.89];
const margin = 56;
const content = { x: 190, width: width - margin - 190 };
const columnGap = 18;
/** Lines that a text has by themselves, and paragraphs after which others are served. */
const [maxLines, paragraphsInTurn] = [60, 20];
const column = (content.width - columnGap) / 2;

const styles = {
  name: { weight: 'bold', size: 29, colour: colours.ink, lineGap: -2 },
  headline: { weight: 'regular', size: 14, colour: colours.leap, lineGap: 1 },
  contact: { weight: 'regular', size: 9.5, colour: colours.quiet, lineGap: 2 },
  section: { weight: 'bold', size: 12, colour: colours.ink, lineGap: 0 },
  entry: { weight: 'bold', size: 11, colour: colours.ink, lineGap: 1 },
  facts: { weight: 'regular', size: 9.5, colour: colours.quiet, lineGap: 1 },
  item: { weight: 'bold', size: 10, colour: colours.ink, lineGap: 1 },
  text: { weight: 'regular', size: 10, colour: colours.ink, lineGap: 3 },
  footer: { weight: 'regular', size: 8.5, colour: colours.quiet, lineGap: 0 },
} as const;

/** What more lines say stands in the last one: a paragraph costs the same however little is in it. */
function linesOf(text: string): string[] {
  const lines = text.split(/\r\n?|\n/);
  return [...lines.slice(0, maxLines - 1), lines.slice(maxLines - 1).join(' ')].map((line) => line.trim());
}

type Style = keyof typeof styles;
type Element = PDFKit.PDFStructureElement;
/** What pdfkit keeps of an open font and its types do not tell. */
type Opened = { _font: { font: { hasGlyphForCodePoint: (codePoint: number) => boolean } } };

/** A CV as a tagged PDF (ruling 58.2). */
export async function drawCv(cv: Cv, { locale, now }: { locale: Locale; now: Date }): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = new PDFDocument({
    ...{ size: 'A4', margins: { top: margin, right: margin, bottom: 64, left: margin }, bufferPages: true },
    ...{ pdfVersion: '1.7', subset: 'PDF/UA', tagged: true, lang: locale, displayTitle: true },
    ...{ font: fontFiles.regular.own },
    info: { Title: `${cv.title}: ${cv.name}`, Author: cv.name, CreationDate: now },
  } as object);
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve, reject) => pdf.on('end', resolve).on('error', reject));

  const has = (letter: string) =>
    (pdf as unknown as Opened)._font.font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);

  /** Chooses how the next text looks, in one face: joined of two, words would break at the seam. What no face has is left out. */
  function prepare(given: string, name: Style): string {
    const { weight, size, colour } = styles[name];
    const text = given
      .normalize('NFC')
      .replaceAll(/[\t\r\n]/g, ' ')
      .replaceAll(/\p{Cf}|\uFE0F/gu, '')
      .replaceAll(/ ?\p{Emoji_Presentation}+/gu, '')
      .trim();
    pdf.font(fontFiles[weight].own).fontSize(size).fillColor(colour);
    if ([...text].every(has)) return text;
    pdf.font(fontFiles[weight].wide).fontSize(size * 0.9);
    return [...text].filter(has).join('');
  }

  const measure = (text: string, style: Style, across: number): number =>
    pdf.heightOfString(prepare(text, style), { width: across, lineGap: styles[style].lineGap });

  const add = (parent: Element, type: string, child?: () => void): Element => {
    const element = pdf.struct(type as never, child ? ([child] as never) : undefined) as Element;
    parent.add(element);
    return element;
  };

  type Place = { x?: number; across?: number; link?: string };
  function write(given: string, style: Style, { x = content.x, across = content.width, link }: Place = {}) {
    const text = prepare(given, style);
    if (text === '') return;
    pdf.text(text, x, pdf.y, { width: across, lineGap: styles[style].lineGap, ...(link && { link }) });
  }

  /** A new page where less than that is left of this one. */
  const demand = (needed: number) => {
    if (pdf.y + needed > pdf.page.maxY()) pdf.addPage();
  };

  const decorate = (draw: () => void) => {
    pdf.markContent('Artifact', { type: 'Layout' });
    draw();
    pdf.endMarkedContent();
  };

  const root = pdf.struct('Document') as Element;
  pdf.addStructure(root);

  function writeContacts() {
    let x = margin;
    let { y } = pdf;
    for (const { text, href } of cv.contacts) {
      const needed = Math.min(pdf.widthOfString(prepare(text, 'contact')) + 1, width - 2 * margin);
      if (x > margin && x + needed > width - margin) {
        x = margin;
        y = pdf.y;
      }
      pdf.y = y;
      const draw = () => write(text, 'contact', { x, across: needed, ...(href && { link: href }) });
      const paragraph = add(root, 'P', href ? undefined : draw);
      if (href) add(paragraph, 'Link', draw).end();
      paragraph.end();
      x += needed + columnGap;
    }
  }

  /** Each line by itself, so that readers do not join the words around its end. */
  async function writeText(parent: Element, text: string) {
    for (const [nth, line] of linesOf(text).entries()) {
      if (nth % paragraphsInTurn === 0) await setImmediate();
      if (line === '') pdf.y += 6;
      else add(parent, 'P', () => write(line, 'text')).end();
    }
  }

  function writeEntries(parent: Element, entries: Extract<Cv['sections'][number], { kind: 'entries' }>['entries']) {
    return entries.reduce(async (before, { heading, facts, text }, nth) => {
      await before;
      // Thirty of them take half a second: others are served in between.
      await setImmediate();
      if (nth > 0) pdf.y += 12;
      demand(48);
      if (heading) add(parent, 'H3', () => write(heading, 'entry')).end();
      if (facts) add(parent, 'P', () => write(facts, 'facts')).end();
      if (text) {
        pdf.y += 5;
        await writeText(parent, text);
      }
    }, Promise.resolve());
  }

  function writeList(parent: Element, items: Extract<Cv['sections'][number], { kind: 'list' }>['items']) {
    const list = add(parent, 'L');
    for (let at = 0; at < items.length; at += 2) {
      const row = items.slice(at, at + 2);
      const heightOf = ({ name, more }: (typeof row)[number]) =>
        measure(name, 'item', column) + (more ? measure(more, 'facts', column) : 0);
      demand(Math.max(...row.map(heightOf)));
      const top = pdf.y;
      const ends = row.map(({ name, more }, nth) => {
        pdf.y = top;
        const item = add(list, 'LI');
        const place = { x: content.x + nth * (column + columnGap), across: column };
        const body = add(item, 'LBody', () => {
          write(name, 'item', place);
          if (more) write(more, 'facts', place);
        });
        body.end();
        item.end();
        return pdf.y;
      });
      pdf.y = Math.max(...ends) + 5;
    }
    list.end();
  }

  add(root, 'H1', () => write(cv.name, 'name', { x: margin, across: width - 2 * margin })).end();
  pdf.y += 2;
  if (cv.headline) {
    add(root, 'P', () => write(cv.headline, 'headline', { x: margin, across: width - 2 * margin })).end();
  }
  pdf.y += 10;
  writeContacts();

  for (const section of cv.sections) {
    pdf.y += 22;
    demand(76);
    const line = pdf.y;
    decorate(() =>
      pdf
        .moveTo(margin, line)
        .lineTo(width - margin, line)
        .lineWidth(0.75)
        .strokeColor(colours.line)
        .stroke(),
    );
    pdf.y += 14;
    const top = pdf.y;
    const part = add(root, 'Sect');
    add(part, 'H2', () =>
      write(section.heading, 'section', { x: margin, across: content.x - margin - columnGap }),
    ).end();
    pdf.y = top;
    if (section.kind === 'entries') await writeEntries(part, section.entries);
    else if (section.kind === 'list') writeList(part, section.items);
    else await writeText(part, section.text);
    part.end();
  }
  root.end();

  const { count } = pdf.bufferedPageRange();
  for (let nth = 0; count > 1 && nth < count; nth += 1) {
    pdf.switchToPage(nth);
    // pdfkit would begin a page for what stands below the margin.
    pdf.page.margins.bottom = 0;
    decorate(() => {
      const text = prepare(`${cv.name} · ${nth + 1} / ${count}`, 'footer');
      pdf.text(text, margin, height - 42, { width: width - 2 * margin, align: 'right', lineBreak: false });
    });
  }
  pdf.end();
  await ended;
  return new Uint8Array(Buffer.concat(chunks));
}
