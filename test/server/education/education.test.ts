import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { beforeAll, describe, expect, test } from 'vitest';
import { createBoard } from '../../../server/board.ts';
import { compileEducation } from '../../../server/build/content/education.ts';
import type { CompiledFuture } from '../../../server/build-output.ts';
import type { NewJob } from '../../../server/listings/listing.ts';
import type { ChapterPage, Education, FuturePage } from '../../../src/api/contract-education.ts';
import { insertListings } from '../../support/board.ts';
import { freshDatabase } from '../../support/database.ts';
import { newCompany, newJob } from '../../support/listings.ts';
import { type TestApp, testApp } from '../../support/server.ts';
import { untranslatedTexts } from '../../support/texts.ts';

let futures: CompiledFuture[];
let app: TestApp;

beforeAll(async () => {
  futures = await compileEducation();
  const database = await freshDatabase();
  const paid = (title: string, min: number, max: number, more: Partial<NewJob> = {}) =>
    newJob(title, { fields: ['frontend'], salary: { min, max, currency: 'CZK', period: 'month' }, ...more });
  await insertListings(database, {
    companies: [newCompany('acme')],
    jobs: [
      paid('A', 40_000, 60_000),
      paid('B', 50_000, 90_000),
      paid('C', 80_000, 100_000),
      // None of these counts.
      paid('Over', 1, 2, { status: 'closed' }),
      paid('Late', 1, 2, { validUntil: '2026-11-20' }),
      paid('Other', 1, 2, { fields: ['bi'] }),
      newJob('Silent', { fields: ['frontend'] }),
      paid('Invented', 1, 2, { salary: { min: 1, max: 2, currency: 'CZK', period: 'month', synthetic: true } }),
      paid('Abroad', 1, 2, { salary: { min: 1, max: 2, currency: 'EUR', period: 'month' } }),
    ],
  });
  const now = () => new Date('2026-11-21T10:00:00Z');
  const { medianPay } = createBoard({
    db: database.db,
    hosts: { publicUrls: (paths) => paths },
    texts: untranslatedTexts(),
    now,
  });
  app = await testApp({ education: futures, database, board: { medianPay }, now });
});

const read = async <Answer>(path: string): Promise<Answer> => (await app.request(path)).json();
/** Readable words only: no code, link targets or markup. */
const wordsOf = (source: string) => {
  const text = source.slice(source.indexOf('\n---\n') + 5);
  const read = text.replaceAll(/^```.*?^```/gms, ' ').replaceAll(/\]\([^)]*\)|^::.*$/gm, ' ');
  return read.split(/\s+/).filter((word) => /[\p{L}\d]/u.test(word)).length;
};
const chaptersOf = ({ chapters }: CompiledFuture) => Object.entries(chapters);

describe('product §9 the texts of education', () => {
  test('are two paths with six chapters each', () => {
    expect(futures.map(({ id }) => id)).toEqual(['frontend-developer', 'product-manager']);
    for (const future of futures) expect(chaptersOf(future)).toHaveLength(6);
  });

  test('have 900 to 1,800 words, an exercise, open jobs, sources and questions per chapter', () => {
    for (const future of futures) {
      for (const [id, texts] of chaptersOf(future)) {
        for (const [locale, { minutes, pieces, headings, sources, quiz }] of Object.entries(texts)) {
          const source = readFileSync(`src/features/education/futures/${future.id}/${id}.${locale}.md`, 'utf8');
          const words = wordsOf(source);
          const name = `${future.id}/${id}.${locale}`;
          expect(words, name).toBeGreaterThanOrEqual(900);
          expect(words, name).toBeLessThan(1_800);
          expect(words / minutes, `${name}, words a minute`).toBeGreaterThan(140);
          expect(words / minutes, `${name}, words a minute`).toBeLessThan(200);
          if (locale === 'en') expect(source, name).not.toMatch(/\d\s%/);
          expect(
            headings.map(({ text }) => text),
            name,
          ).toContain(locale === 'cs' ? 'Cvičení' : 'Exercise');
          expect(
            pieces.some((piece) => 'component' in piece && piece.component === 'jobs'),
            name,
          ).toBe(true);
          expect(sources.length, name).toBeGreaterThan(1);
          expect(quiz.length, name).toBeGreaterThan(2);
          for (const { options } of quiz) expect(new Set(options).size, name).toBe(options.length);
        }
      }
    }
  });

  test('have headings of the same levels in both languages', () => {
    for (const future of futures)
      for (const [id, { cs, en }] of chaptersOf(future))
        expect(
          cs.headings.map(({ depth }) => depth),
          id,
        ).toEqual(en.headings.map(({ depth }) => depth));
  });

  test('have the same numbers of questions and options in both languages', () => {
    for (const future of futures)
      for (const [id, { cs, en }] of chaptersOf(future))
        expect(
          cs.quiz.map(({ options }) => options.length),
          id,
        ).toEqual(en.quiz.map(({ options }) => options.length));
  });
});

