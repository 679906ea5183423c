import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

// npm run fonts: writes the part of the typeface that every page preloads. app.css names its letters and weights; the rest comes by unicode-range.

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

for (const [from, to] of [
  ['latin', 'western'],
  ['latin-ext', 'czech'],
] as const) {
  const file = `bricolage-${to}-preload.woff2`;
  const whole = readFileSync(`${packaged}/bricolage-grotesque-${from}-wght-normal.woff2`);
  const part = await subsetFont(whole, charactersOf(file), {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 400, max: 800 } },
    // Fractions, of which no text makes use, are a tenth of the file.
    keepFeatures: ['kern', 'tnum'],
    noHinting: true,
    dropTables: ['STAT'],
  });
  writeFileSync(`${ours}/${file}`, part);
  console.log(`${file}: ${part.length} of ${whole.length} bytes`);
}
