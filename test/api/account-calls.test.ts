import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createRegistrationCalls, findUsername, login, register } from '../../src/api/auth.ts';
import { type Client, createClients } from '../../src/api/client.ts';
import { signInModel } from '../machines/sign-in/sign-in.model.ts';
import { signUpModel } from '../machines/sign-up/sign-up.model.ts';

const network = setupServer();
beforeAll(() => network.listen({ onUnhandledFrame: 'error' }));
afterEach(() => network.resetHandlers());
afterAll(() => network.close());

const base = 'https://api.example';
const { localeApi: client } = createClients({ locale: base, back: null, core: '' });
const { signal } = new AbortController();
const ann = { username: 'ann@example.test', password: 'kv3tna!m' };
const registration = { name: 'Ann', vop: true, ...ann };

const calls: Record<string, (api: Client) => Promise<unknown>> = {
  login: (api) => login(api, ann, signal),
  register: (api) => register(api, 'en', registration, signal),
  findTaken: (api) => findUsername(api, ann.username, signal),
};

/** Response bodies that make a call end with the model's outcome. */
const bodies: Record<string, object> = {
  'findTaken free': { isUsernameUnique: true },
  'findTaken taken': { isUsernameUnique: false },
  'register common': { status: 422, errors: { password: ['common'] } },
};

const outcomes = [signInModel, signUpModel].flatMap(({ effects = {} }) =>
  Object.entries(effects).flatMap(([src, endings]) =>
    Object.entries(endings).flatMap(([name, outcome]) =>
      'http' in outcome && src in calls ? [{ src, name, outcome, http: outcome.http }] : [],
    ),
  ),
);

const answerWith = (status: number, body: unknown = null, headers = {}) =>
  network.use(http.all(`${base}/*`, () => HttpResponse.json(body as never, { status, headers })));

test('the models define HTTP outcomes for all three calls', () =>
  expect(new Set(outcomes.map(({ src }) => src))).toEqual(new Set(Object.keys(calls))));

test.each(outcomes)(
  '§7 $src ends with the outcome $name as its model defines',
  async ({ src, name, outcome, http: answer }) => {
    if (answer === 'abort') network.use(http.all(`${base}/*`, () => HttpResponse.error()));
    else answerWith(Number(answer), bodies[`${src} ${name}`], answer === 429 ? { 'retry-after': '90' } : {});
    const ended = calls[src]?.(client);
    if ('output' in outcome) await expect(ended).resolves.toEqual(outcome.output);
    else await expect(ended).rejects.toThrow();
  },
);

test.each([
  ['login', 'POST', '/api/login', ann],
  ['register', 'POST', '/register', registration],
  ['findTaken', 'GET', '/support/unique-username/ann%40example.test', null],
] as const)('§7 %s sends %s %s with exactly the expected body', async (name, method, path, body) => {
  const asked: Request[] = [];
  network.use(
    http.all(`${base}/*`, ({ request }) => {
      asked.push(request.clone());
      return HttpResponse.json({ isUsernameUnique: true });
    }),
  );
  await calls[name]?.(client);
  expect(asked.map(({ url, method: by }) => [by, url])).toEqual([[method, base + path]]);
  expect(asked[0]?.headers.get('accept')).toBe('application/json');
  expect(body && (await asked[0]?.json())).toEqual(body);
});

test('§2 the Czech edition registers at its own path and never sends the account type (ruling 20)', async () => {
  let asked: { path: string; body: unknown } | undefined;
  network.use(
    http.all(`${base}/*`, async ({ request }) => {
      asked = { path: new URL(request.url).pathname, body: await request.json() };
      return new HttpResponse(null, { status: 201 });
    }),
  );
  await register(client, 'cs', { ...registration, type: 'company' } as typeof registration, signal);
  expect(asked).toEqual({ path: '/registrovat', body: registration });
});

test('AV02 retries of one registration share a key, which the look-up before the next try sends too', async () => {
  const asked: (string | null)[] = [];
  network.use(
    http.all(`${base}/*`, ({ request }) => {
      asked.push(request.headers.get('idempotency-key'));
      return asked.length < 3 ? HttpResponse.error() : HttpResponse.json({ isUsernameUnique: true });
    }),
  );
  const { findUsername: find, register: send } = createRegistrationCalls(client, 'en');
  await expect(find(ann.username, signal)).rejects.toThrow();
  await expect(send(registration, signal)).rejects.toThrow();
  await find(ann.username, signal);
  await send(registration, signal);
  await send({ ...registration, password: 'another kite' }, signal);
  const [before, first, lookUp, again, other] = asked;
  expect(before).toBeNull();
  expect(first).toMatch(/^[\w-]{20,100}$/);
  expect([lookUp, again]).toEqual([first, first]);
  expect(other).not.toBe(first);
});

test.each([
  ['an empty answer', () => new HttpResponse(null)],
  ['a page', () => HttpResponse.html('<p>hello')],
  ['another type', () => HttpResponse.json({ isUsernameUnique: 'yes' })],
  ['null', () => HttpResponse.json(null)],
])('faults §4: the uniqueness check fails on %s', async (_, answer) => {
  network.use(http.all(`${base}/*`, answer));
  await expect(calls.findTaken?.(client)).rejects.toThrow('unique-username');
});

test.each([204, 302, 400, 403, 422, 503])('§7 the login call fails on status %i', async (status) => {
  network.use(http.all(`${base}/*`, () => new HttpResponse(null, { status })));
  await expect(calls.login?.(client)).rejects.toThrow(String(status));
});

test.each([{ errors: { username: ['malformed'] } }, null, { errors: { password: 'common' } }])(
  'ruling 20: registration fails on a 422 with %j as on any other error',
  async (body) => {
    answerWith(422, body);
    await expect(calls.register?.(client)).rejects.toThrow('422');
  },
);

test.each(Object.keys(calls).filter((name) => name !== 'findTaken'))('%s is aborted by its signal', async (name) => {
  network.use(http.all(`${base}/*`, () => new Promise<never>(() => undefined)));
  const closing = new AbortController();
  const running =
    name === 'login' ? login(client, ann, closing.signal) : register(client, 'en', registration, closing.signal);
  closing.abort();
  await expect(running).rejects.toThrow('aborted');
});
