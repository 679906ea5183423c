import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../../../server/db/open.ts';
import { credentials, sessions, users } from '../../../../server/db/schema/accounts.ts';
import { outbox } from '../../../../server/db/schema/outbox.ts';
import { freshDatabase } from '../../../support/database.ts';
import { startProviders } from '../../../support/provider.ts';
import {
  consentAtProvider,
  linkingAddress,
  linkWithProvider,
  providerAddress,
  redirectResult,
  returnFromProvider,
  signInWithProvider,
} from '../../../support/provider-journey.ts';
import { type TestApp, testApp } from '../../../support/server.ts';
import { type Visitor, visitorOf } from '../../../support/visitor.ts';

const providers = ['google', 'linkedin', 'facebook', 'apple'] as const;
const atProvider = { sub: 'jana', email: 'private@kites.example', email_verified: false, name: 'Jana N.' };
const password = 'a kite above Brno';
const registration = { name: 'Jana', username: 'jana@kites.example', password, vop: true };

let all: Awaited<ReturnType<typeof startProviders>>;
let servers: (typeof all)['servers'];
let env: Record<string, string>;
let database: Database;
let app: TestApp;
let now: Date;

beforeAll(async () => {
  all = await startProviders(atProvider);
  ({ servers, env } = all);
});
afterAll(() => all.stop());
beforeEach(async () => {
  for (const server of Object.values(servers)) server.reset();
  database = await freshDatabase();
  now = new Date();
  app = await testApp({ database, env, now: () => now });
});

const signedUp = async (changes: Partial<typeof registration> = {}): Promise<Visitor> => {
  const visitor = visitorOf(app);
  expect((await visitor.post('/register', { ...registration, ...changes })).status).toBe(201);
  return visitor;
};
const linkedProviders = async () =>
  (await database.db.select({ provider: credentials.provider }).from(credentials))
    .map(({ provider }) => provider)
    .filter((provider) => provider !== 'password');
const mails = async () =>
  (await database.db.select({ kind: outbox.kind, recipient: outbox.recipient }).from(outbox)).filter(({ kind }) =>
    kind.startsWith('provider'),
  );
const startLinking = (visitor: Visitor, provider = 'google') =>
  visitor.post('/api/account/providers/link', { provider });
const refusedStart = async (visitor: Visitor, provider?: string) => {
  const answer = await startLinking(visitor, provider);
  return [answer.status, (await answer.json()).errors];
};
const stale = [403, { authentication: ['stale'] }];
const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000);
};