describe('product §9 API of education', () => {
  test('returns all paths, one path, and a chapter with the other chapters', async () => {
    const all = await read<Education>('/api/education?lang=cs');
    expect(all.items.map(({ slug, chapters }) => [slug, chapters])).toEqual([
      ['frontend-vyvojar', 6],
      ['produktovy-manazer', 6],
    ]);
    const future = await read<FuturePage>('/api/education/frontend-developer?lang=en');
    expect(future.sections.flatMap(({ chapters }) => chapters)).toHaveLength(6);
    expect(future.pay).toEqual({ ads: 3, salary: { min: 50_000, max: 90_000, currency: 'CZK', period: 'month' } });
    expect(future.tests).toEqual([{ slug: 'javascript', title: 'JavaScript' }]);
    // Without ads there is no pay to state.
    expect((await read<FuturePage>('/api/education/product-manager?lang=en')).pay).toBeNull();
    const chapter = await read<ChapterPage>('/api/education/frontend-developer/data-and-state?lang=en');
    expect(chapter).toMatchObject({ title: 'Data, state and a framework', future: { slug: 'frontend-developer' } });
    expect(chapter.chapters.map(({ slug }) => slug)).toContain('html-css-accessibility');
  });

  test.each(['/api/education/pilot', '/api/education/frontend-developer/nothing', '/api/education/__proto__'])(
    'returns 404 for %s',
    async (path) => {
      expect((await app.request(`${path}?lang=en`)).status).toBe(404);
    },
  );
});

describe('product §9 the addresses of education', () => {
  test.each([
    ['/startupedu', 200],
    ['/startupedu2', 200],
    ['/startupedu/futures', 200],
    ['/startupedu/futures/frontend-vyvojar', 200],
    ['/startupedu/futures/frontend-vyvojar/kapitola/data-a-stav', 200],
    ['/en/startupedu/futures/frontend-developer/chapter/data-and-state', 200],
    ['/startupedu/futures/pilot', 404],
    ['/startupedu/futures/frontend-vyvojar/kapitola/nic', 404],
    ['/startupedu/futures/pilot/kapitola/nic', 404],
    ['/en/startupedu/futures/frontend-developer/chapter/nothing', 404],
  ])('%s answers %d', async (path, status) => {
    expect((await app.request(path)).status).toBe(status);
  });

  test('in the other language redirect to this one’s', async () => {
    const answer = await app.request('/startupedu/futures/frontend-developer');
    expect([answer.status, answer.headers.get('location')]).toEqual([301, '/startupedu/futures/frontend-vyvojar']);
    const chapter = await app.request('/en/startupedu/futures/frontend-developer/chapter/data-a-stav');
    expect(chapter.headers.get('location')).toBe('/en/startupedu/futures/frontend-developer/chapter/data-and-state');
  });

  test('have titles and links to the other language; the variant is not indexed', async () => {
    const html = await (await app.request('/startupedu/futures/frontend-vyvojar/kapitola/data-a-stav')).text();
    expect(html).toContain('<title>Data, stav a\u00a0framework · Frontend vývojář');
    expect(html).toContain('hreflang="en"');
    expect(html).toContain('/en/startupedu/futures/frontend-developer/chapter/data-and-state');
    const variant = await (await app.request('/startupedu2')).text();
    expect(variant).toContain('noindex');
  });

  test('of an unknown chapter return 404 with the path’s chapters, not indexed', async () => {
    const answer = await app.request('/en/startupedu/futures/frontend-developer/chapter/nothing');
    const html = await answer.text();
    expect([answer.status, html.includes('noindex'), html.includes('rel="canonical"')]).toEqual([404, true, false]);
    const boot = JSON.parse(/<script id="boot" type="application\/json">(.*?)<\/script>/s.exec(html)?.[1] ?? '');
    const [key, read] = Object.entries(boot.reads as Record<string, FuturePage>)[0] ?? [];
    expect(key).toBe('/api/education/frontend-developer/nothing?lang=en');
    expect(read?.sections.flatMap(({ chapters }) => chapters)).toHaveLength(6);
    expect(boot.error).toBeNull();
  });
});

