import { lookup } from 'node:dns/promises';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import type { DeliveryFailure } from '../../machines/integrations/integrations.rules.ts';
import { isPublicAddress } from './public-address.ts';

// The only code that calls addresses given by others (CO01). Redirects are responses like others: they are never followed.

/** Milliseconds, and bytes of the response. */
const limits = { timeout: 5_000, size: 64 * 1024 } as const;

type Resolve = (hostname: string) => Promise<string[]>;

export type OutgoingOptions = {
  /** Origins that are called wherever they are, also over http: those that a test starts. */
  testOrigins: readonly string[];
  resolve?: Resolve;
  /** Milliseconds for the whole call. */
  timeout?: number;
};

type PostRequest = { url: string; body: string; headers: Record<string, string> };

export type PostOutcome = { status: number } | { failure: DeliveryFailure };

class PostError extends Error {
  readonly failure: DeliveryFailure;
  constructor(failure: DeliveryFailure) {
    super(failure);
    this.failure = failure;
  }
}

const lookupAll: Resolve = async (hostname) =>
  (await lookup(hostname, { all: true, verbatim: true })).map(({ address }) => address);

/** The address to connect to: all addresses of a name are checked, and no other look-up follows. Throws a Failed. */
async function resolvePublicAddress(url: URL, { testOrigins, resolve = lookupAll }: OutgoingOptions): Promise<string> {
  const isOfTest = testOrigins.includes(url.origin);
  if (!isOfTest && url.protocol !== 'https:') throw new PostError('address');
  const hostname = url.hostname.replace(/^\[|\]$/g, '');
  const found = isIP(hostname) === 0 ? await resolve(hostname) : [hostname];
  const [first] = found;
  if (first === undefined) throw new PostError('connection');
  if (!isOfTest && !found.every(isPublicAddress)) throw new PostError('address');
  return first;
}

const sendPost = (url: URL, address: string, { body, headers }: PostRequest, signal: AbortSignal): Promise<number> =>
  new Promise((resolve, reject) => {
    const request = url.protocol === 'https:' ? requestHttps : requestHttp;
    const options = {
      method: 'POST',
      headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
      // Never reuses a connection that something else opened.
      agent: false,
      signal,
      maxHeaderSize: 16 * 1024,
      lookup: ((_: string, wanted: { all?: boolean }, callback: (...found: unknown[]) => void) =>
        wanted.all
          ? callback(null, [{ address, family: isIP(address) }])
          : callback(null, address, isIP(address))) as never,
    };
    const asking = request(url, options, (answer) => {
      let size = 0;
      answer.on('data', ({ length }: Buffer) => {
        size += length;
        if (size > limits.size) asking.destroy(new PostError('size'));
      });
      answer.on('end', () => resolve(answer.statusCode ?? 0));
      answer.on('error', reject);
    });
    asking.on('error', reject);
    asking.end(body);
  });

/** Posts to an address that a company gave, and returns its response's status, the only part that is kept. */
export async function ssrfSafePost(request: PostRequest, outgoing: OutgoingOptions): Promise<PostOutcome> {
  const signal = AbortSignal.timeout(outgoing.timeout ?? limits.timeout);
  const timedOut = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new PostError('timeout')), { once: true });
  });
  timedOut.catch(() => undefined);
  try {
    const url = new URL(request.url);
    const address = await Promise.race([resolvePublicAddress(url, outgoing), timedOut]);
    return { status: await sendPost(url, address, request, signal) };
  } catch (error) {
    if (error instanceof PostError) return { failure: error.failure };
    return { failure: signal.aborted ? 'timeout' : 'connection' };
  }
}

/** Why an address can't be called now; null if it can. */
export async function findAddressFailure(url: string, outgoing: OutgoingOptions): Promise<DeliveryFailure | null> {
  const tooLate = new Promise<never>((_, reject) => {
    const timer = setTimeout(() => reject(new PostError('timeout')), limits.timeout);
    timer.unref();
  });
  return Promise.race([resolvePublicAddress(new URL(url), outgoing), tooLate]).then(
    () => null,
    (error: unknown) => (error instanceof PostError ? error.failure : 'connection'),
  );
}
