import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../../../server/db/open.ts';
import {
  credentials,
  knownDevices,
  pendingSignIns,
  recoveryCodes,
  sessions,
  twoFactors,
  users,
} from '../../../../server/db/schema/accounts.ts';
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
import { visitorOf } from '../../../support/visitor.ts';

const victim = { sub: 'victim', email: 'Jana@Kites.example', email_verified: true, name: 'Jana' };
const attackersPassword = 'a kite above Brno';
const registration = { name: 'Mallory', username: 'jana@kites.example', password: attackersPassword, vop: true };

let all: Awaited<ReturnType<typeof startProviders>>;
let servers: (typeof all)['servers'];
let env: Record<string, string>;
let database: Database;
let app: TestApp;

beforeAll(async () => {
  all = await startProviders(victim);
  ({ servers, env } = all);
});
afterAll(() => all.stop());
beforeEach(async () => {
  for (const server of Object.values(servers)) server.reset();
  database = await freshDatabase();
  app = await testApp({ database, env });
});

const confirm = () => database.db.update(users).set({ emailVerified: true });
const providersThere = async () =>
  (await database.db.select({ provider: credentials.provider }).from(credentials))
    .map(({ provider }) => provider)
    .sort();
const mails = async () => (await database.db.select({ kind: outbox.kind }).from(outbox)).map(({ kind }) => kind);

const registered = async () => {
  const person = visitorOf(app);
  expect((await person.post('/register', registration)).status).toBe(201);
  return person;
};
const passwordWorks = async () =>
  (await visitorOf(app).post('/api/login', { username: registration.username, password: attackersPassword })).status;

describe('a confirmed account with the same address', () => {
  test.each(['google', 'linkedin', 'apple'] as const)('AU22 links %s, which verified the address', async (provider) => {
    const owner = await registered();
    await confirm();
    const visitor = visitorOf(app);
    expect(await signInWithProvider(app, visitor, provider)).toEqual({
      status: 303,
      location: '/firmy',
      flash: undefined,
    });
    expect(await visitor.session()).toMatchObject({ state: 'active', user: { name: 'Mallory' } });
    expect(await providersThere()).toEqual(['password', provider].sort());
    expect(await mails()).toContain('providerLinked');
    expect(await passwordWorks()).toBe(200);
    expect(await owner.session()).toMatchObject({ state: 'active' });
  });

  test('AU22 does not link Facebook, which does not say that the address is verified', async () => {
    await registered();
    await confirm();
    const visitor = visitorOf(app);
    expect(await signInWithProvider(app, visitor, 'facebook')).toMatchObject({
      location: '/firmy',
      flash: 'sign-in-first',
    });
    expect(await visitor.session()).toEqual({ state: 'none' });
    expect(await providersThere()).toEqual(['password']);
  });

  test.each(['google', 'linkedin', 'apple'] as const)(
    'AU22 does not sign in with %s when it calls the address unverified',
    async (provider) => {
      await registered();
      await confirm();
      servers[provider].switches.user = { ...victim, email_verified: false };
      const visitor = visitorOf(app);
      expect(await signInWithProvider(app, visitor, provider)).toMatchObject({ location: '/firmy', flash: 'no-email' });
      expect(await visitor.session()).toEqual({ state: 'none' });
      expect(await providersThere()).toEqual(['password']);
    },
  );

  test('AU22 asks for the code after a provider was linked by its address', async () => {
    await registered();
    await database.db.update(users).set({ emailVerified: true, twoFactorEnabled: true });
    const visitor = visitorOf(app);
    expect((await signInWithProvider(app, visitor, 'google')).location).toBe('/?force_redirect_to=%2Ffirmy#2fa');
    expect(await visitor.session()).toEqual({ state: 'pending' });
  });
});