describe.each(providers)('linking %s', (provider) => {
  test('AU22 SE10 makes it a way to sign in, whatever its address, and mails the owner', async () => {
    const visitor = await signedUp();
    const before = await visitor.session();
    expect(await linkWithProvider(app, visitor, provider, '/en/two-factor')).toEqual({
      status: 303,
      location: '/en/two-factor',
      flash: 'linked',
    });
    expect(await visitor.session()).toEqual(before);
    expect(await linkedProviders()).toEqual([provider]);
    expect(await mails()).toEqual([{ kind: 'providerLinked', recipient: 'jana@kites.example' }]);
    const elsewhere = visitorOf(app);
    expect((await signInWithProvider(app, elsewhere, provider)).flash).toBeUndefined();
    expect(await elsewhere.session()).toMatchObject({ user: { email: 'jana@kites.example' } });
  });

  test('SE10 requires a proof of the last ten minutes', async () => {
    const visitor = await signedUp();
    later(9);
    expect((await startLinking(visitor, provider)).status).toBe(204);
    later(2);
    expect(await refusedStart(visitor, provider)).toEqual(stale);
    expect(await linkedProviders()).toEqual([]);
  });

  test('AU22 does not move an identity that is linked to another account', async () => {
    await linkWithProvider(app, await signedUp(), provider);
    const other = await signedUp({ username: 'other@kites.example' });
    expect(await linkWithProvider(app, other, provider)).toMatchObject({
      location: '/firmy',
      flash: 'linked-elsewhere',
    });
    expect(await other.session()).toMatchObject({ user: { email: 'other@kites.example' } });
    expect(await linkedProviders()).toEqual([provider]);
  });

  test('AU21 links nothing when the session ended or changed meanwhile', async () => {
    const changes: ((visitor: Visitor) => Promise<unknown>)[] = [
      (visitor) => visitor.request('/logout', { method: 'POST' }),
      () => database.db.delete(sessions),
      (visitor) => visitor.post('/register', { ...registration, username: 'third@kites.example' }),
    ];
    for (const [at, change] of changes.entries()) {
      const visitor = await signedUp({ username: `person-${at}@kites.example` });
      const back = await consentAtProvider(await linkingAddress(visitor, provider));
      await change(visitor);
      expect(redirectResult(visitor, await returnFromProvider(app, visitor, back))).toMatchObject({
        location: '/firmy',
        flash: 'failed',
      });
    }
    expect(await linkedProviders()).toEqual([]);
  });

  test('SE08 another site cannot start it', async () => {
    const visitor = await signedUp();
    for (const site of ['cross-site', 'same-site']) {
      const headers = { 'sec-fetch-site': site };
      expect((await startLinking(visitor, provider)).status).toBe(204);
      const answer = redirectResult(visitor, await visitor.request(`/connect/${provider}?back=/firmy`, { headers }));
      expect(answer).toEqual({ status: 303, location: '/firmy', flash: undefined });
    }
  });

  test('SE08 starts nothing without a preceding request to link this provider', async () => {
    const visitor = await signedUp();
    const start = async () => redirectResult(visitor, await visitor.request(`/connect/${provider}?back=/firmy`));
    const there = { status: 303, location: '/firmy', flash: undefined };
    expect(await start()).toEqual(there);
    const another = providers[(providers.indexOf(provider) + 1) % providers.length];
    expect((await startLinking(visitor, another)).status).toBe(204);
    expect(await start()).toEqual(there);
    await linkingAddress(visitor, provider);
    expect(await start()).toEqual(there);
    expect((await startLinking(visitor, provider)).status).toBe(204);
    later(1);
    expect(await start()).toEqual(there);
  });

  test('SE08 a request to link does not carry over to the browser’s next sign-in', async () => {
    const visitor = await signedUp();
    expect((await startLinking(visitor, provider)).status).toBe(204);
    await visitor.post('/register', { ...registration, username: 'other@kites.example' });
    const answer = redirectResult(visitor, await visitor.request(`/connect/${provider}?back=/firmy`));
    expect(answer).toEqual({ status: 303, location: '/firmy', flash: undefined });
  });

  test('AU21 reports a refused consent and links nothing', async () => {
    servers[provider].switches.refuses = true;
    expect((await linkWithProvider(app, await signedUp(), provider)).flash).toBe('declined');
    expect(await linkedProviders()).toEqual([]);
  });

  test('SE08 a response made for the attacker is not linked to the victim’s account', async () => {
    const attacker = visitorOf(app);
    const attackers = await consentAtProvider(await providerAddress(attacker, provider));
    const victim = await signedUp();
    await linkingAddress(victim, provider);
    expect(redirectResult(victim, await returnFromProvider(app, victim, attackers))).toMatchObject({ flash: 'failed' });
    expect(await linkedProviders()).toEqual([]);
  });
});

test('SE10 SE03 the password renews the proof and the session token; a wrong one does not', async () => {
  const visitor = await signedUp();
  later(11);
  const reauthenticate = (given: string) => visitor.post('/api/account/reauthenticate', { password: given });
  const wrong = await reauthenticate('a kite above Prague');
  expect([wrong.status, (await wrong.json()).errors]).toEqual([403, { password: ['wrongCredentials'] }]);
  expect(await refusedStart(visitor)).toEqual(stale);
  const old = visitor.jar.get('__Host-session');
  expect((await reauthenticate(password)).status).toBe(204);
  expect(visitor.jar.get('__Host-session')).not.toBe(old);
  expect((await linkWithProvider(app, visitor, 'google')).flash).toBe('linked');
  expect((await visitorOf(app).post('/api/account/reauthenticate', { password })).status).toBe(401);
});

test('SE10 an account without a password cannot renew its proof with one', async () => {
  const visitor = visitorOf(app);
  servers.google.switches.user = { ...atProvider, email_verified: true };
  await signInWithProvider(app, visitor, 'google');
  later(9);
  for (const given of ['', 'undefined', 'null', password])
    expect([403, 422]).toContain((await visitor.post('/api/account/reauthenticate', { password: given })).status);
  later(2);
  expect(await refusedStart(visitor)).toEqual(stale);
});

