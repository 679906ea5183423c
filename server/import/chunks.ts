import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Unreadable } from './unreadable.ts';

const words = new Map([
  ['ENOENT', 'there is no such file'],
  ['EISDIR', 'it is a folder'],
  ['EACCES', 'this account may not read it'],
]);

const unreadable = (error: unknown): unknown => {
  const code = (error as NodeJS.ErrnoException).code;
  return code === undefined ? error : new Unreadable(words.get(code) ?? `it cannot be read (${code})`);
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
