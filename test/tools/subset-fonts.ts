import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

// npm run fonts: writes the font subset that every page preloads. app.css lists its characters and weights; the rest loads by unicode-range.

const packaged = fileURLToPath(
  new URL('../../node_modules/@fontsource-variable/bricolage-grotesque/files', import.meta.url),
);
const ours = fileURLToPath(new URL('../../src/fonts', import.meta.url));
const css = readFileSync(new URL('../../src/app.css', import.meta.url), 'utf8');

/** The characters that app.css gives to a file of ours. */
function charactersOf(file: string): string {
  const [, ranges = ''] = new RegExp(`${file}"\\)[^}]*unicode-range:([^;]*);`).exec(css) ?? [];
  return [...ranges.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)]
    .flatMap(([, from = '', to = from]) => {
      const first = Number.parseInt(from, 16);
      return Array.from({ length: Number.parseInt(to, 16) - first + 1 }, (_, index) => first + index);
    })
    .map((code) => String.fromCodePoint(code))
    .join('');
}

const headerSize = 12;
const entrySize = 16;

/** The tables of a font by their tags. */
const tablesOf = (font: Buffer): Map<string, Buffer> =>
  new Map(
    Array.from({ length: font.readUInt16BE(4) }, (_, index) => {
      const entry = font.subarray(headerSize + index * entrySize);
      const offset = entry.readUInt32BE(8);
      return [entry.toString('latin1', 0, 4), font.subarray(offset, offset + entry.readUInt32BE(12))];
    }),
  );

/** A font with these tables, without checksums: the subsetter writes it again. */
function fontOf(tables: Map<string, Buffer>): Buffer {
  const header = Buffer.alloc(headerSize + tables.size * entrySize);
  header.writeUInt32BE(0x0001_0000, 0);
  header.writeUInt16BE(tables.size, 4);
  const parts = [header];
  let offset = header.length;
  for (const [index, [tag, table]] of [...tables].entries()) {
    const entry = header.subarray(headerSize + index * entrySize);
    entry.write(tag, 'latin1');
    entry.writeUInt32BE(offset, 8);
    entry.writeUInt32BE(table.length, 12);
    const padded = Buffer.concat([table, Buffer.alloc(-table.length & 3)]);
    parts.push(padded);
    offset += padded.length;
  }
  return Buffer.concat(parts);
}

const weights = { min: 400, max: 800 };
const middle = 600;

const subset = (font: Buffer, characters: string, options: Partial<Parameters<typeof subsetFont>[2]>) =>
  subsetFont(font, characters, {
    targetFormat: 'truetype',
    // Fractions, of which no text makes use, are a tenth of the file.
    keepFeatures: ['kern', 'tnum'],
    noHinting: true,
    dropTables: ['STAT'],
    ...options,
  });

/** The characters in all weights. Kerning is that of the middle weight: its variation would be a quarter of the file. */
async function partOf(whole: Buffer, characters: string): Promise<Buffer> {
  const variable = tablesOf(await subset(whole, characters, { variationAxes: { wght: weights } }));
  const spaced = tablesOf(await subset(whole, characters, { variationAxes: { wght: middle } }));
  const kerning = spaced.get('GPOS');
  if (kerning) variable.set('GPOS', kerning);
  return subset(fontOf(variable), characters, { targetFormat: 'woff2' });
}

for (const [from, to] of [
  ['latin', 'western'],
  ['latin-ext', 'czech'],
] as const) {
  const file = `bricolage-${to}-preload.woff2`;
  const whole = readFileSync(`${packaged}/bricolage-grotesque-${from}-wght-normal.woff2`);
  const part = await partOf(whole, charactersOf(file));
  writeFileSync(`${ours}/${file}`, part);
  console.log(`${file}: ${part.length} of ${whole.length} bytes`);
}
