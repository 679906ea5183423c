import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import {
  checkSecondFactor,
  findUsername,
  login,
  register,
  requestPasswordLink,
  setPassword,
} from '../../src/api/auth.ts';
import { type Client, createClients } from '../../src/api/client.ts';
import { signOut } from '../../src/api/session.ts';

// What the account forms survive (security §4.1): any fault in place of a response makes their calls fail. The tours of each flow
// cover what its form does then.

const network = setupServer();
beforeAll(() => network.listen({ onUnhandledFrame: 'error' }));
afterEach(() => network.resetHandlers());
afterEach(() => vi.restoreAllMocks());
afterAll(() => network.close());

const base = 'https://api.example';
const { localeApi: client } = createClients({ locale: base, back: null, core: '' });
const password = 'a kite above Brno';
const username = 'eva@kites.example';

const calls: Record<string, (api: Client, signal: AbortSignal) => Promise<unknown>> = {
  'trying the credentials': (api, signal) => login(api, { username, password }, signal),
  'looking the address up': (api, signal) => findUsername(api, username, signal),
  registering: (api, signal) => register(api, 'en', { name: 'Eva', username, password, vop: true }, signal),
  'asking for a link to a new password': (api, signal) => requestPasswordLink(api, 'en', username, signal),
  'setting the new password': (api, signal) => setPassword(api, { token: 'canary', password }, signal),
  'showing the code': (api, signal) => checkSecondFactor(api, '123456', signal),
  'signing out': (api, signal) => signOut(api, signal, '/en'),
};

const page = (status: number) => () => HttpResponse.html('<h1>Oh no</h1>', { status });
const faults: Record<string, () => Response> = {
  'a 500': () => HttpResponse.json({ title: 'Oh no', status: 500 }, { status: 500 }),
  'a 502 in HTML': page(502),
  'a broken connection': () => HttpResponse.error(),
};
const senseless: Record<string, () => Response> = {
  'HTML with 200': page(200),
  'nothing with 200': () => new HttpResponse(null),
};

const each = (names: string[], kinds: Record<string, () => Response>) =>
  names.flatMap((name) => Object.entries(kinds).map(([kind, answer]) => [name, kind, answer] as const));

test.each([
  ...each(Object.keys(calls), faults),
  // For the other calls the status alone counts; the session then tells who is signed in.
  ...each(['looking the address up', 'setting the new password'], senseless),
])('security §4.1 %s fails on %s', async (name, _, answer) => {
  network.use(http.all(`${base}/*`, answer));
  await expect(calls[name]?.(client, new AbortController().signal)).rejects.toThrow();
});

test.each(Object.keys(calls))('security §4.1 %s fails after 20 s without a response', async (name) => {
  network.use(http.all(`${base}/*`, () => new Promise<never>(() => undefined)));
  const time = new AbortController();
  const limit = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(time.signal);
  const call = calls[name]?.(client, new AbortController().signal);
  expect(limit.mock.calls).toEqual([[20_000]]);
  time.abort(new DOMException('It took too long', 'TimeoutError'));
  await expect(call).rejects.toThrow('It took too long');
});