/** What Google asks of a course and its run, and schema.org of the rest. */
const provider = v.object({ '@type': v.literal('Organization'), name: v.string(), url: v.pipe(v.string(), v.url()) });
const course = v.strictObject({
  '@context': v.literal('https://schema.org'),
  '@type': v.literal('Course'),
  '@id': v.pipe(v.string(), v.url()),
  url: v.pipe(v.string(), v.url()),
  name: v.pipe(v.string(), v.maxLength(60)),
  description: v.pipe(v.string(), v.minLength(20)),
  inLanguage: v.picklist(['cs', 'en']),
  educationalLevel: v.picklist(['Beginner', 'Intermediate']),
  teaches: v.array(v.string()),
  isAccessibleForFree: v.literal(true),
  provider,
  offers: v.strictObject({
    '@type': v.literal('Offer'),
    category: v.literal('Free'),
    price: v.literal(0),
    priceCurrency: v.literal('CZK'),
  }),
  hasCourseInstance: v.strictObject({
    '@type': v.literal('CourseInstance'),
    courseMode: v.literal('Online'),
    courseWorkload: v.pipe(v.string(), v.regex(/^PT\d+H$/)),
  }),
});
const lesson = v.strictObject({
  '@context': v.literal('https://schema.org'),
  '@type': v.literal('LearningResource'),
  name: v.string(),
  description: v.string(),
  url: v.pipe(v.string(), v.url()),
  inLanguage: v.literal('en'),
  learningResourceType: v.literal('Chapter'),
  timeRequired: v.pipe(v.string(), v.regex(/^PT\d+M$/)),
  isAccessibleForFree: v.literal(true),
  citation: v.array(v.pipe(v.string(), v.url())),
  isPartOf: v.strictObject({ '@id': v.pipe(v.string(), v.url()) }),
});

describe('product §15 linked data of education', () => {
  const linked = async (path: string) => {
    const html = await (await app.request(path)).text();
    return JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null');
  };

  test('a path is a course, in each language', async () => {
    for (const [path, locale] of [
      ['/startupedu/futures/produktovy-manazer', 'cs'],
      ['/en/startupedu/futures/product-manager', 'en'],
    ] as const) {
      const said = v.parse(course, await linked(path));
      expect([said.inLanguage, said.url, said['@id']]).toEqual([
        locale,
        `http://localhost:3000${path}`,
        `http://localhost:3000${path}`,
      ]);
    }
  });

  test('a chapter is part of its Course, with its sources', async () => {
    const said = v.parse(lesson, await linked('/en/startupedu/futures/product-manager/chapter/talking-with-customers'));
    expect(said.isPartOf['@id']).toBe('http://localhost:3000/en/startupedu/futures/product-manager');
    expect(said.citation).toContain('https://www.momtestbook.com');
  });

  test.each(['/startupedu', '/startupedu/futures', '/startupedu2'])(
    '%s has neither Course nor LearningResource',
    async (path) => {
      expect((await app.request(path)).status).toBe(200);
      expect(JSON.stringify(await linked(path))).not.toMatch(/"(?:Course|LearningResource)"/);
    },
  );
});
