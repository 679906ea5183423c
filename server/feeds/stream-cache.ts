import { createHash } from 'node:crypto';
import { addAbortSignal, pipeline, Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import type { Context } from 'hono';
import { preferredEncoding } from '../http/compression.ts';
import { matchesEtag } from '../http/matches-etag.ts';
import { HttpProblem, outageRetryAfter } from '../http/problem.ts';
import type { BoardVersion } from '../listings/revision.ts';
import { entryOverhead } from '../memoize.ts';

/** Bytes cached per response, and in total. Larger responses are made again for each request. */
const maxEntryBytes = 8 * 2 ** 20;
const maxTotalBytes = 32 * 2 ** 20;

/** Responses being made at a time; each holds some hundred ads in memory. */
const maxConcurrent = 6;

/** Milliseconds that a response may take, so that slow readers don't hold up others. */
const maxDuration = 600_000;

type Parts = AsyncIterable<Buffer | string>;

type Streams = {
  version: () => Promise<BoardVersion>;
  build: () => Promise<{ id: string }>;
};

type StreamRequest = {
  /** Everything that the response depends on apart from the board and the code. */
  key: string;
  type: string;
  make: () => Promise<Parts>;
};

/** Passes parts on, and finally gives the whole to `keep` unless it is too large. */
async function* collectWhole(parts: AsyncIterable<Buffer>, keep: (whole: Buffer<ArrayBuffer>) => void) {
  const known: Buffer[] = [];
  let size = 0;
  for await (const part of parts) {
    size += part.length;
    if (size <= maxEntryBytes) known.push(part);
    else known.length = 0;
    yield part;
  }
  if (size <= maxEntryBytes) keep(Buffer.concat(known));
}

const weightOf = (cache: Buffer | undefined): number => (cache ? cache.length + entryOverhead : 0);

const ignoreError = () => undefined;

/**
 * Responses that are streamed as they are made, in constant memory, and cached until the board changes. The ETag names what a
 * response is made from, so that a 304 needs no response to be made.
 */
export function createStreamCache({ version, build }: Streams) {
  let cache: { of: BoardVersion; answers: Map<string, Buffer<ArrayBuffer>>; size: number } | null = null;
  let running = 0;

  function keep(of: BoardVersion, key: string, whole: Buffer<ArrayBuffer>): void {
    if (cache && cache.of.revision > of.revision) return;
    if (cache?.of !== of) cache = { of, answers: new Map(), size: 0 };
    cache.size += weightOf(whole) - weightOf(cache.answers.get(key));
    cache.answers.set(key, whole);
    for (const [other, old] of cache.answers) {
      if (cache.size <= maxTotalBytes) break;
      cache.answers.delete(other);
      cache.size -= weightOf(old);
    }
  }

  return async (c: Context, { key, type, make }: StreamRequest): Promise<Response> => {
    const of = await version();
    const isZipped = preferredEncoding(c.req.header('accept-encoding')?.replace(/\bbr\b/g, '')) === 'gzip';
    const whole = [key, of.revision, of.today, (await build()).id].join(' ');
    const etag = `W/"${createHash('sha256').update(whole).digest('hex').slice(0, 32)}"`;
    const headers = {
      'content-type': type,
      'cache-control': 'public, no-cache',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      vary: 'Accept-Encoding',
      etag,
    };
    if (matchesEtag(c.req.header('if-none-match'), etag)) return c.body(null, 304, headers);
    if (isZipped) Object.assign(headers, { 'content-encoding': 'gzip' });
    if (c.req.method === 'HEAD') return c.body(null, 200, headers);

    const name = `${isZipped} ${etag}`;
    const before = cache?.of === of ? cache.answers.get(name) : undefined;
    if (before) return c.body(before, 200, headers);
    if (running >= maxConcurrent) throw new HttpProblem(503, {}, { 'retry-after': outageRetryAfter });
    running += 1;
    const made = await make().catch((error: unknown) => {
      running -= 1;
      throw error;
    });
    const parts = Readable.from(made, { objectMode: false });
    const sent = isZipped ? pipeline(parts, createGzip(), ignoreError) : parts;
    const body = Readable.from(
      collectWhole(sent, (bytes) => keep(of, name, bytes)),
      { objectMode: false },
    );
    body.once('close', () => {
      running -= 1;
    });
    addAbortSignal(AbortSignal.timeout(maxDuration), body);
    return c.body(Readable.toWeb(body) as ReadableStream, 200, headers);
  };
}
