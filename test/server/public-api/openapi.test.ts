import { readFileSync } from 'node:fs';
import { Ajv2020, type AnySchema } from 'ajv/dist/2020.js';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { createBoard } from '../../../server/board.ts';
import { readConfig } from '../../../server/config.ts';
import { applications } from '../../../server/db/schema/applications.ts';
import { companyAccounts } from '../../../server/db/schema/company-accounts.ts';
import { createEncryption } from '../../../server/encryption.ts';
import { createHosts } from '../../../server/hosts.ts';
import { createApiToken } from '../../../server/public-api/tokens.ts';
import { recomputeRecords } from '../../../server/reply-clock/recompute-records.ts';
import { loadDemoAccounts } from '../../../server/seed/demo-accounts.ts';
import { loadDemo } from '../../../server/seed/load-demo.ts';
import { companyGroupIds, companyOptionsOf } from '../../../src/routing/company-filters.ts';
import { parseJobListQuery } from '../../../src/routing/job-filter.ts';
import { jobFilterGroups, jobGroupIds, jobOptionGroups, jobOptionsOf } from '../../../src/routing/job-filters.ts';
import { freshDatabase } from '../../support/database.ts';
import { type TestApp, testApp } from '../../support/server.ts';
import { untranslatedTexts } from '../../support/texts.ts';

const now = new Date('2026-11-21T10:00:00Z');

type Operation = {
  operationId: string;
  security: object[];
  parameters?: { name: string; in: string; schema: object }[];
  responses: Record<string, { content: Record<string, { schema: AnySchema }> }>;
};
type Document = { openapi: string; paths: Record<string, Record<string, Operation>>; info: { version: string } };

let app: TestApp;
let token: string;
let document: Document;
let names: Record<string, string>;

beforeAll(async () => {
  const database = await freshDatabase();
  const { db } = database;
  await loadDemo(database, now);
  await loadDemoAccounts(database, now);
  await recomputeRecords({ db, now: () => now }, 'all');
  const hosts = createHosts(readConfig({}));
  const board = createBoard({ db, hosts, texts: untranslatedTexts(), now: () => now });
  app = await testApp({ database, board, now: () => now });
  const [kolibrik] = await db.select().from(companyAccounts).where(eq(companyAccounts.name, 'Kolibřík'));
  const asked = { name: 'Test', scopes: ['ads', 'applications', 'contacts'] as const, key: 'of-a-test' };
  const services = { db, encryption: createEncryption('a secret') };
  ({ secret: token } = await createApiToken(
    services,
    kolibrik?.id ?? '',
    { ...asked, scopes: [...asked.scopes] },
    now,
  ));
  document = await (await app.request('/api/openapi.json')).json();
  const { items: ads } = await (await ask('/api/v1/ads?state=published')).json();
  const [application] = await db.select().from(applications);
  const { items } = await (await ask('/api/v1/applications')).json();
  expect(application).toBeDefined();
  names = { slug: 'kolibrik', number: String(ads[0].number), ad: ads[0].id, application: items[0].id };
}, 180_000);

const ask = (path: string, headers: Record<string, string> = { authorization: `Bearer ${token}` }) =>
  app.request(path, { headers });

/** An address with ids and names of the demo. */
const filled = (path: string): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => {
    if (name !== 'id') return names[name] ?? name;
    return (path.includes('applications') ? names.application : names.ad) ?? '';
  });

/** Formats are checked by the schemas that type the responses. */
const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true });

/** Errors of a response against its schema in the document. */
function schemaErrors(schema: AnySchema | undefined, body: unknown): unknown[] {
  if (!schema) return ['no schema'];
  const judge = ajv.compile(schema);
  return judge(body) ? [] : (judge.errors ?? []);
}

const typeOf = (answer: Response) => answer.headers.get('content-type')?.split(';')[0] ?? '';

const operations = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );

