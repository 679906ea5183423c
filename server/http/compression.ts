import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib';
import type { Context } from 'hono';
import { parseAccept } from 'hono/utils/accept';

const supportedEncodings = ['br', 'gzip'] as const;

export type ContentEncoding = (typeof supportedEncodings)[number];

/** The better of our two encodings that the client accepts; null if neither. */
export function preferredEncoding(acceptEncoding: string | undefined): ContentEncoding | null {
  const accepted = parseAccept(acceptEncoding ?? '');
  const weight = (name: string) => accepted.find(({ type }) => type.toLowerCase() === name)?.q;
  return supportedEncodings.find((encoding) => (weight(encoding) ?? weight('*') ?? 0) > 0) ?? null;
}

/** A body ready to be sent: made once, sent any number of times. */
export type CompressedBody = { bytes: Uint8Array<ArrayBuffer>; encoding: ContentEncoding | null; etag: string };

const brotli = (bytes: Buffer, quality: number): Promise<Buffer<ArrayBuffer>> =>
  promisify(brotliCompress)(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  });

const compressors: Record<ContentEncoding, (bytes: Buffer) => Promise<Buffer<ArrayBuffer>>> = {
  // As fast as gzip, and a list becomes an eighth smaller; higher ones cost many times that.
  br: (bytes) => brotli(bytes, 5),
  gzip: (bytes) => promisify(gzip)(bytes),
};

export const acceptedEncoding = (c: Context): ContentEncoding | null =>
  preferredEncoding(c.req.header('accept-encoding'));

export async function compressText(text: string, encoding: ContentEncoding | null): Promise<CompressedBody> {
  const plain = Buffer.from(text);
  // A copy: the result is a slice of a larger buffer, which would be kept in memory with it.
  const bytes = new Uint8Array(encoding ? await compressors[encoding](plain) : plain);
  return { bytes, encoding, etag: `"${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}"` };
}

export const encodingHeader = ({ encoding }: CompressedBody): Record<string, string> =>
  encoding ? { 'content-encoding': encoding } : {};

/** A tenth smaller, for what is sent often: some 160 ms of one core for a list, outside of the main thread. */
export const recompress = async (bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await brotli(await promisify(brotliDecompress)(bytes), 11));
