import { isFeed } from './formats/json-feed.ts';
import { partsOf } from './json-stream.ts';
import { linkedDataIn, resolveReferences } from './linked-data.ts';
import { parseJson, parseRow, type Row } from './parse-row.ts';
import { beginningOf, chunksOf, linesOf, Unreadable } from './text-file.ts';

const largestPage = 64 * 1024 * 1024;

type Container = 'lines' | 'document' | 'page';

function containerOf(head: string): Container {
  const text = head.trimStart();
  if (text === '') throw new Unreadable('it is empty');
  if (head.includes('\0')) throw new Unreadable('it is not a text file');
  if (text.startsWith('<')) return 'page';
  if (text.startsWith('[')) return 'document';
  const lines = text.split('\n');
  const first = parseJson(lines[0] ?? '');
  if (first !== undefined) return isFeed(first) ? 'document' : 'lines';
  const others = lines.slice(1, 20).some((line) => line.startsWith('{') && parseJson(line) !== undefined);
  if (others) return 'lines';
  if (text.startsWith('{')) return 'document';
  throw new Unreadable('it is neither JSON, nor JSON lines, nor HTML');
}

async function* fromLines(chunks: AsyncIterable<string>): AsyncGenerator<Row> {
  for await (const { line, text } of linesOf(chunks)) yield parseRow(line, text);
}

async function* fromDocument(chunks: AsyncIterable<string>): AsyncGenerator<Row> {
  let before = '';
  let feed: object | null = null;
  for await (const part of partsOf(chunks)) {
    if ('unfinished' in part)
      yield { line: part.line, reason: 'the file ends in the middle of the document', text: null };
    else if ('whole' in part) yield parseRow(part.line, part.whole);
    else {
      if (part.before !== before) {
        before = part.before;
        const document = parseJson(before);
        feed = isFeed(document) ? (document as object) : null;
      }
      const row = parseRow(part.line, part.element);
      yield feed && 'value' in row ? { line: row.line, value: { feed, item: row.value } } : row;
    }
  }
}

async function* fromPage(chunks: AsyncIterable<string>): AsyncGenerator<Row> {
  let html = '';
  for await (const chunk of chunks) {
    html += chunk;
    if (html.length > largestPage) throw new Unreadable('it is an HTML page of more than 64 MB');
  }
  for (const { line, text } of await linkedDataIn(html)) yield parseRow(line, text);
}

const readers = { lines: fromLines, document: fromDocument, page: fromPage };

/** The size of a file, in bytes, that looks like something to read. Throws Unreadable. */
export async function sizeOf(path: string): Promise<number> {
  const { size, head } = await beginningOf(path);
  containerOf(head);
  return size;
}

/** The rows of a file in any of the formats, in its order. Throws Unreadable. */
export async function* rowsOf(path: string, onBytes: (count: number) => void): AsyncGenerator<Row> {
  const { head } = await beginningOf(path);
  yield* resolveReferences(readers[containerOf(head)](chunksOf(path, onBytes)));
}
