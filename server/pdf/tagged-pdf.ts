import PDFDocument from 'pdfkit';
import type { Locale } from '../../src/routing/locales.ts';
import { colours, fontFiles } from './style.ts';

export type StructureElement = PDFKit.PDFStructureElement;
export type TextStyle = { weight: keyof typeof fontFiles; size: number; colour: string };

/** What pdfkit keeps of an open font and its types do not tell. */
type PdfInternals = { _font: { font: { hasGlyphForCodePoint: (codePoint: number) => boolean } } };

/** In points, 72 an inch. */
export const a4 = { width: 595.28, height: 841.89 };

type Options = {
  locale: Locale;
  title: string;
  author: string;
  createdAt: Date;
  /** In points. */
  margins: { top: number; right: number; bottom: number; left: number };
};

export type TaggedPdf = ReturnType<typeof openTaggedPdf>;

/** An A4 document whose parts are tagged for screen readers (PDF/UA), written from the top of its first page. */
export function openTaggedPdf({ locale, title, author, createdAt, margins }: Options) {
  const pdf = new PDFDocument({
    size: 'A4',
    margins,
    bufferPages: true,
    pdfVersion: '1.7',
    subset: 'PDF/UA',
    tagged: true,
    lang: locale,
    displayTitle: true,
    font: fontFiles.regular.own,
    info: { Title: title, Author: author, CreationDate: createdAt },
  } as object);
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve, reject) => pdf.on('end', resolve).on('error', reject));
  const root = pdf.struct('Document') as StructureElement;
  pdf.addStructure(root);

  const hasGlyph = (letter: string) =>
    (pdf as unknown as PdfInternals)._font.font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);

  /** Draws what screen readers leave out. */
  function drawArtifact(draw: () => void): void {
    pdf.markContent('Artifact', { type: 'Layout' });
    draw();
    pdf.endMarkedContent();
  }

  return {
    pdf,
    drawArtifact,

    /** The element around all others. */
    root,

    /** Adds what `draw` draws as an element of a tag. Without it others can be added to the element. It is ended by whoever adds it. */
    add(parent: StructureElement, tag: string, draw?: () => void): StructureElement {
      const element = pdf.struct(tag as never, draw ? ([draw] as never) : undefined) as StructureElement;
      parent.add(element);
      return element;
    },

    /**
     * Sets font, size and colour for the next text, and returns that text as it can be drawn: in one font, as words would break where
     * two meet. Characters that no font has are left out.
     */
    prepareText(rawText: string, { weight, size, colour }: TextStyle): string {
      const text = rawText
        .normalize('NFC')
        .replaceAll(/[\t\r\n]/g, ' ')
        .replaceAll(/\p{Cf}|\uFE0F/gu, '')
        .replaceAll(/ ?\p{Emoji_Presentation}+/gu, '')
        .trim();
      pdf.font(fontFiles[weight].own).fontSize(size).fillColor(colour);
      if ([...text].every(hasGlyph)) return text;
      pdf.font(fontFiles[weight].wide).fontSize(size * 0.9);
      return [...text].filter(hasGlyph).join('');
    },

    /** A line across the page between its margins. */
    drawRule(): void {
      drawArtifact(() =>
        pdf
          .moveTo(margins.left, pdf.y)
          .lineTo(a4.width - margins.right, pdf.y)
          .lineWidth(0.75)
          .strokeColor(colours.line)
          .stroke(),
      );
    },

    async finish(): Promise<Uint8Array<ArrayBuffer>> {
      root.end();
      pdf.end();
      await ended;
      return new Uint8Array(Buffer.concat(chunks));
    },
  };
}
