import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';

/** A file that nothing can be read from. The message is one line for people, the file's name left out. */
export class Unreadable extends Error {}

const reasons = new Map([
  ['ENOENT', 'there is no such file'],
  ['EISDIR', 'it is a folder'],
  ['EACCES', 'this account may not read it'],
]);

const unreadable = (error: unknown): unknown => {
  const code = (error as NodeJS.ErrnoException).code;
  return code === undefined ? error : new Unreadable(reasons.get(code) ?? `it cannot be read (${code})`);
};

/** The size of a file in bytes and the text it begins with. */
export async function beginningOf(path: string): Promise<{ size: number; head: string }> {
  try {
    await using file = await open(path);
    const { buffer, bytesRead } = await file.read(Buffer.alloc(256 * 1024));
    return { size: (await file.stat()).size, head: new TextDecoder().decode(buffer.subarray(0, bytesRead)) };
  } catch (error) {
    throw unreadable(error);
  }
}

/** The text of a file, a piece at a time. Bytes that are not UTF-8 become U+FFFD. */
export async function* chunksOf(path: string, onBytes: (count: number) => void): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  try {
    for await (const bytes of createReadStream(path, { highWaterMark: 256 * 1024 })) {
      yield decoder.decode(bytes as Buffer, { stream: true });
      onBytes((bytes as Buffer).length);
    }
  } catch (error) {
    throw unreadable(error);
  }
  yield decoder.decode();
}

/** No row of a sound file is longer, in characters. */
export const longestRow = 4_000_000;

type Line = { line: number; text: string | null };

/** The lines of a text, numbered from 1, without blank ones. One that is too long to be a row comes without its text. */
export async function* linesOf(chunks: AsyncIterable<string>): AsyncGenerator<Line> {
  let line = 1;
  let rest = '';
  let tooLong = false;
  const finished = (text: string): Line | null => {
    const whole = tooLong || text.length > longestRow ? null : text;
    const found = whole === null || whole.trim() ? { line, text: whole } : null;
    line += 1;
    tooLong = false;
    return found;
  };
  for await (const chunk of chunks) {
    const pieces = chunk.split('\n');
    const last = pieces.pop() ?? '';
    for (const piece of pieces) {
      const found = finished(rest + piece);
      rest = '';
      if (found) yield found;
    }
    rest += last;
    if (rest.length > longestRow) {
      tooLong = true;
      rest = '';
    }
  }
  const found = finished(rest);
  if (found) yield found;
}