describe('ruling 57 the description of the public API', () => {
  test('ruling 57 is OpenAPI 3.1 and lists exactly the public routes', () => {
    expect(document.openapi).toBe('3.1.0');
    expect(operations().map(({ method, path }) => `${method} ${path}`)).toEqual([
      'get /api/jobs',
      'get /api/jobs/{number}',
      'get /api/companies',
      'get /api/companies/{slug}',
      'get /api/jobs/{number}/record',
      'get /api/companies/{slug}/record',
      'get /api/v1/ads',
      'get /api/v1/ads/{id}',
      'get /api/v1/applications',
      'get /api/v1/applications/{id}',
      'get /api/embed/{slug}',
    ]);
    const ids = operations().map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('ruling 57 every route returns 200 with a body that fits its schema', async () => {
    for (const { path, operation } of operations()) {
      const answer = await ask(filled(path));
      expect([path, answer.status]).toEqual([path, 200]);
      const { content } = operation.responses[200] ?? { content: {} };
      expect(Object.keys(content)).toEqual([typeOf(answer)]);
      expect([path, schemaErrors(content[typeOf(answer)]?.schema, await answer.json())]).toEqual([path, []]);
    }
  });

  test('ruling 57 the described errors have the right status and fit their schemas', async () => {
    for (const { path, operation } of operations()) {
      const wrong: Record<number, [string, Record<string, string>?]> = {
        401: [filled(path), {}],
        404: [path.replace(/\{number\}/, '999999').replace(/\{\w+\}/, 'nobody')],
        422: [`${filled(path)}?${path.startsWith('/api/v1') ? 'limit=0' : 'lang=de'}`],
      };
      for (const [status, [address, headers]] of Object.entries(wrong)) {
        const described = operation.responses[status];
        if (!described) continue;
        const answer = await ask(address, headers);
        expect([path, status, answer.status]).toEqual([path, status, Number(status)]);
        const { schema } = described.content[typeOf(answer)] ?? {};
        expect([path, schemaErrors(schema, await answer.json())]).toEqual([path, []]);
      }
      expect('401' in operation.responses).toBe(operation.security.length > 0);
    }
  });

  test('ruling 57 the parameters of the list of applications are those of its schema', () => {
    const listed = document.paths['/api/v1/applications']?.get;
    expect(listed?.parameters?.map(({ name }) => name)).toEqual(['limit', 'cursor', 'status', 'ad']);
  });

  test('product §1 ruling 57 the list of jobs has a parameter for every filter group, with slugs that are parsed', () => {
    const parameters = document.paths['/api/jobs']?.get?.parameters ?? [];
    const saidOf = (name: string) =>
      parameters.find((parameter) => parameter.name === name)?.schema as Said | undefined;
    type Said = { enum?: string[]; items?: { enum?: string[]; examples?: string[] }; maxItems?: number };
    for (const group of jobGroupIds)
      expect([group, saidOf(jobFilterGroups[group].key.en)]).not.toEqual([group, undefined]);
    for (const group of jobOptionGroups) {
      const { key, vocabulary, max } = jobOptionsOf(group);
      const said = saidOf(key.en);
      const slugs = said?.enum ?? said?.items?.enum ?? said?.items?.examples ?? [];
      expect([group, slugs.length]).toEqual([
        group,
        vocabulary.isOpen ? Math.min(3, vocabulary.ids.length) : vocabulary.ids.length,
      ]);
      expect([group, said?.maxItems]).toEqual([group, max === 1 || max === Infinity ? undefined : max]);
      // A radius needs a town; the place `remote` is a mode.
      for (const slug of slugs) {
        const asked = new URLSearchParams({ [key.en]: slug, ...(group === 'radius' && { places: 'brno' }) });
        expect([slug, parseJobListQuery(asked)[group]]).toEqual([slug, [vocabulary.find(slug, 'en')]]);
      }
    }
    for (const [name, at] of [
      ['sort', 'salary'],
      ['currency', 'eur'],
      ['with-salary', 'no'],
    ] as const)
      expect(saidOf(name)?.enum).toContain(at);
    expect(saidOf('salary-min')).toEqual({ type: 'integer' });
  });

  test('ruling 57 the list of startups has a parameter for every filter group', () => {
    const names = document.paths['/api/companies']?.get?.parameters?.map(({ name }) => name);
    const groups = companyGroupIds.map((group) => companyOptionsOf(group).key.en);
    expect(names).toEqual(['lang', 'q', ...groups, 'sort', 'page']);
  });

  test.each(['cs', 'en'])('ruling 57.2 the page for developers in %s lists exactly the described routes', (locale) => {
    const page = new URL(`../../../src/features/info/pages/for-companies-dev.${locale}.md`, import.meta.url);
    const shown = Array.from(readFileSync(page, 'utf8').matchAll(/^\| `GET (\S+)` \|/gm), ([, path]) => path);
    expect(shown.sort()).toEqual(Object.keys(document.paths).sort());
  });

  test('may be read by any origin', async () => {
    const answer = await ask('/api/openapi.json', { origin: 'https://draci.example' });
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  });
});
