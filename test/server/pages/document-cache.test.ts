import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { createBoard } from '../../../server/board.ts';
import { readConfig } from '../../../server/config.ts';
import { createHosts } from '../../../server/hosts.ts';
import { insertListings } from '../../support/board.ts';
import { eachDatabase, freshDatabase } from '../../support/database.ts';
import { newCompany, newJob } from '../../support/listings.ts';
import { registerJana } from '../../support/people.ts';
import { type TestRequestInit, testApp } from '../../support/server.ts';
import { untranslatedTexts } from '../../support/texts.ts';

const chrome = 'Mozilla/5.0 (X11; Linux x64) Chrome/156';
const googlebot = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

const theVersion = { revision: 1, today: '2026-11-21' };
const keptVersion = async () => theVersion;

/** A server on a board that doesn't change, with a record of the pages rendered. */
async function cachingApp(given: Parameters<typeof testApp>[0] = {}) {
  const rendered: string[] = [];
  const app = await testApp({
    board: { version: keptVersion },
    render: async ({ address: { pathname, search } }) => {
      rendered.push(pathname + search);
      return `<main>${rendered.length}</main>`;
    },
    ...given,
  });
  const ask = (path: string, headers: Record<string, string> = {}, more: TestRequestInit = {}) =>
    app.request(path, { ...more, headers: { 'user-agent': chrome, 'accept-language': 'cs', ...headers } });
  return { ...app, ask, rendered };
}