test('AU22 linking again changes nothing, and a second subject of a provider is rejected', async () => {
  const visitor = await signedUp();
  await linkWithProvider(app, visitor, 'google');
  expect((await linkWithProvider(app, visitor, 'google')).flash).toBe('linked');
  servers.google.switches.user = { ...atProvider, sub: 'another' };
  expect((await linkWithProvider(app, visitor, 'google')).flash).toBe('failed');
  expect(await linkedProviders()).toEqual(['google']);
  expect(await mails()).toHaveLength(1);
});

describe('unlinking', () => {
  const unlink = (visitor: Visitor, provider: string, more: object = {}) =>
    visitor.post('/api/account/providers/unlink', { provider, ...more });

  test.each(providers)('ruling 23 removes %s from the account and mails the owner', async (provider) => {
    const visitor = await signedUp();
    await linkWithProvider(app, visitor, provider);
    expect((await unlink(visitor, provider)).status).toBe(204);
    expect(await linkedProviders()).toEqual([]);
    expect((await mails()).map(({ kind }) => kind)).toEqual(['providerLinked', 'providerUnlinked']);
    const elsewhere = visitorOf(app);
    await signInWithProvider(app, elsewhere, provider);
    expect(await elsewhere.session()).not.toMatchObject({ user: { email: 'jana@kites.example' } });
  });

  test('ruling 23 keeps the last way to sign in', async () => {
    const visitor = visitorOf(app);
    servers.google.switches.user = { ...atProvider, email_verified: true };
    await signInWithProvider(app, visitor, 'google');
    expect((await unlink(visitor, 'google')).status).toBe(409);
    expect(await linkedProviders()).toEqual(['google']);
    await linkWithProvider(app, visitor, 'linkedin');
    const both = await Promise.all([unlink(visitor, 'google'), unlink(visitor, 'linkedin')]);
    expect(both.map(({ status }) => status).sort()).toEqual([204, 409]);
    expect(await linkedProviders()).toHaveLength(1);
  });

  test('SE10 requires the password when the proof is older than ten minutes', async () => {
    const visitor = await signedUp();
    await linkWithProvider(app, visitor, 'google');
    later(11);
    expect((await unlink(visitor, 'google')).status).toBe(403);
    expect((await unlink(visitor, 'google', { password: 'a kite above Prague' })).status).toBe(403);
    expect(await linkedProviders()).toEqual(['google']);
    expect((await unlink(visitor, 'google', { password })).status).toBe(204);
    expect(await linkedProviders()).toEqual([]);
  });

  test('IN01 IN11 accepts provider names only and affects only the current user’s account', async () => {
    const visitor = await signedUp();
    await linkWithProvider(app, visitor, 'google');
    for (const name of ['password', 'constructor', '__proto__', ''])
      expect((await unlink(visitor, name)).status).toBe(422);
    const other = await signedUp({ username: 'other@kites.example' });
    expect((await unlink(other, 'google')).status).toBe(204);
    expect(await linkedProviders()).toEqual(['google']);
    expect(await mails()).toHaveLength(1);
    expect((await unlink(visitorOf(app), 'google')).status).toBe(401);
    expect((await visitor.request('/api/account/providers/unlink')).status).toBe(405);
  });

  test('SE07 rejects requests of another site', async () => {
    const visitor = await signedUp();
    await linkWithProvider(app, visitor, 'google');
    const headers = { 'content-type': 'application/json', origin: 'https://evil.example' };
    const body = JSON.stringify({ provider: 'google' });
    const answer = await visitor.request('/api/account/providers/unlink', { method: 'POST', body, headers });
    expect(answer.status).toBe(403);
    expect(await linkedProviders()).toEqual(['google']);
  });
});

test('AU13 linking a provider does not confirm the address', async () => {
  const visitor = await signedUp();
  servers.google.switches.user = { ...atProvider, email: 'jana@kites.example', email_verified: true };
  await linkWithProvider(app, visitor, 'google');
  const [user] = await database.db
    .select()
    .from(users)
    .where(and(eq(users.email, 'jana@kites.example'), eq(users.emailVerified, false)));
  expect(user).toBeDefined();
});
