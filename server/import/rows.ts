import { isFeed } from './formats/json-feed.ts';
import { partsOf } from './json-stream.ts';
import { linkedDataIn, resolveReferences } from './linked-data.ts';
import { type Place, parseJson, parseRow, type Row } from './parse-json.ts';
import { chunksOf, linesOf, openText, type TextFile, Unreadable } from './text-file.ts';

const largestPage = 64 * 1024 * 1024;

type Container = 'lines' | 'document' | 'page';

export type RowFile = TextFile & { container: Container };

async function headOf(file: TextFile): Promise<string> {
  for await (const chunk of chunksOf(file, () => {})) if (chunk.trim()) return chunk.trimStart();
  throw new Unreadable('it is empty');
}

const maxProbed = 20;

/** The kind of a file: lines of JSON, if there is a row among the first lines, however long they are. */
async function containerOf(file: TextFile): Promise<Container> {
  const head = await headOf(file);
  if (head.includes('\0')) throw new Unreadable('it is not a text file');
  if (head.startsWith('<')) return 'page';
  if (head.startsWith('[')) return 'document';
  let probed = 0;
  for await (const { text, isCut } of linesOf(chunksOf(file, () => {}))) {
    const row = isCut || (probed > 0 && !text.startsWith('{')) ? undefined : parseJson(text);
    if (row !== undefined) return probed === 0 && isFeed(row) ? 'document' : 'lines';
    probed += 1;
    if (probed === maxProbed) break;
  }
  if (head.startsWith('{')) return 'document';
  throw new Unreadable('it is neither JSON, nor JSON lines, nor HTML');
}

const placeOf = ({ line, item }: Place): Place => ({ line, item });

async function* fromLines(chunks: AsyncIterable<string>): AsyncGenerator<Row> {
  for await (const { line, text, isCut } of linesOf(chunks)) yield parseRow({ line, item: null }, text, isCut);
}

async function* fromDocument(chunks: AsyncIterable<string>): AsyncGenerator<Row> {
  let before = '';
  let feed: object | null = null;
  for await (const part of partsOf(chunks)) {
    if ('unfinished' in part)
      yield { ...placeOf(part), reason: 'the file ends in the middle of the document', text: part.unfinished };
    else if ('whole' in part) yield parseRow(placeOf(part), part.whole, part.isCut);
    else {
      if (part.before !== before) {
        before = part.before;
        const document = parseJson(before);
        feed = isFeed(document) ? (document as object) : null;
      }
      const row = parseRow(placeOf(part), part.element, part.isCut);
      yield feed && 'value' in row ? { ...placeOf(row), value: { feed, item: row.value } } : row;
    }
  }
}

async function* fromPage(chunks: AsyncIterable<string>): AsyncGenerator<Row> {
  let html = '';
  for await (const chunk of chunks) {
    html += chunk;
    if (html.length > largestPage) throw new Unreadable('it is an HTML page of more than 64 MB');
  }
  for (const { line, text } of await linkedDataIn(html)) yield parseRow({ line, item: null }, text);
}

const readers = { lines: fromLines, document: fromDocument, page: fromPage };

/** Opens a file that looks readable. Throws Unreadable. */
export async function openRows(path: string): Promise<RowFile> {
  const file = await openText(path);
  return { ...file, container: await containerOf(file) };
}

/** The rows of a file in any of the formats, in file order. Throws Unreadable. */
export const rowsOf = (file: RowFile, onBytes: (count: number) => void): AsyncGenerator<Row> =>
  resolveReferences(readers[file.container](chunksOf(file, onBytes)));
