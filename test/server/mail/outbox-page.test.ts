import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from '../../../server/config.ts';
import type { Database } from '../../../server/db/open.ts';
import { createHosts } from '../../../server/hosts.ts';
import { mailHtmlOf, mailPlainTextOf } from '../../../server/mail/mailer.ts';
import { queueMail } from '../../../server/mail/outbox.ts';
import { renderMail } from '../../../server/mail/templates.ts';
import { demoPeople } from '../../../server/seed/demo-people.ts';
import { deleteAllRows, freshDatabase } from '../../support/database.ts';
import { testApp, testMails } from '../../support/server.ts';
import { untranslatedTexts } from '../../support/texts.ts';

const link = 'http://localhost:3000/en/reset-password?token=abc&x="><script>alert(1)</script>';
const mail = { kind: 'resetPassword', recipient: 'jana@novakova.cz', locale: 'en', link } as const;

describe('§6 ruling 25: the outbox', () => {
  let database: Database;
  beforeAll(async () => {
    database = await freshDatabase();
  });
  beforeEach(async () => {
    await deleteAllRows(database);
    await database.db.transaction(async (tx) => {
      await queueMail(tx, testMails, mail);
      await queueMail(tx, testMails, { kind: 'addressTaken', recipient: 'petr@novak.cz', locale: 'cs' });
    });
  });
  const app = (env: Record<string, string> = {}) => testApp({ database, env });

  test('lists every mail, newest first, in the language of the edition, uncached and noindex', async () => {
    const { request } = await app();
    const page = await request('/outbox');
    expect(page.status).toBe(200);
    expect(page.headers.get('cache-control')).toBe('private, no-store');
    expect(page.headers.get('x-robots-tag')).toContain('noindex');
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    const html = await page.text();
    expect(html).toContain('<html lang="cs">');
    expect(html).toContain('<meta name="robots" content="noindex, nofollow">');
    const first = html.indexOf('/outbox?mail=2"');
    const second = html.indexOf('/outbox?mail=1"');
    expect(first).toBeGreaterThan(0);
    expect(second).toBeGreaterThan(first);
    expect(html).not.toMatch(/<script|style=/);
    const english = await (await request('/en/outbox')).text();
    expect(english).toContain('<html lang="en">');
    expect(english).toContain(' | localhost</title>');
    expect(english).toContain('href="/en/outbox?mail=1"');
    expect(await (await request('/outbox', { host: 'en.localhost:3000' })).text()).toContain('<html lang="en">');
  });

  test('product §0 has a login form for each demo user', async () => {
    const { request } = await app();
    for (const [path, login] of [
      ['/outbox', '/prihlasit'],
      ['/en/outbox', '/login'],
    ] as const) {
      const html = await (await request(path)).text();
      const forms = html.match(/<form.*?<\/form>/gs) ?? [];
      expect(forms).toHaveLength(demoPeople.length);
      for (const [nth, { name, email, password }] of demoPeople.entries()) {
        expect(forms[nth]).toContain(`<form method="post" action="${login}" enctype="multipart/form-data">`);
        expect(forms[nth]).toContain(`name="username" value="${email}"`);
        expect(forms[nth]).toContain(`name="password" value="${password}"`);
        expect(forms[nth]).toContain(`>${name}</button>`);
      }
    }
  });

  test('contains the stylesheet of the build', async () => {
    const { request } = await app();
    const [css] = /<style>.*?<\/style>/s.exec(await (await request('/')).text()) ?? [];
    expect(css).toContain('{');
    expect(await (await request('/outbox')).text()).toContain(css);
    expect(await (await request('/outbox?mail=1')).text()).toContain(css);
  });

  test('shows one mail with its link; TH01 IN06 its values are escaped', async () => {
    const { request } = await app();
    const html = await (await request('/en/outbox?mail=1')).text();
    expect(html).toContain(`href="http://localhost:3000/en/reset-password?token=abc&amp;x=&quot;&gt;&lt;script`);
    expect(html).not.toContain('<script');
    for (const missing of ['3', 'x', '-1', '', '1e1']) {
      expect((await request(`/outbox?mail=${encodeURIComponent(missing)}`)).status).toBe(404);
    }
  });

  test('shows one mail as it is sent, as HTML and as text, in a sandbox', async () => {
    const { request } = await app();
    const page = await (await request('/en/outbox?mail=1')).text();
    for (const as of ['html', 'text']) expect(page).toContain(`href="/en/outbox?mail=1&amp;as=${as}"`);
    const written = renderMail({ texts: untranslatedTexts(), hosts: createHosts(readConfig({})) }, mail);
    for (const [as, type, sent] of [
      ['html', 'text/html', mailHtmlOf('en', written)],
      ['text', 'text/plain', mailPlainTextOf(written)],
    ] as const) {
      const answer = await request(`/en/outbox?mail=1&as=${as}`);
      const { status, headers } = answer;
      expect([status, await answer.text()]).toEqual([200, sent]);
      expect(headers.get('content-type')?.toLowerCase()).toBe(`${type}; charset=utf-8`);
      const policy = headers.get('content-security-policy')?.split('; ');
      for (const directive of ["default-src 'none'", "style-src 'unsafe-inline'", 'sandbox'])
        expect(policy).toContain(directive);
      expect(headers.get('cross-origin-opener-policy')).toBe('unsafe-none');
      expect(headers.get('cache-control')).toBe('private, no-store');
      expect(headers.get('x-robots-tag')).toContain('noindex');
    }
    for (const missing of ['?as=html', '?mail=3&as=html', '?mail=1&as=pdf', '?mail=1&as='])
      expect((await request(`/outbox${missing}`)).status, missing).toBe(404);
  });

  test.each([
    [{ HOST: '0.0.0.0' }],
    [{ HOST: '192.168.0.4' }],
    [{ SMTP_URL: 'smtp://127.0.0.1:25' }],
    [{ SEED: 'none' }],
    [{ PUBLIC_ORIGINS: 'https://preview.example' }],
    [{ EDITION_CS_ORIGIN: 'https://skok.example', EDITION_EN_ORIGIN: 'https://leap.example' }],
    [{ DATABASE_URL: 'postgres://skok@127.0.0.1/skok', AUTH_SECRET: 'a secret of thirty-two characters' }],
  ])('TH08 responds with 404 with %j', async (env: Record<string, string>) => {
    const { request } = await app(env);
    for (const path of ['/outbox', '/en/outbox', '/outbox?mail=1', '/outbox?mail=1&as=html'])
      expect((await request(path)).status, path).toBe(404);
  });

  test.each([['evil.example'], ['localhost:4000'], ['192.168.0.4:3000'], ['skok.localhost:3000']])(
    'TH08 TH10 responds with 404 at %s',
    async (host) => {
      expect((await (await app()).request('/outbox', { host })).status).toBe(404);
    },
  );

  test.each([['x-forwarded-for'], ['x-forwarded-host'], ['forwarded'], ['via'], ['x-real-ip']])(
    'TH08 responds with 404 to a request with %s',
    async (name) => {
      for (const TRUSTED_PROXY of ['0', '1']) {
        const { request } = await app({ TRUSTED_PROXY });
        expect((await request('/outbox', { headers: { [name]: 'localhost:3000' } })).status).toBe(404);
      }
    },
  );

  test('is available at the default editions and 127.0.0.1', async () => {
    const { request } = await app();
    for (const host of ['localhost:3000', '127.0.0.1:3000', 'cs.localhost:3000', 'en.localhost:3000'])
      expect((await request('/outbox', { host })).status, host).toBe(200);
  });
});
