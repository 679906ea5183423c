// A server that takes webhooks. With Node 24: WEBHOOK_SECRET=whsec_… node webhook-receiver.ts
import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';

/** Milliseconds for which a signature is good: whoever has listened in cannot send it again later. */
const tolerance = 5 * 60_000;

type Given = { secret: string; signature: string; body: string; now?: number };

/** Whether a body is signed with the secret, and was not long ago. `body` is the text as it came, before it is parsed. */
export function verified({ secret, signature, body, now = Date.now() }: Given): boolean {
  const [, time, given] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(signature) ?? [];
  if (!time || !given || Math.abs(now - Number(time) * 1000) > tolerance) return false;
  const right = createHmac('sha256', secret).update(`${time}.${body}`).digest();
  return timingSafeEqual(Buffer.from(given, 'hex'), right);
}

/** Whether a delivery is here for the first time: one that was answered too late comes again. Keep ids in your database. */
export function isFresh(seen: Set<string>, id: string): boolean {
  if (seen.has(id)) return false;
  seen.add(id);
  return true;
}

const secret = process.env.WEBHOOK_SECRET;
const seen = new Set<string>();

if (secret)
  createServer(async (request, response) => {
    const body = await text(request);
    if (!verified({ secret, signature: String(request.headers['webhook-signature']), body })) {
      response.writeHead(400).end();
      return;
    }
    // Answer first, within five seconds, and work afterwards.
    response.writeHead(204).end();
    if (isFresh(seen, String(request.headers['webhook-id']))) process.stdout.write(`${JSON.parse(body).type}\n`);
  }).listen(8080);