describe('a document for any visitor', () => {
  test.each(['/', '/en/companies', '/firmy', '/?hledat=x'])('%s is rendered once', async (path) => {
    const { ask, rendered } = await cachingApp();
    const first = await ask(path);
    const second = await ask(path);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(await second.text()).toBe(await first.text());
    expect(rendered).toEqual([path]);
    expect(second.headers.get('cache-control')).toBe('no-cache');
    expect(second.headers.get('vary')).toBe('Cookie, Accept-Language, User-Agent, Accept-Encoding');
    expect(second.headers.get('content-type')).toBe('text/html; charset=UTF-8');
    expect(second.headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  test('is rendered once for concurrent requests', async () => {
    const { ask, rendered } = await cachingApp();
    const answers = await Promise.all([ask('/'), ask('/'), ask('/')]);
    expect(await Promise.all(answers.map((answer) => answer.text()))).toEqual(
      Array(3).fill(expect.stringContaining('<main>1</main>')),
    );
    expect(rendered).toHaveLength(1);
  });

  test('sets the language cookie for each new visitor', async () => {
    const { ask, rendered } = await cachingApp();
    const cookies = [await ask('/'), await ask('/'), await ask('/', { cookie: 'i18n_redirected=cs' })].map(
      ({ headers }) => headers.get('set-cookie'),
    );
    expect(cookies).toEqual([
      expect.stringMatching(/^i18n_redirected=cs;/),
      expect.stringMatching(/^i18n_redirected=cs;/),
      null,
    ]);
    expect(rendered).toHaveLength(1);
  });

  test('is sent with the compression that the request accepts', async () => {
    const { ask } = await cachingApp();
    const bytesIn = async (encoding: string) => {
      const answer = await ask('/firmy', { 'accept-encoding': encoding });
      return { as: answer.headers.get('content-encoding'), bytes: Buffer.from(await answer.arrayBuffer()) };
    };
    for (const time of ['made', 'kept']) {
      const br = await bytesIn('gzip, br, zstd');
      const gzip = await bytesIn('gzip');
      const plain = await bytesIn('identity');
      expect([time, br.as, gzip.as, plain.as]).toEqual([time, 'br', 'gzip', null]);
      expect(brotliDecompressSync(br.bytes).toString()).toContain('<main>1</main>');
      expect(gunzipSync(gzip.bytes).toString()).toContain('<main>2</main>');
      expect(plain.bytes.toString()).toContain('<main>3</main>');
    }
  });

  test('returns 304 to a browser that has it, and still sets the language cookie', async () => {
    const { ask } = await cachingApp();
    const headers = { 'accept-encoding': 'br' };
    const etag = (await ask('/', headers)).headers.get('etag') ?? '';
    expect(etag).toMatch(/^W\/"[0-9a-f]{32}"$/);
    const answer = await ask('/', { ...headers, 'if-none-match': `"another", ${etag}` });
    expect([answer.status, await answer.text()]).toEqual([304, '']);
    expect(answer.headers.get('etag')).toBe(etag);
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    expect(answer.headers.get('set-cookie')).toMatch(/^i18n_redirected=cs;/);
    expect((await ask('/', { ...headers, 'if-none-match': '"another"' })).status).toBe(200);
    expect((await ask('/', { 'if-none-match': etag })).status).toBe(200);
    // Proxies that compress or decompress turn a strong tag into a weak one, and some do the reverse.
    expect((await ask('/', { ...headers, 'if-none-match': etag.slice(2) })).status).toBe(304);
  });

  test('is compressed better for later requests, and keeps its ETag', async () => {
    const words = Array.from({ length: 4000 }, (_, at) => `${(at * at) % 977} ${(at * 31) % 613}`).join(' ');
    const { ask } = await cachingApp({ render: async () => words });
    const take = async () => {
      const answer = await ask('/', { 'accept-encoding': 'br' });
      return { etag: answer.headers.get('etag') ?? '', bytes: Buffer.from(await answer.arrayBuffer()) };
    };
    const first = await take();
    const later = await vi.waitFor(
      async () => {
        const answer = await take();
        expect(answer.bytes.length).toBeLessThan(first.bytes.length);
        return answer;
      },
      { timeout: 60_000 },
    );
    expect(brotliDecompressSync(later.bytes).equals(brotliDecompressSync(first.bytes))).toBe(true);
    expect(later.etag).toBe(first.etag);
    const { status } = await ask('/', { 'accept-encoding': 'br', 'if-none-match': first.etag });
    expect(status).toBe(304);
  });

  test.each<[string, Record<string, string>, TestRequestInit]>([
    ['a crawler', { 'user-agent': googlebot }, {}],
    ['a person who is offered the other language', { 'accept-language': 'en' }, {}],
    ['a visitor of another origin', {}, { host: 'cs.localhost:3000' }],
  ])('is not shared with %s', async (_, headers, more) => {
    const { ask, rendered } = await cachingApp();
    const theirs = await (await ask('/firmy', headers, more)).text();
    const ours = await (await ask('/firmy')).text();
    expect(ours).not.toBe(theirs);
    expect(rendered).toHaveLength(2);
    expect(await (await ask('/firmy', headers, more)).text()).toBe(theirs);
    expect(rendered).toHaveLength(2);
  });
});

describe('ruling 47: query parameters that no page reads', () => {
  test.each([
    ['/', ['/?utm_source=mail', '/?gclid=x%2C&utm_campaign', '/?redirect_to=%2Fprofil']],
    ['/?hledat=x', ['/?utm_source=a&hledat=x', '/?hledat=x&a&a']],
    ['/en/companies', ['/en/companies?mode=hybrid']],
    ['/nabidka/1/kite-engineer', ['/nabidka/1/kite-engineer?hledat=x']],
  ])('are not part of a document: %s is cached once for %j too', async (bare, asked) => {
    const { ask, rendered } = await cachingApp();
    const [first = '', ...more] = asked;
    const texts = [];
    for (const path of [first, bare, ...more]) texts.push(await (await ask(path)).text());
    expect(new Set(texts).size).toBe(1);
    expect(rendered).toEqual([bare]);
    expect(texts[0]).not.toMatch(/utm_|gclid|redirect_to/);
  });

  test('are kept in the redirect of each concurrent request', async () => {
    const { ask } = await cachingApp();
    const answers = await Promise.all(['/?q=x&utm_source=a', '/?q=x&utm_source=b'].map((path) => ask(path)));
    expect(answers.map(({ headers }) => headers.get('location'))).toEqual([
      '/?hledat=x&utm_source=a',
      '/?hledat=x&utm_source=b',
    ]);
  });
});

describe('a document is never kept', () => {
  test.each<[string, string, Record<string, string>, TestRequestInit]>([
    ['of somebody with a session', '/', { cookie: '__Host-session=x' }, {}],
    ['of somebody who owes a code', '/', { cookie: '__Host-pending=x' }, {}],
    ['with the token of a mailed link', '/en/reset-password?token=s3cret', {}, {}],
    ['at a host that nobody knows', '/', {}, { host: 'evil.example' }],
    ['where nothing is', '/nic/takoveho', {}, {}],
  ])('%s', async (_, path, headers, more) => {
    const { ask, rendered } = await cachingApp();
    const first = await ask(path, headers, more);
    await ask(path, headers, more);
    expect(rendered).toHaveLength(2);
    expect(await first.text()).not.toContain('s3cret');
  });

  test('that could not be rendered', async () => {
    let isBroken = true;
    const { ask } = await cachingApp({
      board: { version: keptVersion },
      render: async () => {
        if (isBroken) throw new Error('nothing yet');
        return '<main>whole</main>';
      },
    });
    expect(await (await ask('/')).text()).toContain('<div id="root"></div>');
    isBroken = false;
    expect(await (await ask('/')).text()).toContain('<main>whole</main>');
  });

  test('whose data could not be read', async () => {
    let isAway = true;
    const whole = await cachingApp();
    const list = (await (await whole.request('/api/jobs?lang=cs')).json()) as never;
    const { ask } = await cachingApp({
      board: {
        version: keptVersion,
        jobs: async () => {
          if (isAway) throw new Error('away');
          return list;
        },
      },
    });
    expect((await ask('/')).status).toBe(500);
    isAway = false;
    expect((await ask('/')).status).toBe(200);
  });

  test('while the version of the board cannot be read', async () => {
    const { ask, rendered } = await cachingApp({ board: { version: () => Promise.reject(new Error('away')) } });
    for (const answer of [await ask('/firmy'), await ask('/firmy')]) expect(answer.status).toBe(200);
    expect(rendered).toHaveLength(2);
  });
});

test('a signed-in user gets a private document despite a visitor’s ETag, and visitors keep the shared one', async () => {
  const { ask, request } = await cachingApp({ database: await freshDatabase() });
  const asVisitor = await ask('/firmy');
  const jana = await registerJana({ request });
  const headers = { 'if-none-match': asVisitor.headers.get('etag') ?? '', 'accept-language': 'cs' };
  const own = await jana.request('/firmy', { headers });
  expect([own.status, own.headers.get('etag'), own.headers.get('cache-control')]).toEqual([
    200,
    null,
    'private, no-store',
  ]);
  expect(await own.text()).toContain('Jana Nová');
  expect(await (await ask('/firmy')).text()).toBe(await asVisitor.text());
});

eachDatabase('documents and responses of a changing board', (database) => {
  async function keeping() {
    const clock = { now: new Date('2026-11-21T12:00:00Z') };
    const now = () => clock.now;
    const board = createBoard({
      db: database().db,
      hosts: createHosts(readConfig({})),
      texts: untranslatedTexts(),
      now,
    });
    const { ask } = await cachingApp({ board, now });
    const shows = async (title: string) =>
      Promise.all(['/', '/api/jobs?lang=cs'].map(async (path) => (await (await ask(path)).text()).includes(title)));
    return { clock, shows };
  }
  const all = [true, true];
  const none = [false, false];

  test('show a write of the same process at once', async () => {
    const { shows } = await keeping();
    expect(await shows('Gardener')).toEqual(none);
    await insertListings(database(), { companies: [newCompany('acme')], jobs: [newJob('Gardener')] });
    expect(await shows('Gardener')).toEqual(all);
  });

  test('show a write of another process within a second', async () => {
    const { clock, shows } = await keeping();
    await insertListings(database(), { companies: [newCompany('acme')], jobs: [newJob('Plumber')] });
    expect(await shows('Plumber')).toEqual(all);
    // As another process would write: this one isn't notified.
    await database().db.execute(sql`
      with written as (update board set revision = revision + 1 returning revision)
      update jobs set title = '{"cs": "Tiler", "en": null}', revision = written.revision from written where source = 'test:Plumber'`);
    clock.now = new Date('2026-11-21T12:00:01Z');
    expect(await shows('Tiler')).toEqual(all);
    expect(await shows('Plumber')).toEqual(none);
  });

  test('drop an ad when its last day ends in Prague', async () => {
    const { clock, shows } = await keeping();
    clock.now = new Date('2026-11-21T22:59:59.500Z');
    await insertListings(database(), {
      companies: [newCompany('acme')],
      jobs: [newJob('Baker', { validUntil: '2026-11-21' })],
    });
    expect(await shows('Baker')).toEqual(all);
    clock.now = new Date('2026-11-21T23:00:00.100Z');
    expect(await shows('Baker')).toEqual(none);
  });
});
