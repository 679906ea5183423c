import { Hono } from 'hono';
import { beforeEach, describe, expect, test } from 'vitest';
import { createStreamCache } from '../../../server/feeds/stream-cache.ts';

const maxStreams = 6;
const megabyte = 2 ** 20;

async function* some(size = 1) {
  yield Buffer.alloc(size);
}

async function* broken() {
  yield Buffer.alloc(1);
  throw new Error('The database is away');
}

/** Feeds whose responses are held until `go` says what they contain. */
function waitingFeeds() {
  const { promise: going, resolve: go } = Promise.withResolvers<() => AsyncIterable<Buffer>>();
  const of = { revision: 1, today: '2026-11-21' };
  const streamed = createStreamCache({ version: async () => of as never, build: async () => ({ id: 'build' }) });
  const app = new Hono();
  let made = 0;
  app.get('/:key', (c) => {
    const make = async () => {
      made += 1;
      return (await going)();
    };
    return streamed(c, { key: c.req.param('key'), type: 'text/plain', make });
  });
  app.onError((error, c) => c.body(null, 'status' in error ? 503 : 500));
  const ask = async (key: string) => app.request(`/${key}`, { headers: { 'accept-encoding': 'identity' } });
  const askAtOnce = (times: number) => Promise.all(Array.from({ length: times }, () => ask('ads')));
  return { go, ask, askAtOnce, made: () => made };
}

let feeds: ReturnType<typeof waitingFeeds>;

beforeEach(() => {
  feeds = waitingFeeds();
});

describe('streamed responses', () => {
  test('AV07 are limited to six at a time, even if all are requested before the first is made', async () => {
    const asked = feeds.askAtOnce(maxStreams + 2);
    feeds.go(some);
    expect((await asked).map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 200, 503, 503]);
    expect((await feeds.ask('others')).status).toBe(503);
  });

  test.each([
    ['were read', some, (answer: Response) => answer.arrayBuffer()],
    ['are read no more', some, async (answer: Response) => answer.body?.cancel()],
    ['break off', broken, async (answer: Response) => expect(answer.arrayBuffer()).rejects.toThrow()],
    [
      'could not be made',
      () => {
        throw new Error('The database is away');
      },
      async (answer: Response) => expect(answer.status).toBe(500),
    ],
  ] as const)('AV07 free their places once they %s', async (_, make, end) => {
    feeds.go(make);
    for (const answer of await feeds.askAtOnce(maxStreams)) await end(answer);
    await expect.poll(async () => (await feeds.ask('others')).status).not.toBe(503);
  });

  test('are cached once when several requests make the same one at a time', async () => {
    feeds.go(() => some(8 * megabyte));
    for (const answer of await feeds.askAtOnce(maxStreams)) await answer.arrayBuffer();
    const before = feeds.made();
    await feeds.ask('ads');
    expect(feeds.made()).toBe(before);
  });
});
