import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { createBoard } from '../../../server/board.ts';
import { readConfig } from '../../../server/config.ts';
import { companyAccounts } from '../../../server/db/schema/company-accounts.ts';
import { createHosts } from '../../../server/hosts.ts';
import { freshDatabase } from '../../support/database.ts';
import { newJob } from '../../support/listings.ts';
import { productionEnv } from '../../support/server.ts';
import { untranslatedTexts } from '../../support/texts.ts';
import type { Visitor } from '../../support/visitor.ts';
import { type AccountServer, accountServer } from '../accounts/harness.ts';
import { companyWithMembers, verifyCompany } from '../employer/company-fixtures.ts';

let server: AccountServer;
let account: string;
let owner: Visitor;

async function start(env: Record<string, string> = {}): Promise<void> {
  const { db } = await freshDatabase();
  const now = () => new Date('2026-11-21T12:00:00Z');
  const hosts = createHosts(readConfig(env));
  const board = createBoard({ db, hosts, texts: untranslatedTexts(), now });
  server = await accountServer({ database: { db }, board, env });
  server = { ...server, db };
  const company = await companyWithMembers(server);
  ({ id: account, jana: owner } = company);
  await verifyCompany(server, account, [
    newJob('Kites <b>', { baseSalary: undefined } as never),
    newJob('Wind', { title: { cs: null, en: 'Wind' }, mode: 'remote' }),
    newJob('Ended', { status: 'closed' }),
  ]);
}

beforeEach(() => start(), 60_000);

const read = (path: string, init: RequestInit = {}) => server.app.request(path, init);
const ancestors = async (path = '/embed/acme') =>
  /frame-ancestors ([^;]*)/.exec((await read(path)).headers.get('content-security-policy') ?? '')?.[1]?.split(' ');
const show = (domains: string[]) =>
  owner.post(`/api/company-accounts/${account}/embed`, { domains }, { method: 'PUT' });

describe('product §11 a company’s embedded ads', () => {
  test('TH01 may be framed only by this computer, the company’s domain and its subdomains', async () => {
    const answer = await read('/embed/acme');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('x-frame-options')).toBeNull();
    expect(answer.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; script-src 'self'; style-src 'sha256-[^']+'; base-uri 'none'; form-action 'none'; frame-ancestors /,
    );
    expect(await ancestors()).toEqual([
      'http://localhost:*',
      'http://127.0.0.1:*',
      'https://draci.example',
      'https://*.draci.example',
    ]);
  });

  test('TH01 may be framed in production only by the company’s domain and those that its owner has added', async () => {
    await start(productionEnv);
    expect((await show(['https://Kariéra.draci.dev/volna-mista', 'draci.io', 'draci.io'])).status).toBe(204);
    expect(await ancestors()).toEqual([
      'https://draci.example',
      'https://*.draci.example',
      'https://xn--karira-eva.draci.dev',
      'https://*.xn--karira-eva.draci.dev',
      'https://draci.io',
      'https://*.draci.io',
    ]);
  });

  test.each([['*.draci.example'], ['localhost'], ["draci.example; script-src 'unsafe-inline'"], ['127.0.0.1'], ['']])(
    'TH01 reject %j as a domain',
    async (domain) => {
      expect((await show([domain])).status).toBe(422);
    },
  );

  test('TH01 use no cookies, are noindex and may be cached for five minutes', async () => {
    const answer = await owner.request('/embed/acme');
    expect(answer.headers.get('set-cookie')).toBeNull();
    expect(answer.headers.get('vary') ?? '').not.toMatch(/cookie/i);
    expect(answer.headers.get('x-robots-tag')).toBe('noindex');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=300');
    expect(await answer.text()).toBe(await (await read('/embed/acme')).text());
  });

  test('ruling 29.2 use the layout of embeds: a document of its own with one main and nothing around it', async () => {
    const html = await (await read('/embed/acme?lang=en')).text();
    const tags = [...(/<body>.*<\/body>/s.exec(html)?.[0] ?? '').matchAll(/<([a-z][a-z0-9]*)/g)].map(([, tag]) => tag);
    expect(tags.slice(0, 3)).toEqual(['body', 'main', 'h1']);
    expect(new Set(tags)).toEqual(new Set(['body', 'main', 'h1', 'ul', 'li', 'a', 'strong', 'span', 'p']));
    expect(html.match(/<script[^>]*>/g)).toEqual(['<script src="/embed-frame.js" defer>']);
  });

  test('product §11.52 break lines only between the facts of an ad', async () => {
    const html = await (await read('/embed/acme?lang=en')).text();
    const facts = /<strong[^>]*>Wind<\/strong><span>(.*?)<\/span><\/a>/.exec(html)?.[1]?.split(', ') ?? [];
    expect(facts.length).toBeGreaterThan(1);
    for (const fact of facts) expect(fact).toMatch(/^<span>[^<]+<\/span>$/);
    expect(html).toContain('span span{display:inline-block}');
  });

  test('IN06 escape titles, mark their language and link to the ads in a new window', async () => {
    const html = await (await read('/embed/acme?lang=en')).text();
    expect(html).toContain('<html lang="en">');
    expect(html).toContain('<strong lang="cs">Kites &lt;b&gt;</strong>');
    expect(html).toMatch(
      /<a href="http:\/\/localhost:3000\/en\/job\/\d+\/[^"]*" target="_blank" rel="noopener"><strong>Wind/,
    );
    expect(html).not.toContain('Ended');
  });

  test.each(['nobody', 'acme'])(
    'respond with 404 for %s, a company that does not exist or is suspended',
    async (slug) => {
      await server.db.update(companyAccounts).set({ suspendedAt: new Date() }).where(eq(companyAccounts.id, account));
      const answer = await read(`/embed/${slug}`);
      expect(answer.status).toBe(404);
      expect(answer.headers.get('x-frame-options')).toBe('DENY');
      expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
      const html = await answer.text();
      expect(html).toContain('<h1>embed.missing</h1>');
      expect(html).toMatch(/<a href="http[^"]+" target="_blank"/);
      expect(html).toContain('<meta name="robots" content="noindex, nofollow">');
      expect((await read(`/api/embed/${slug}`)).status).toBe(404);
    },
  );

  test('SE09 are available as JSON to every origin, without credentials', async () => {
    const answer = await read('/api/embed/acme?lang=cs', { headers: { origin: 'https://draci.example' } });
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(answer.headers.get('access-control-allow-credentials')).toBeNull();
    expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    const { company, jobs } = await answer.json();
    expect(company).toMatchObject({ name: 'acme' });
    expect(jobs.map(({ title }: { title: string }) => title).sort()).toEqual(['Kites <b>', 'Wind']);
  });

  test.each(['/embed.js', '/embed-frame.js'])(
    'TH01 %s is loadable by every page, small, and cacheable for an hour',
    async (path) => {
      const answer = await read(path);
      expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
      expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
      expect(answer.headers.get('cache-control')).toBe('public, max-age=3600');
      expect((await answer.text()).length).toBeLessThan(2_000);
    },
  );
});
