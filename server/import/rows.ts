import { isJsonFeed } from './formats/json-feed.ts';
import { readJsonParts } from './json-stream.ts';
import { extractJsonLdScripts, resolveReferences } from './linked-data.ts';
import { type ParsedRow, parseJson, parseRow, type RowPosition } from './parse-json.ts';
import { chunksOf, linesOf, openText, type TextFile, UnreadableFileError } from './text-file.ts';

const largestPage = 64 * 1024 * 1024;

type Container = 'lines' | 'document' | 'page';

export type RowFile = TextFile & { container: Container };

async function headOf(file: TextFile): Promise<string> {
  for await (const chunk of chunksOf(file, () => {})) if (chunk.trim()) return chunk.trimStart();
  throw new UnreadableFileError('it is empty');
}

const maxProbed = 20;

/** The kind of a file: lines of JSON, if there is a row among the first lines, however long they are. */
async function containerOf(file: TextFile): Promise<Container> {
  const head = await headOf(file);
  if (head.includes('\0')) throw new UnreadableFileError('it is not a text file');
  if (head.startsWith('<')) return 'page';
  if (head.startsWith('[')) return 'document';
  let probed = 0;
  for await (const { text, isCut } of linesOf(chunksOf(file, () => {}))) {
    const row = isCut || (probed > 0 && !text.startsWith('{')) ? undefined : parseJson(text);
    if (row !== undefined) return probed === 0 && isJsonFeed(row) ? 'document' : 'lines';
    probed += 1;
    if (probed === maxProbed) break;
  }
  if (head.startsWith('{')) return 'document';
  throw new UnreadableFileError('it is neither JSON, nor JSON lines, nor HTML');
}

const rowPositionOf = ({ line, item }: RowPosition): RowPosition => ({ line, item });

async function* fromLines(chunks: AsyncIterable<string>): AsyncGenerator<ParsedRow> {
  for await (const { line, text, isCut } of linesOf(chunks)) yield parseRow({ line, item: null }, text, isCut);
}

async function* fromDocument(chunks: AsyncIterable<string>): AsyncGenerator<ParsedRow> {
  let before = '';
  let feed: object | null = null;
  for await (const part of readJsonParts(chunks)) {
    if ('unfinished' in part)
      yield { ...rowPositionOf(part), reason: 'the file ends in the middle of the document', text: part.unfinished };
    else if ('whole' in part) yield parseRow(rowPositionOf(part), part.whole, part.isCut);
    else {
      if (part.before !== before) {
        before = part.before;
        const document = parseJson(before);
        feed = isJsonFeed(document) ? (document as object) : null;
      }
      const row = parseRow(rowPositionOf(part), part.element, part.isCut);
      yield feed && 'value' in row ? { ...rowPositionOf(row), value: { feed, item: row.value } } : row;
    }
  }
}

async function* fromPage(chunks: AsyncIterable<string>): AsyncGenerator<ParsedRow> {
  let html = '';
  for await (const chunk of chunks) {
    html += chunk;
    if (html.length > largestPage) throw new UnreadableFileError('it is an HTML page of more than 64 MB');
  }
  for (const { line, text } of await extractJsonLdScripts(html)) yield parseRow({ line, item: null }, text);
}

const readers = { lines: fromLines, document: fromDocument, page: fromPage };

/** Opens a file that looks readable. Throws Unreadable. */
export async function openRowFile(path: string): Promise<RowFile> {
  const file = await openText(path);
  return { ...file, container: await containerOf(file) };
}

/** The rows of a file in any of the formats, in file order. Throws Unreadable. */
export const readFileRows = (file: RowFile, onBytes: (count: number) => void): AsyncGenerator<ParsedRow> =>
  resolveReferences(readers[file.container](chunksOf(file, onBytes)));
