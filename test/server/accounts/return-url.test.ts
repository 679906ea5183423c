import { beforeAll, describe, expect, test } from 'vitest';
import { freshDatabase } from '../../support/database.ts';
import { janaCredentials, registerJana } from '../../support/people.ts';
import { type TestApp, testApp } from '../../support/server.ts';
import { type Visitor, visitorOf } from '../../support/visitor.ts';

const ours = ['http://localhost:3000', 'http://cs.localhost:3000', 'http://en.localhost:3000'];

/** Spellings of foreign URLs that a server or a browser may misread, and bytes that a header cannot contain. */
const hostile = [
  'https://evil.example/',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/%2F/evil.example',
  '/%5Cevil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  'http:evil.example',
  'http:/\\evil.example',
  'http://localhost:3000@evil.example/',
  'http://localhost:3000.evil.example/',
  'http://en.localhost:3000:80/',
  'https://en.localhost:3000/',
  'javascript:alert(1)',
  'blob:http://localhost:3000/1',
  'data:text/html,x',
  '/firmy\r\nSet-Cookie: a=b',
  '/firmy%0d%0aset-cookie:a=b',
  '/firmy\u0000',
  '/firmy\u2028',
  '/řeřicha?q=ř#ř',
  '/\ud800',
  '/😀',
  '/%',
  '/%ff',
  '/%c0%af%c0%afevil.example',
  '?',
  '#2fa',
  '/#logout',
  '/logout?back=/',
  '/%6cogout',
  '/connect/google',
  '/en/../logout',
  '/EN/Logout',
  `/${'a'.repeat(3000)}`,
  '',
];

let app: TestApp;
let jana: Visitor;
beforeAll(async () => {
  app = await testApp({ database: await freshDatabase() });
  jana = await registerJana(app);
});

const query = (back: string) => new URLSearchParams({ back });

/** Every address that takes a return URL, with a request to it. */
const doors: [string, (back: string) => Promise<Response>][] = [
  ['POST /login', (back) => visitorOf(app).postForm(`/login?${query(back)}`, { username: 'x' })],
  ['POST /prihlasit, as a field', (back) => visitorOf(app).postForm('/prihlasit', { back })],
  ['POST /logout', (back) => visitorOf(app).request(`/logout?${query(back)}`, { method: 'POST' })],
  ['GET /connect/google', (back) => visitorOf(app).request(`/connect/google?${query(back)}`)],
  ['POST /handoff', (back) => visitorOf(app).postForm('/handoff', { code: 'x', back })],
  ['GET /login', (back) => visitorOf(app).request(`/login?${query(back)}`)],
  ['GET /obnovit-heslo', (back) => visitorOf(app).request(`/obnovit-heslo?${query(back)}`)],
  ['GET /profil', (back) => visitorOf(app).request(`/profil?${query(back)}`)],
];

describe.each(doors)('RD05 return address of %s', (_, ask) => {
  test.each(hostile)('%j redirects to our origins only or gets 400', async (back) => {
    const answer = await ask(back);
    expect([303, 400]).toContain(answer.status);
    const location = answer.headers.get('location');
    if (location === null) return;
    expect(location).toMatch(/^[\x21-\x7e]+$/);
    const target = new URL(location, ours[0]);
    expect(ours).toContain(target.origin);
    expect(target.pathname).not.toMatch(/^\/[/\\]|\/(?:logout|connect)/i);
    expect(answer.headers.getSetCookie().join()).not.toContain('a=b');
  });
});

test('RD05 hostile return addresses stay on our origins after a right password', async () => {
  for (const back of hostile) {
    const answer = await jana.postForm(`/login?${query(back)}`, janaCredentials);
    // A query cannot contain U+0000 (IN03).
    if (back.includes('\u0000')) {
      expect([answer.status, answer.headers.get('location')]).toEqual([400, null]);
      continue;
    }
    const target = new URL(answer.headers.get('location') ?? '', ours[0]);
    expect([back, answer.status, ours.includes(target.origin)]).toEqual([back, 303, true]);
    expect(target.pathname).not.toMatch(/^\/[/\\]|\/(?:logout|connect)/i);
  }
});
