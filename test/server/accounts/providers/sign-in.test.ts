import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../../../server/db/open.ts';
import { consents, credentials, users } from '../../../../server/db/schema/accounts.ts';
import { outbox } from '../../../../server/db/schema/outbox.ts';
import type { Provider } from '../../../../src/api/contract-account.ts';
import { freshDatabase } from '../../../support/database.ts';
import { startProvider, type TestProvider } from '../../../support/provider.ts';
import {
  consentAtProvider,
  providerAddress,
  redirectResult,
  returnFromProvider,
  signInWithProvider,
} from '../../../support/provider-journey.ts';
import { type TestApp, testApp } from '../../../support/server.ts';
import { visitorOf } from '../../../support/visitor.ts';

const jana = { sub: 'jana', email: 'Jana@Kites.example', email_verified: true, name: 'Jana Nováková' };
const asFacebook = (provider: Provider) => provider === 'facebook';

describe.each(['google', 'linkedin', 'facebook', 'apple'] as const)('sign-in via %s', (provider) => {
  let server: TestProvider;
  let database: Database;
  let app: TestApp;

  beforeAll(async () => {
    server = await startProvider(provider, { user: jana });
  });
  afterAll(() => server.stop());
  beforeEach(async () => {
    server.reset();
    database = await freshDatabase();
    app = await testApp({ database, env: server.env });
  });

  test('AU21 §2 creates an account on the first visit and signs in', async () => {
    const visitor = visitorOf(app);
    const address = new URL(await providerAddress(visitor, provider, '/en/companies?page=2'));
    const asked = Object.fromEntries(address.searchParams);
    expect(asked).toMatchObject({
      client_id: `skok-at-${provider}`,
      response_type: 'code',
      redirect_uri: `http://localhost:3000/connect/${provider}/callback`,
      state: expect.stringMatching(/^[\w-]{43}$/),
    });
    expect(asked.scope?.split(' ')).toEqual(expect.arrayContaining(['openid', 'email']));
    // LinkedIn refuses PKCE and drops the nonce.
    if (provider !== 'linkedin')
      expect(asked).toMatchObject({
        code_challenge: expect.stringMatching(/^[\w-]{43}$/),
        code_challenge_method: 'S256',
        nonce: expect.stringMatching(/^[\w-]{43}$/),
      });
    expect(asked.response_mode).toBe(provider === 'apple' ? 'form_post' : undefined);

    const answer = redirectResult(
      visitor,
      await returnFromProvider(app, visitor, await consentAtProvider(address.href)),
    );
    expect(answer).toEqual({ status: 303, location: '/en/companies?page=2', flash: undefined });
    expect(server.exchanges.at(-1)?.code_verifier === undefined).toBe(provider === 'linkedin');
    expect(await visitor.session()).toEqual({
      state: 'active',
      user: { name: 'Jana Nováková', email: 'jana@kites.example', emailVerified: !asFacebook(provider) },
    });

    const [user] = await database.db.select().from(users);
    expect(user?.locale).toBe('en');
    const [account, ...others] = await database.db.select().from(credentials);
    expect(others).toEqual([]);
    expect(account).toMatchObject({
      provider,
      subject: 'jana',
      issuer: server.origin,
      password: null,
    });
    expect(await database.db.$count(consents)).toBe(1);
    const mails = await database.db.select({ kind: outbox.kind }).from(outbox);
    expect(mails).toEqual(asFacebook(provider) ? [{ kind: 'confirmAddress' }] : []);
  });

  test('ruling 21 redirects through the app when the target is on the other origin', async () => {
    const visitor = visitorOf(app);
    const back = 'http://en.localhost:3000/companies';
    const { location } = await signInWithProvider(app, visitor, provider, back);
    expect(location).toBe(`/en?${new URLSearchParams({ force_redirect_to: back })}#login`);
    expect(await visitor.session()).toMatchObject({ state: 'active' });
  });

  test.each([
    ['\u202eJana \u2066N.', 'Jana N.'],
    ['\u3164\u200d', 'jana'],
  ])('IN03 stores the provider’s name %j as %j', async (said, name) => {
    server.switches.user = { ...jana, name: said };
    const visitor = visitorOf(app);
    await signInWithProvider(app, visitor, provider);
    expect(await visitor.session()).toMatchObject({ user: { name } });
  });

  test('AU22 recognizes a subject whose address has changed', async () => {
    await signInWithProvider(app, visitorOf(app), provider);
    server.switches.user = { ...jana, email: 'other@kites.example', email_verified: false };
    const again = visitorOf(app);
    expect(await signInWithProvider(app, again, provider)).toMatchObject({
      status: 303,
      location: '/firmy',
      flash: undefined,
    });
    expect(await again.session()).toMatchObject({ state: 'active', user: { email: 'jana@kites.example' } });
    expect(await database.db.$count(users)).toBe(1);
  });

  test('AU22 another subject with the same address does not get into the account', async () => {
    await signInWithProvider(app, visitorOf(app), provider);
    server.switches.user = { ...jana, sub: 'somebody-else' };
    const other = visitorOf(app);
    expect(await signInWithProvider(app, other, provider)).toMatchObject({
      location: '/firmy',
      flash: 'sign-in-first',
    });
    expect(await other.session()).toEqual({ state: 'none' });
    expect(await database.db.$count(credentials)).toBe(1);
  });

  test('AU21 a refused consent redirects back and reports the refusal', async () => {
    server.switches.refuses = true;
    const visitor = visitorOf(app);
    expect(await signInWithProvider(app, visitor, provider, '/firmy?q=1')).toEqual({
      status: 303,
      location: '/firmy?q=1',
      flash: 'declined',
    });
    expect(await visitor.session()).toEqual({ state: 'none' });
  });

  test('AU22 rejects a provider’s missing or invalid address', async () => {
    for (const email of [null, 'jana', 'jana\u0000@kites.example']) {
      server.switches.user = { ...jana, email };
      const visitor = visitorOf(app);
      expect(await signInWithProvider(app, visitor, provider)).toEqual({
        status: 303,
        location: '/firmy',
        flash: 'no-email',
      });
      expect(await visitor.session()).toEqual({ state: 'none' });
    }
    expect(await database.db.$count(users)).toBe(0);
  });

  test('AU22 rejects an address that the provider calls unverified', async () => {
    server.switches.claims = (payload) => {
      payload.email_verified = false;
    };
    const visitor = visitorOf(app);
    expect(await signInWithProvider(app, visitor, provider)).toEqual({
      status: 303,
      location: '/firmy',
      flash: 'no-email',
    });
    expect(await database.db.$count(users)).toBe(0);
  });

  test('AU21 a wrong or missing state redirects to the root', async () => {
    const wrong = [
      (state: URLSearchParams) => state.set('state', 'A'.repeat(43)),
      (state: URLSearchParams) => state.delete('state'),
      (state: URLSearchParams) => state.set('state', `${state.get('state')}x`),
    ];
    for (const change of wrong) {
      server.switches.returns = ({ searchParams }) => change(searchParams);
      const visitor = visitorOf(app);
      const back = await consentAtProvider(await providerAddress(visitor, provider));
      const answer = redirectResult(visitor, await returnFromProvider(app, visitor, back));
      expect(answer).toEqual({ status: 303, location: '/', flash: 'failed' });
      expect(await visitor.session()).toEqual({ state: 'none' });
    }
    expect(server.exchanges.filter(({ code }) => code === undefined)).toEqual([]);
    expect(await database.db.$count(users)).toBe(0);
  });

  test('AU21 SE08 rejects a response meant for another browser', async () => {
    const attacker = visitorOf(app);
    const forAttacker = await consentAtProvider(await providerAddress(attacker, provider));
    const victims = [visitorOf(app), visitorOf(app)] as const;
    // One who never started to sign in, and one on the way to the same provider.
    await providerAddress(victims[1], provider);
    const before = server.exchanges.length;
    const [victim, traveller] = victims;
    expect(redirectResult(victim, await returnFromProvider(app, victim, forAttacker))).toMatchObject({
      location: '/',
      flash: 'failed',
    });
    const again = await consentAtProvider(await providerAddress(attacker, provider));
    expect(redirectResult(traveller, await returnFromProvider(app, traveller, again))).toMatchObject({
      location: '/',
      flash: 'failed',
    });
    for (const somebody of victims) expect(await somebody.session()).toEqual({ state: 'none' });
    expect(server.exchanges.length).toBe(before);
  });

  test('AU21 accepts a response once', async () => {
    const visitor = visitorOf(app);
    const back = await consentAtProvider(await providerAddress(visitor, provider));
    const cookie = visitor.jar.get('__Host-oauth') ?? '';
    expect(redirectResult(visitor, await returnFromProvider(app, visitor, back)).flash).toBeUndefined();
    await visitor.request('/logout', { method: 'POST' });
    visitor.jar.set('__Host-oauth', cookie);
    expect(redirectResult(visitor, await returnFromProvider(app, visitor, back))).toMatchObject({
      location: '/',
      flash: 'failed',
    });
    expect(await visitor.session()).toEqual({ state: 'none' });
  });

  test('AU21 AU12 of concurrent equal responses one signs in, and one account is created', async () => {
    const visitor = visitorOf(app);
    const back = await consentAtProvider(await providerAddress(visitor, provider));
    const cookies = [...visitor.jar];
    const browsers = Array.from({ length: 5 }, () => {
      const same = visitorOf(app);
      for (const [name, value] of cookies) same.jar.set(name, value);
      return same;
    });
    await Promise.all(browsers.map((browser) => returnFromProvider(app, browser, back)));
    const states = await Promise.all(browsers.map(async (browser) => (await browser.session()).state));
    expect(states.filter((state) => state === 'active')).toHaveLength(1);
    expect(await database.db.$count(users)).toBe(1);
    expect(await database.db.$count(credentials)).toBe(1);
  });

  test('AU21 a visit expires after ten minutes', async () => {
    let now = new Date();
    app = await testApp({ database, env: server.env, now: () => now });
    const visitor = visitorOf(app);
    const back = await consentAtProvider(await providerAddress(visitor, provider));
    now = new Date(now.getTime() + 10 * 60_000);
    expect(redirectResult(visitor, await returnFromProvider(app, visitor, back))).toMatchObject({
      location: '/',
      flash: 'failed',
    });
    expect(await visitor.session()).toEqual({ state: 'none' });
  });

  test('AU22 §4 asks for the two-factor code after a provider too', async () => {
    await signInWithProvider(app, visitorOf(app), provider);
    await database.db.update(users).set({ twoFactorEnabled: true }).where(eq(users.email, 'jana@kites.example'));
    const visitor = visitorOf(app);
    expect(await signInWithProvider(app, visitor, provider, '/en/companies')).toEqual({
      status: 303,
      location: '/en?force_redirect_to=%2Fen%2Fcompanies#2fa',
      flash: undefined,
    });
    expect(await visitor.session()).toEqual({ state: 'pending' });
  });

  test('AU21 rejects a token with a wrong issuer, audience, nonce or expiry or without a subject', async () => {
    const wrong = [
      { iss: 'https://evil.example' },
      { aud: 'somebody-else' },
      { nonce: 'x'.repeat(43) },
      { exp: 1 },
      { sub: undefined },
    ];
    for (const claims of wrong) {
      server.switches.claims = (payload) => void Object.assign(payload, claims);
      const visitor = visitorOf(app);
      const answer = await signInWithProvider(app, visitor, provider);
      expect([claims, answer]).toEqual([claims, { status: 303, location: '/firmy', flash: 'failed' }]);
      expect(await visitor.session()).toEqual({ state: 'none' });
    }
    expect(await database.db.$count(users)).toBe(0);
  });

  test('AU21 §8 other answers of the token endpoint redirect back with the generic toast', async () => {
    const garbage = { id_token: 'x.y.z', access_token: 'x', token_type: 'Bearer' };
    const answers = [
      { statusCode: 400, body: { error: 'invalid_grant' } },
      { statusCode: 500, body: '' as const },
      { statusCode: 200, body: garbage },
      { statusCode: 200, body: { ...garbage, id_token: undefined } },
    ];
    for (const answer of answers) {
      server.switches.tokens = (given) => void Object.assign(given, answer);
      const visitor = visitorOf(app);
      expect(await signInWithProvider(app, visitor, provider)).toEqual({
        status: 303,
        location: '/firmy',
        flash: 'failed',
      });
      expect(await visitor.session()).toEqual({ state: 'none' });
    }
  });

  test('AU21 rejects a token with a wrong signature', async () => {
    server.switches.tokens = ({ body }) => {
      if (!body) return;
      const [header, payload, signature = ''] = String(body.id_token).split('.');
      body.id_token = [header, payload, [...signature].toReversed().join('')].join('.');
    };
    const visitor = visitorOf(app);
    expect(await signInWithProvider(app, visitor, provider)).toMatchObject({ flash: 'failed' });
  });

  test('PR04 no secret of a visit is logged', async () => {
    const visitor = visitorOf(app);
    const address = await providerAddress(visitor, provider);
    const cookie = visitor.jar.get('__Host-oauth') ?? '';
    const back = await consentAtProvider(address);
    const code = back.fields?.get('code') ?? new URL(back.path, 'http://x').searchParams.get('code') ?? '';
    await returnFromProvider(app, visitor, back);
    server.switches.tokens = (given) =>
      void Object.assign(given, { statusCode: 400, body: { error: 'invalid_grant' } });
    await signInWithProvider(app, visitorOf(app), provider);
    const log = app.rawLog();
    expect(log).toContain('a provider failed');
    const secrets = [cookie, code, new URL(address).searchParams.get('state') ?? '', `secret-of-${provider}`, 'kites'];
    for (const secret of secrets) {
      expect(secret).not.toBe('');
      expect(log).not.toContain(secret);
    }
  });
});
