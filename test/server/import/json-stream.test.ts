import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type JsonPart, readJsonParts } from '../../../server/import/json-stream.ts';
import { extractJsonLdScripts } from '../../../server/import/linked-data.ts';
import { linesOf } from '../../../server/import/text-file.ts';

async function* inPieces(text: string, sizes: number[]) {
  for (let at = 0, turn = 0; at < text.length; turn++) {
    const size = sizes[turn % sizes.length] ?? 1;
    yield text.slice(at, at + size);
    at += size;
  }
}

const collected = async <Item>(items: AsyncIterable<Item>): Promise<Item[]> => {
  const all: Item[] = [];
  for await (const item of items) all.push(item);
  return all;
};

const partsIn = (text: string, sizes = [7]) => collected(readJsonParts(inPieces(text, sizes)));
const valuesOf = (parts: JsonPart[]) => parts.flatMap((part) => ('element' in part ? [JSON.parse(part.element)] : []));

test('reads the elements of a list, with their lines', async () => {
  const parts = await partsIn('[\n {"a": 1},\n\n {"b": "]},[{"}\n]');
  expect(valuesOf(parts)).toEqual([{ a: 1 }, { b: ']},[{' }]);
  expect(parts.map(({ line }) => line)).toEqual([2, 4]);
});

test('reads the items of a feed, with the properties before them', async () => {
  const parts = await partsIn(
    '{"version": "1", "tags": ["items"], "items": [{"id": 1}, {"items": [2]}], "after": [3]}',
    [1],
  );
  expect(valuesOf(parts)).toEqual([{ id: 1 }, { items: [2] }]);
  const [first] = parts;
  expect(first && 'before' in first && JSON.parse(first.before)).toEqual({ version: '1', tags: ['items'], items: [] });
});

test('returns a document without a list as a whole', async () => {
  const text = '{\n "@type": "JobPosting", "jobLocation": [{}]\n}\n';
  expect(await partsIn(text)).toEqual([{ line: 1, item: null, whole: text, isCut: false }]);
});

test('returns the unfinished element of a truncated document', async () => {
  expect(await partsIn('[{"a": 1}, {"b"')).toMatchObject([
    { line: 1, item: 1, element: '{"a": 1}' },
    { line: 1, item: 2, unfinished: '{"b"' },
  ]);
});

test('reads any values from pieces of any size', async () => {
  const values = fc.array(fc.jsonValue({ maxDepth: 3 }), { maxLength: 8 });
  const sizes = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(values, sizes, fc.constantFrom(undefined, 1), async (list, pieces, indent) => {
      expect(valuesOf(await partsIn(JSON.stringify(list, null, indent), pieces))).toEqual(
        JSON.parse(JSON.stringify(list)),
      );
      const feed = JSON.stringify({ title: 'x', items: list }, null, indent);
      expect(valuesOf(await partsIn(feed, pieces))).toEqual(JSON.parse(JSON.stringify(list)));
    }),
    { numRuns: 200 },
  );
});

test('numbers lines, including empty ones', async () => {
  expect(await collected(linesOf(inPieces('a\r\n\n bc \nd', [2])))).toEqual([
    { line: 1, text: 'a\r', isCut: false },
    { line: 3, text: ' bc ', isCut: false },
    { line: 4, text: 'd', isCut: false },
  ]);
});

test('keeps only the beginning of a line that is too long', async () => {
  const [first, second] = await collected(linesOf(inPieces(`${'x'.repeat(4_500_000)}\nok`, [1_000_000])));
  expect(first).toEqual({ line: 1, text: 'x'.repeat(2000), isCut: true });
  expect(second).toEqual({ line: 2, text: 'ok', isCut: false });
});

test('finds linked data in a page, but not in comments and attributes', async () => {
  const page =
    '<html>\n<script>x</script>\n<SCRIPT data-x TYPE="application/ld+json">\n{"a":1}</SCRIPT>\n<script type=application/ld+json>[]</script><script>';
  expect(await extractJsonLdScripts(page)).toEqual([
    { line: 3, text: '\n{"a":1}' },
    { line: 5, text: '[]' },
  ]);
  const mentioned =
    '<!-- <script type="application/ld+json">{}</script> --><p title="<script type=application/ld+json>{}</script>">';
  expect(await extractJsonLdScripts(mentioned)).toEqual([]);
});
