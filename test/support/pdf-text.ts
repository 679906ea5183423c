import { inflateSync } from 'node:zlib';

/** The objects of a PDF by number, with decompressed streams. */
function objectsOf(bytes: Uint8Array): Map<string, string> {
  const raw = Buffer.from(bytes).toString('latin1');
  return new Map(
    [...raw.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, number = '', body = '']) => {
      const [dictionary = '', rest] = body.split(/\nstream\n/);
      if (rest === undefined) return [number, body];
      const stream = rest.slice(0, rest.lastIndexOf('\nendstream'));
      const read = dictionary.includes('/FlateDecode') ? inflateSync(Buffer.from(stream, 'latin1')) : stream;
      return [number, `${dictionary}\n${read.toString('latin1')}`];
    }),
  );
}

const utf16 = (hex: string): string => Buffer.from(hex, 'hex').swap16().toString('utf16le');

/** The characters of a font by glyph number, from its ToUnicode table. */
function lettersOf(table: string): string[] {
  const letters: string[] = [];
  for (const [, from = '', list = ''] of table.matchAll(/<(\w+)> <\w+> \[([^\]]*)\]/g))
    for (const [nth, [, hex = '']] of [...list.matchAll(/<(\w*)>/g)].entries())
      letters[Number.parseInt(from, 16) + nth] = utf16(hex);
  return letters;
}

/** The text of a PDF made by pdfkit, page by page, and its whole content. */
export function readPdf(bytes: Uint8Array): { pages: string[]; whole: string } {
  const objects = objectsOf(bytes);
  const of = (text: string, key: string) => objects.get(new RegExp(`/${key} (\\d+) 0 R`).exec(text)?.[1] ?? '') ?? '';
  const pages = [...objects.values()].filter((text) => /\/Type \/Page\n/.test(text));
  const fonts = new Map<string, string[]>();
  for (const page of pages)
    for (const [, name = '', number = ''] of of(page, 'Resources').matchAll(/\/(F\d+) (\d+) 0 R/g))
      fonts.set(name, lettersOf(of(objects.get(number) ?? '', 'ToUnicode')));
  const textOf = (page: string) => {
    let letters: string[] = [];
    const lines: string[] = [];
    for (const [, font, shown] of of(page, 'Contents').matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
      if (font) letters = fonts.get(font) ?? [];
      const codes = [...(shown ?? '').matchAll(/<(\w+)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? []);
      if (shown !== undefined) lines.push(codes.map((code) => letters[Number.parseInt(code, 16)] ?? '').join(''));
    }
    return lines.join('\n');
  };
  return { pages: pages.map(textOf), whole: [...objects.values()].join('\n') };
}
