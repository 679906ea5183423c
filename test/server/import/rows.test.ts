import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ParsedRow } from '../../../server/import/parse-json.ts';
import { openRowFile, readFileRows } from '../../../server/import/rows.ts';
import { atsRow, feedItem, feedOf, jobPostingData, ndjsonOf } from './import-fixtures.ts';

let file: string;
beforeAll(async () => {
  file = join(await mkdtemp(join(tmpdir(), 'skok-rows-')), 'rows');
});
afterAll(() => rm(join(file, '..'), { recursive: true }));

async function rowsIn(bytes: Uint8Array | string) {
  await writeFile(file, bytes);
  const opened = await openRowFile(file);
  const rows: ParsedRow[] = [];
  for await (const row of readFileRows(opened, () => {})) rows.push(row);
  return { ...opened, rows };
}

const czech = 'Příliš žluťoučký kůň – účetní „mzda“';
const titlesOf = (rows: ParsedRow[]) =>
  rows.map((row) => ('value' in row ? (row.value as { title: string }).title : row));

/** Encodes a text in an encoding with one byte per character. */
function inBytes(text: string, encoding: string): Buffer {
  const decoder = new TextDecoder(encoding);
  const bytes = new Map(Array.from({ length: 256 }, (_, byte) => [decoder.decode(Buffer.from([byte])), byte]));
  return Buffer.from(Array.from(text, (character) => bytes.get(character) ?? 63));
}

describe('encodings', () => {
  const text = ndjsonOf(atsRow({ title: czech }), atsRow({ id: 'lever:2', title: 'Účetní' }));
  const utf16 = Buffer.from(text, 'utf16le');
  const latin = czech.replaceAll(/[–„“]/g, '-');
  test.each([
    ['UTF-8', Buffer.from(text), 'utf-8', czech],
    ['UTF-8 with its mark', Buffer.from(`\ufeff${text}`), 'utf-8', czech],
    ['UTF-16', Buffer.concat([Buffer.from([0xff, 0xfe]), utf16]), 'utf-16le', czech],
    ['UTF-16, the other way round', Buffer.concat([Buffer.from([0xff, 0xfe]), utf16]).swap16(), 'utf-16be', czech],
    ['UTF-16 without a mark', utf16, 'utf-16le', czech],
    ['windows-1250', inBytes(text, 'windows-1250'), 'windows-1250', czech],
    ['ISO 8859-2', inBytes(text.replace(czech, latin), 'iso-8859-2'), 'iso-8859-2', latin],
  ])('%s', async (_, bytes, encoding, title) => {
    const { rows, ...opened } = await rowsIn(bytes);
    expect(opened).toMatchObject({ encoding, isDamaged: false, size: bytes.length });
    expect(titlesOf(rows)).toEqual([title, 'Účetní']);
  });

  test('the encoding that a page declares is used', async () => {
    const page = `<meta charset="windows-1252"><script type="application/ld+json">${JSON.stringify(jobPostingData({ title: 'Café' }))}</script>`;
    const { encoding, rows } = await rowsIn(
      inBytes(page.replaceAll('ý', 'y').replaceAll('á', 'a').replaceAll('Í', 'I'), 'windows-1252'),
    );
    expect(encoding).toBe('windows-1252');
    expect(titlesOf(rows)).toEqual(['Café']);
  });

  test('a few broken bytes do not change the encoding, but mark the file as damaged', async () => {
    const bytes = Buffer.from(ndjsonOf(atsRow({ title: czech }), atsRow({ id: 'lever:2', title: 'A@B' })));
    bytes[bytes.lastIndexOf(Buffer.from('A@B')) + 1] = 0xff;
    const { rows, ...opened } = await rowsIn(bytes);
    expect(opened).toMatchObject({ encoding: 'utf-8', isDamaged: true });
    expect(titlesOf(rows)).toEqual([czech, 'A\ufffdB']);
  });
});

describe('long beginnings', () => {
  test('a first row longer than the probe is read', async () => {
    const long = atsRow({ title: 'Long', department: 'x'.repeat(700_000) });
    expect(titlesOf((await rowsIn(ndjsonOf(long, atsRow()))).rows)).toEqual(['Long', 'Senior Backend Engineer']);
  });

  test('a first row that is too long is reported with its beginning, and the rest is read', async () => {
    const { rows } = await rowsIn(ndjsonOf(atsRow({ department: 'x'.repeat(4_200_000) }), atsRow()));
    expect(rows).toMatchObject([
      { line: 1, reason: 'the row is longer than 4 million characters', text: expect.stringMatching(/^\{"id"/) },
      { line: 2, value: { title: 'Senior Backend Engineer' } },
    ]);
  });

  test('a long feed in one line is read as a feed', async () => {
    const items = [feedItem({ content_html: `<p>${'x'.repeat(700_000)}</p>` }), feedItem({ id: 2 })];
    expect((await rowsIn(JSON.stringify(feedOf(items)))).rows).toHaveLength(2);
  });
});

describe('line and item of a row', () => {
  const two = [jobPostingData(), jobPostingData({ identifier: 'K-8' })];
  test.each([
    [
      'lines',
      ndjsonOf(...two),
      [
        [1, null],
        [2, null],
      ],
    ],
    [
      'a list in one line',
      JSON.stringify(two),
      [
        [1, 1],
        [1, 2],
      ],
    ],
    [
      'a @graph in one line',
      JSON.stringify({ '@graph': [{ '@type': 'WebPage' }, ...two] }),
      [
        [1, 2],
        [1, 3],
      ],
    ],
    [
      'a feed in one line',
      JSON.stringify(feedOf([feedItem(), feedItem({ id: 2 })])),
      [
        [1, 1],
        [1, 2],
      ],
    ],
    [
      'a page',
      `<p>\n<script type="application/ld+json">${JSON.stringify(two)}</script>`,
      [
        [2, 1],
        [2, 2],
      ],
    ],
  ])('in %s', async (_, text, places) =>
    expect((await rowsIn(text)).rows.map(({ line, item }) => [line, item])).toEqual(places),
  );
});

describe('invalid text is reported', () => {
  test('a broken line', async () => {
    const broken = `{"id": "${'x'.repeat(5000)}`;
    expect((await rowsIn(ndjsonOf(broken, atsRow()))).rows[0]).toMatchObject({ line: 1, text: broken });
  });

  test('a truncated document', async () => {
    const text = JSON.stringify(two()).slice(0, -40);
    expect((await rowsIn(text)).rows.at(-1)).toMatchObject({
      line: 1,
      item: 2,
      reason: 'the file ends in the middle of the document',
      text: expect.stringMatching(/^\{"@context"/),
    });
  });
  const two = () => [jobPostingData(), jobPostingData({ identifier: 'K-8' })];
});
