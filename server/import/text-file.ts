import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';

/** A file that can't be read. The message is one line for users, without the file's name. */
export class UnreadableFileError extends Error {}

const reasons = new Map([
  ['ENOENT', 'there is no such file'],
  ['EISDIR', 'it is a folder'],
  ['EACCES', 'this account may not read it'],
]);

const toUnreadableError = (error: unknown): unknown => {
  const code = (error as NodeJS.ErrnoException).code;
  return code === undefined ? error : new UnreadableFileError(reasons.get(code) ?? `it cannot be read (${code})`);
};

export type TextFile = {
  path: string;
  /** In bytes. */
  size: number;
  encoding: string;
  /** Some bytes are invalid in the encoding: they become U+FFFD. */
  isDamaged: boolean;
};

const pieceSize = 256 * 1024;

async function* bytesOf(path: string): AsyncGenerator<Buffer> {
  try {
    for await (const bytes of createReadStream(path, { highWaterMark: pieceSize })) yield bytes as Buffer;
  } catch (error) {
    throw toUnreadableError(error);
  }
}

async function isUtf8(path: string): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const bytes of bytesOf(path)) decoder.decode(bytes, { stream: true });
    decoder.decode();
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}

/** UTF-16 by its byte order mark, or by the zero byte beside the first character. */
function utf16In([first, second]: Buffer): string | null {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (second === 0 && first) return 'utf-16le';
  return first === 0 && second ? 'utf-16be' : null;
}

/** The encoding that a page declares. */
function declaredIn(head: Buffer): string | null {
  const [, label = ''] = /<meta[^>]{0,200}charset\s*=\s*["']?([\w:-]{1,40})/i.exec(head.toString('latin1')) ?? [];
  try {
    return label && new TextDecoder(label).encoding;
  } catch {
    return null;
  }
}

/** For what isn't valid UTF-8: UTF-8 with errors, or one of the two older encodings of Czech. */
async function legacyEncoding(path: string): Promise<string> {
  const decoder = new TextDecoder();
  let valid = 0;
  let invalid = 0;
  let hasWindowsLetters = false;
  for await (const bytes of bytesOf(path)) {
    for (const character of decoder.decode(bytes, { stream: true }))
      if (character === '\ufffd') invalid += 1;
      else if (character > '\u007f') valid += 1;
    // ISO 8859-2 has control characters there, windows-1250 has š, ž, ť and quotation marks.
    hasWindowsLetters ||= bytes.some((byte) => byte >= 0x80 && byte < 0xa0);
  }
  if (valid > invalid) return 'utf-8';
  return hasWindowsLetters ? 'windows-1250' : 'iso-8859-2';
}

/** Detects the encoding of a file, which takes reading all of it. Throws Unreadable. */
export async function openText(path: string): Promise<TextFile> {
  let size: number;
  let head: Buffer;
  try {
    await using file = await open(path);
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4096));
    size = (await file.stat()).size;
    head = buffer.subarray(0, bytesRead);
  } catch (error) {
    throw toUnreadableError(error);
  }
  const utf16 = utf16In(head);
  if (utf16) return { path, size, encoding: utf16, isDamaged: false };
  if (await isUtf8(path)) return { path, size, encoding: 'utf-8', isDamaged: false };
  const declared = declaredIn(head);
  const encoding = declared && declared !== 'utf-8' ? declared : await legacyEncoding(path);
  return { path, size, encoding, isDamaged: encoding === 'utf-8' };
}

/** The text of a file, a piece at a time. */
export async function* chunksOf(
  { path, encoding }: TextFile,
  onBytes: (count: number) => void,
): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const bytes of bytesOf(path)) {
    yield decoder.decode(bytes, { stream: true });
    onBytes(bytes.length);
  }
  yield decoder.decode();
}

/** The longest row of a sound file, in characters. */
export const maxRowLength = 4_000_000;

/** How much of a longer one is reported, in characters. */
export const maxExcerptLength = 2000;

type Line = {
  line: number;
  /** Only its beginning, if it is too long for a row. */
  text: string;
  isCut: boolean;
};

/** The lines of a text, numbered from 1, without blank ones. */
export async function* linesOf(chunks: AsyncIterable<string>): AsyncGenerator<Line> {
  let line = 1;
  let rest = '';
  let excerpt: string | null = null;
  const finishLine = (text: string): Line | null => {
    const isCut = excerpt !== null || text.length > maxRowLength;
    const shown = excerpt ?? (isCut ? text.slice(0, maxExcerptLength) : text);
    const found = isCut || shown.trim() ? { line, text: shown, isCut } : null;
    line += 1;
    excerpt = null;
    return found;
  };
  for await (const chunk of chunks) {
    const pieces = chunk.split('\n');
    const last = pieces.pop() ?? '';
    for (const piece of pieces) {
      const found = finishLine(rest + piece);
      rest = '';
      if (found) yield found;
    }
    rest += last;
    if (rest.length > maxRowLength) {
      excerpt ??= rest.slice(0, maxExcerptLength);
      rest = '';
    }
  }
  const found = finishLine(rest);
  if (found) yield found;
}