// An attacker has created an account with the victim's unconfirmed address. Then the victim signs in through a provider.
describe('AU13 the pre-hijacking study', () => {
  const victimComes = async (provider: 'google' | 'linkedin' | 'apple' = 'google') => {
    const visitor = visitorOf(app);
    expect(await signInWithProvider(app, visitor, provider)).toEqual({
      status: 303,
      location: '/firmy',
      flash: undefined,
    });
    expect(await visitor.session()).toEqual({
      state: 'active',
      user: { name: 'Jana', email: 'jana@kites.example', emailVerified: true },
    });
    return visitor;
  };

  test.each(['google', 'linkedin', 'apple'] as const)(
    'AU13 1 classic-federated merge: the password from before does not work after %s',
    async (provider) => {
      await registered();
      await victimComes(provider);
      expect(await passwordWorks()).toBe(401);
      expect(await providersThere()).toEqual([provider]);
      expect(await database.db.$count(users)).toBe(1);
      expect(await mails()).toContain('providerLinked');
    },
  );

  test('AU13 2 unexpired session: sessions and known devices from before are gone', async () => {
    const attacker = await registered();
    const owner = await victimComes();
    expect(await attacker.session()).toEqual({ state: 'none' });
    expect(await database.db.$count(sessions)).toBe(1);
    expect(await database.db.$count(knownDevices)).toBe(1);
    expect(await owner.session()).toMatchObject({ state: 'active' });
  });

  test('AU13 3 trojan identifier: a provider and a second factor from before are gone', async () => {
    const attacker = await registered();
    servers.linkedin.switches.user = { sub: 'mallory', email: 'mallory@evil.example', email_verified: true };
    expect((await linkWithProvider(app, attacker, 'linkedin')).flash).toBe('linked');
    const [user] = await database.db.select().from(users);
    const userId = user?.id ?? '';
    const later = new Date(Date.now() + 600_000);
    await database.db.update(users).set({ twoFactorEnabled: true });
    await database.db.insert(twoFactors).values({ userId, secret: 'sealed', verified: true });
    await database.db.insert(recoveryCodes).values({ userId, codeDigest: 'digest' });
    await database.db.insert(pendingSignIns).values({ tokenDigest: 'digest', userId, expiresAt: later });

    await victimComes();
    for (const table of [twoFactors, recoveryCodes, pendingSignIns]) expect(await database.db.$count(table)).toBe(0);
    const stranger = visitorOf(app);
    await signInWithProvider(app, stranger, 'linkedin');
    expect(await stranger.session()).toMatchObject({ user: { email: 'mallory@evil.example' } });
    expect(await database.db.$count(users)).toBe(2);
  });

  test('AU13 4 unexpired change: rejects a link that began earlier', async () => {
    const attacker = await registered();
    servers.linkedin.switches.user = { sub: 'mallory', email: 'mallory@evil.example', email_verified: true };
    const underWay = await consentAtProvider(await linkingAddress(attacker, 'linkedin'));
    await victimComes();
    expect(redirectResult(attacker, await returnFromProvider(app, attacker, underWay)).flash).toBe('failed');
    expect(await providersThere()).toEqual(['google']);
  });

  test('AU13 5 non-verifying provider: removes the session and credential that came from Facebook', async () => {
    const attacker = visitorOf(app);
    servers.facebook.switches.user = { ...victim, sub: 'mallory' };
    await signInWithProvider(app, attacker, 'facebook');
    expect(await attacker.session()).toMatchObject({ user: { emailVerified: false } });
    await victimComes();
    expect(await attacker.session()).toEqual({ state: 'none' });
    expect(await providersThere()).toEqual(['google']);
    const again = visitorOf(app);
    expect((await signInWithProvider(app, again, 'facebook')).flash).toBe('sign-in-first');
    expect(await again.session()).toEqual({ state: 'none' });
  });

  test('AU13 an unverified address removes nothing', async () => {
    const owner = await registered();
    expect(await signInWithProvider(app, visitorOf(app), 'facebook')).toMatchObject({ flash: 'sign-in-first' });
    expect(await owner.session()).toMatchObject({ state: 'active' });
    expect(await passwordWorks()).toBe(200);
  });
});

test('AU22 the same subject at another provider is somebody else', async () => {
  await signInWithProvider(app, visitorOf(app), 'google');
  servers.linkedin.switches.user = { ...victim, email: 'other@kites.example' };
  const other = visitorOf(app);
  await signInWithProvider(app, other, 'linkedin');
  expect(await other.session()).toMatchObject({ user: { email: 'other@kites.example' } });
  expect(await database.db.$count(users)).toBe(2);
});

test('AU22 the same subject of another issuer is another user', async () => {
  await signInWithProvider(app, visitorOf(app), 'google');
  await database.db
    .update(credentials)
    .set({ issuer: 'https://elsewhere.example' })
    .where(eq(credentials.provider, 'google'));
  servers.google.switches.user = { ...victim, email: 'other@kites.example' };
  const other = visitorOf(app);
  expect(await signInWithProvider(app, other, 'google')).toMatchObject({ location: '/firmy', flash: undefined });
  expect(await other.session()).toMatchObject({ user: { email: 'other@kites.example' } });
  expect(await database.db.$count(users)).toBe(2);
});

test('SE08 signing in to another account ends the first one’s session', async () => {
  const visitor = visitorOf(app);
  const back = await consentAtProvider(await providerAddress(visitor, 'google'));
  await visitor.post('/register', { ...registration, username: 'first@kites.example' });
  const first = visitorOf(app);
  for (const [name, value] of visitor.jar) first.jar.set(name, value);
  expect(redirectResult(visitor, await returnFromProvider(app, visitor, back)).location).toBe('/firmy');
  expect(await visitor.session()).toMatchObject({ user: { email: 'jana@kites.example' } });
  expect(await first.session()).toEqual({ state: 'none' });
});
