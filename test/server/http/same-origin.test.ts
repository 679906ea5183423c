import { describe, expect, test } from 'vitest';
import { freshDatabase } from '../../support/database.ts';
import { jana, janaCredentials } from '../../support/people.ts';
import { productionEnv, testApp, viaProxy } from '../../support/server.ts';
import { visitorOf } from '../../support/visitor.ts';

const app = await testApp({ database: await freshDatabase() });

/** Requests that other sites may send (SE07). */
const exempt = ['/connect/apple/callback', '/api/unsubscribe/alert', '/api/unsubscribe/mail'];

const posts = [...new Set(app.routes.filter(({ method }) => method === 'POST').map(({ path }) => path))];

async function status(path: string, headers: Record<string, string>): Promise<number> {
  const answer = await app.request(path, { method: 'POST', headers: { 'sec-fetch-site': '', ...headers }, body: '{}' });
  if (answer.status === 403) expect(await answer.json(), path).not.toHaveProperty('errors');
  return answer.status;
}

describe('SE07 only our own pages may send changes', () => {
  const own = 'http://localhost:3000';
  const types = ['application/json', 'text/plain', 'text/json', 'multipart/form-data; boundary=x', ''];

  test.each<[what: string, headers: Record<string, string>, passes: boolean]>([
    ['our own page', { 'sec-fetch-site': 'same-origin' }, true],
    ['our own page, by an older browser', { origin: own }, true],
    ['the other edition', { 'sec-fetch-site': 'cross-site', origin: 'http://en.localhost:3000' }, true],
    ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }, false],
    ['a neighbour', { 'sec-fetch-site': 'same-site', origin: 'http://x.localhost:3000' }, false],
    ['another port', { origin: 'http://localhost:3001' }, false],
    ['https here', { origin: 'https://localhost:3000' }, false],
    ['a longer name', { origin: 'http://localhost:3000.evil.example' }, false],
    ['nobody who says so', {}, false],
    ['a sandbox', { 'sec-fetch-site': 'cross-site', origin: 'null' }, false],
    ['an address bar', { 'sec-fetch-site': 'none' }, false],
    ['another site that names us in the referrer', { referer: `${own}/`, 'sec-fetch-site': 'cross-site' }, false],
  ])('%s', async (_, headers, passes) => {
    for (const path of posts.filter((one) => !exempt.includes(one)))
      for (const type of types) {
        const got = await status(path.replaceAll(/:\w+/g, 'x'), { ...headers, ...(type && { 'content-type': type }) });
        if (passes) expect(got, `${path} ${type}`).not.toBe(403);
        else expect(got, `${path} ${type}`).toBe(403);
      }
  });

  test('PUT, PATCH and DELETE from another site get 403', async () => {
    for (const method of ['PUT', 'PATCH', 'DELETE'])
      expect((await app.request('/api/session', { method, headers: { origin: 'https://evil.example' } })).status).toBe(
        403,
      );
  });

  test('a trusted preview may send changes, the http origin of an edition may not', async () => {
    const behind = await testApp({ env: productionEnv, database: await freshDatabase() });
    const { headers, host = '' } = viaProxy('skok.example');
    const from = (origin: string) =>
      behind.request('/logout', { method: 'POST', host, headers: { ...(headers as Record<string, string>), origin } });
    expect((await from('https://preview.example')).status).toBe(303);
    expect((await from('http://skok.example')).status).toBe(403);
  });
});

test.each(['http://localhost:3000', 'http://127.0.0.1:3000'])(
  'ruling 21 a user signed in at %s is also signed in at an edition of this computer',
  async (origin) => {
    const visitor = visitorOf(app);
    await visitor.post('/register', { ...jana, username: `jana-${new URL(origin).hostname}@kites.example` });
    const { code } = (await (await visitor.post('/api/handoff', {})).json()) as { code: string };
    const there = visitorOf(app, { host: 'en.localhost:3000' });
    const headers = { origin, 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' };
    const answer = await there.postForm('/handoff', { code, back: '/companies' }, { headers });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/companies']);
    expect(await there.session()).toMatchObject({ state: 'active' });
  },
);

test('SE07 a form of another origin changes nothing and redirects to a page', async () => {
  const own = await testApp({ env: productionEnv, database: await freshDatabase() });
  const { headers, host = '' } = viaProxy('skok.example');
  const answer = await own.request('/login', {
    method: 'POST',
    host,
    headers: {
      ...(headers as Record<string, string>),
      origin: 'http://localhost:3000',
      'sec-fetch-site': 'cross-site',
      'sec-fetch-mode': 'navigate',
    },
    body: new URLSearchParams(janaCredentials),
  });
  expect([answer.status, answer.headers.get('location'), answer.headers.getSetCookie()]).toEqual([303, '/', []]);
});

test('SE08 a form of another site signs nobody in', async () => {
  const visitor = visitorOf(app);
  await visitor.post('/register', jana);
  await visitor.request('/logout', { method: 'POST' });
  const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
  const answer = await visitor.postForm('/login', janaCredentials, { headers });
  expect([answer.status, answer.headers.getSetCookie()]).toEqual([403, []]);
  expect(await visitor.session()).toEqual({ state: 'none' });
});

test('SE05 no GET signs out', async () => {
  const visitor = visitorOf(app);
  await visitor.postForm('/login', janaCredentials);
  for (const path of ['/logout', '/logout?back=/firmy', '/en/logout']) await visitor.request(path);
  expect(await visitor.session()).toMatchObject({ state: 'active' });
});

test('ruling 25 accounts are off at an unknown address, and the log names the setting', async () => {
  const before = app.logged().length;
  const answer = await visitorOf(app, { host: 'board.example:3000' }).post('/register', {
    ...jana,
    username: 'x@kites.example',
  });
  expect([answer.status, await answer.json()]).toEqual([
    403,
    expect.objectContaining({ detail: 'Accounts do not work at this address' }),
  ]);
  expect(app.logged().slice(before)).toContainEqual(
    expect.objectContaining({
      level: 'warn',
      origin: 'http://board.example:3000',
      msg: expect.stringContaining('PUBLIC_ORIGINS'),
    }),
  );
  const page = await app.request('/firmy', { host: 'board.example:3000' });
  expect(await page.text()).toContain('"accounts":false');
});

test('SE09 only our editions read the API with cookies', async () => {
  const asked = async (origin: string) => {
    const { headers } = await app.request('/api/session', { headers: { origin } });
    return [headers.get('access-control-allow-origin'), headers.get('vary')?.includes('Origin')];
  };
  expect(await asked('http://en.localhost:3000')).toEqual(['http://en.localhost:3000', true]);
  for (const origin of ['https://evil.example', 'null', 'http://en.localhost:3001', 'http://xen.localhost:3000'])
    expect((await asked(origin))[0], origin).toBeNull();
});
