import { describe, expect, test } from 'vitest';
import { freshDatabase } from '../support/database.ts';
import { jana, janaCredentials } from '../support/people.ts';
import { productionEnv, testApp, viaProxy } from '../support/server.ts';
import { visitorOf } from '../support/visitor.ts';
import { scoreHeaders } from './observatory.ts';

const isSession = (name: string) => /session|pending|device|oauth/.test(name);

const scoresOf = (answer: Response) => {
  const isDocument = answer.headers.get('content-type')?.startsWith('text/html') ?? false;
  const rows = scoreHeaders(answer.headers, isSession, isDocument);
  return {
    faults: rows.filter(({ points }) => points < 0),
    points: rows.reduce((sum, { points }) => sum + points, 100),
    cookies: rows.find(({ check }) => check === 'cookies')?.points,
  };
};

const app = await testApp({ env: productionEnv, database: await freshDatabase() });
const newBrowser = () => visitorOf(app, viaProxy('skok.example'));
const visitor = newBrowser();
const signedIn = newBrowser();
const registered = await signedIn.post('/registrovat', jana);

describe('TH09 scores of the headers at the observatory', () => {
  test.each(['/', '/firmy', '/nic-tu-neni', '/obnovit-heslo?token=x', '/potvrdit-email?token=x'])(
    'the page %s scores over a hundred without a fault, for a visitor and a signed-in user',
    async (path) => {
      const first = await newBrowser().request(path);
      // The language is remembered at the first visit.
      expect(first.headers.getSetCookie()).toHaveLength(1);
      expect(scoresOf(first)).toEqual({ faults: [], points: 140, cookies: 5 });
      expect(scoresOf(await signedIn.request(path))).toMatchObject({ faults: [] });
      expect(scoresOf(await signedIn.request(path)).points).toBeGreaterThanOrEqual(135);
    },
  );

  test('every cookie of an account has all security attributes', async () => {
    for (const answer of [
      registered,
      await signedIn.postForm('/prihlasit', janaCredentials),
      await signedIn.post('/api/account/providers/link', { provider: 'google' }),
      await signedIn.request('/connect/google?back=/firmy'),
      await visitor.request('/connect/google?back=/firmy'),
    ]) {
      expect(answer.headers.getSetCookie().length).toBeGreaterThan(0);
      expect(scoresOf(answer)).toMatchObject({ faults: [], cookies: 5 });
    }
  });

  test.each(['/prihlasit', '/registrovat', '/profil', '/nabidky/', '/en/jobs', '/connect/google', '/logout'])(
    'the redirect or refusal at %s has no fault',
    async (path) => {
      const answer = await visitor.request(path);
      expect(answer.status).toBeGreaterThan(300);
      expect(scoresOf(answer).faults).toEqual([]);
    },
  );

  test.each(['/api/session', '/api/jobs', '/api/nothing', '/healthz', '/robots.txt', '/2fa_check'])(
    '%s has no fault',
    async (path) => {
      expect(scoresOf(await signedIn.request(path)).faults).toEqual([]);
    },
  );
});

test('TH09 the scorer finds faults', () => {
  const found = (headers: Record<string, string>) =>
    Object.fromEntries(scoreHeaders(new Headers(headers), isSession, true).map(({ check, points }) => [check, points]));
  expect(found({})).toMatchObject({
    'content security policy': -25,
    'referrer policy': -5,
    transport: -20,
    'content type options': -5,
    framing: -20,
  });
  expect(found({ 'set-cookie': 'session=x; HttpOnly; SameSite=Lax' })).toMatchObject({ cookies: -40 });
  expect(found({ 'set-cookie': 'session=x; Secure; SameSite=Lax' })).toMatchObject({ cookies: -30 });
  expect(found({ 'set-cookie': 'flash=x; SameSite=Lax' })).toMatchObject({ cookies: -5 });
  expect(found({ 'access-control-allow-origin': '*' })).toMatchObject({ 'cross-origin sharing': -50 });
  const unsafe = { 'content-security-policy': "default-src 'none'; script-src 'unsafe-inline'" };
  expect(found(unsafe)).toMatchObject({ 'content security policy': -20 });
});
