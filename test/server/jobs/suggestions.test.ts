import { beforeAll, describe, expect, test } from 'vitest';
import { compileMessages } from '../../../server/build/compile-messages.ts';
import type { LocatedPlace } from '../../../server/db/columns.ts';
import { readFilterLabels } from '../../../server/jobs/job-news.ts';
import { listJobs } from '../../../server/jobs/list-jobs.ts';
import { resolvePlaces } from '../../../server/jobs/resolve-places.ts';
import { suggestOptions } from '../../../server/jobs/suggest.ts';
import { suggestPlaces } from '../../../server/jobs/suggest-places.ts';
import { createTexts } from '../../../server/texts.ts';
import { emptyJobFilter, type JobFilter } from '../../../src/routing/job-filter.ts';
import type { Locale } from '../../../src/routing/locales.ts';
import { insertListings, jobStoreOf, today } from '../../support/board.ts';
import { freshDatabase } from '../../support/database.ts';
import { newCompany, newJob } from '../../support/listings.ts';
import { testApp } from '../../support/server.ts';

const prague = { id: 'prague', name: null } as const;
const located = (id: string, name: string, country: string): LocatedPlace => ({ id, name, country, at: [50, 15] });
const kolin = located('kolin', 'Kolín', 'CZ');
const tabor = located('tabor', 'Tábor', 'CZ');
const munich = located('munich', 'Munich, Germany', 'DE');
const hamburg = located('hamburg', 'Hamburg, Germany', 'DE');

let database: Awaited<ReturnType<typeof freshDatabase>>;

beforeAll(async () => {
  database = await freshDatabase();
  await insertListings(database, {
    companies: [newCompany('kotva'), newCompany('drak'), newCompany('silent')],
    jobs: [
      newJob('One', { companySlug: 'kotva', places: [kolin, hamburg], skillsMust: ['Kotlin', '.NET', 'Netty'] }),
      newJob('Two', {
        companySlug: 'kotva',
        places: [kolin, prague, munich],
        skillsMust: ['Kotlin', 'Node.js', 'Kafka'],
      }),
      newJob('Three', {
        companySlug: 'drak',
        skillsMust: ['Kafka', 'C#', 'Kafka Streams'],
        fields: ['product-manager'],
      }),
      newJob('Four', { companySlug: 'drak', skillsMust: ['Kafka', 'C++'], fields: ['finance'] }),
      newJob('Ended', { companySlug: 'silent', places: [tabor], skillsMust: ['Kobol'], validUntil: '2026-11-01' }),
    ],
  });
});

describe('suggestions', () => {
  const offered = async (text: string) =>
    (await suggestOptions(jobStoreOf(database), { text, today })).items.map(({ id, count }) => `${id} ${count}`);

  test.each([
    ['kot', ['kotlin 2', 'kotva 2']],
    ['KÁF', ['kafka 3', 'kafka-streams 1']],
    ['str', ['kafka-streams 1']],
    ['kob', []],
    ['.net', ['c-sharp 1', 'dotnet 1']],
    ['net', ['dotnet 1', 'netty 1']],
    ['c#', ['c-sharp 1']],
    ['nodejs', ['nodejs 1']],
    ['manažer pro', ['product-manager 1']],
    ['účet', ['finance 1']],
    ['backend', ['backend 2']],
    ['dra', ['drak 2']],
    ['xqz', []],
    ['', ['backend 2', 'development 2', 'finance 1']],
  ])('%j offers %j', async (text, expected) => {
    expect(await offered(text)).toEqual(expected);
  });

  test('GET /api/suggestions responds with an ETag, and with 200 for any text', async () => {
    const { request } = await testApp();
    const asked = '/api/suggestions?q=c%2B%2B';
    const answer = await request(asked);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ '@type': 'ItemList', items: [{ group: 'skills', name: 'C++' }] });
    const etag = answer.headers.get('etag') ?? '';
    expect((await request(asked, { headers: { 'if-none-match': etag } })).status).toBe(304);
    for (const q of ['', '%', `%ED%A0%80${'a'.repeat(5000)}`, "'or 1=1", '%F0%9F%98%80'])
      expect((await request(`/api/suggestions?q=${q}`)).status).toBe(200);
    expect((await request('/api/suggestions')).status).toBe(200);
  });
});

describe('municipalities', () => {
  const offered = async (text: string, locale: Locale = 'en') =>
    (await suggestPlaces(jobStoreOf(database), { locale, text, today })).items.map(
      ({ name, count }) => `${name} ${count}`,
    );

  test.each([
    ['kol', ['Kolín 2']],
    ['KOLÍN', ['Kolín 2']],
    ['', ['Kolín 2', 'Hamburg, Germany 1', 'Munich, Germany 1']],
    ['mnich', ['Munich, Germany 1']],
    ['München', ['Munich, Germany 1']],
    ['ham', ['Hamburg, Germany 1']],
    ['lin', []],
    ['tab', []],
    ['praha', []],
  ])('%j offers %j from live ads outside the taxonomy', async (text, expected) => {
    expect(await offered(text)).toEqual(expected);
  });

  test.each(['mnich', 'munich', 'München'])('%j offers a foreign city under its Czech name in Czech', async (text) => {
    expect(await offered(text, 'cs')).toEqual(['Mnichov, Německo 1']);
  });

  test('heading, title, facets, rows and alerts use the Czech name of a foreign city', async () => {
    const store = { ...jobStoreOf(database), texts: createTexts(await compileMessages()) };
    const filter = { ...emptyJobFilter, places: ['munich'] };
    const list = await listJobs(store, { locale: 'cs', filter, today });
    expect(list.seo.h1).toContain('Mnichov, Německo');
    expect(list.seo.title).toContain('Mnichov, Německo');
    const options = list.facets.find(({ key }) => key === 'places')?.options;
    expect(options?.filter(({ name }) => name).map(({ name }) => name)).toEqual([
      'Kolín',
      'Hamburk, Německo',
      'Mnichov, Německo',
    ]);
    expect(list.items[0]?.places).toContainEqual({ id: 'munich', name: 'Mnichov, Německo', country: 'DE' });
    expect(await readFilterLabels(store, { locale: 'cs', filter, today })).toEqual(['Mnichov, Německo']);
    expect(await readFilterLabels(store, { locale: 'en', filter, today })).toEqual(['Munich, Germany']);
    expect((await listJobs(store, { locale: 'en', filter, today })).seo.h1).toContain('Munich, Germany');
  });

  test('a search also finds a foreign city by its Czech name', async () => {
    const filter: JobFilter = { ...emptyJobFilter, text: 'mnichov', sort: 'relevance' };
    const { items } = await listJobs(jobStoreOf(database), { locale: 'cs', filter, today });
    expect(items.map(({ title }) => title)).toEqual(['Two']);
  });

  test('an address may contain the Czech or the local name of a foreign city', async () => {
    const index = await jobStoreOf(database).index(today);
    const filterOf = (...places: string[]) => ({ ...emptyJobFilter, places });
    const { filter, names, unknown } = resolvePlaces(index, filterOf('mnichov', 'muenchen', 'viden'), 'en');
    expect([filter.places, unknown]).toEqual([['munich'], ['viden']]);
    expect([names.get('munich'), names.get('mnichov')]).toEqual(['Munich, Germany', 'Munich, Germany']);
  });

  test('GET /api/places responds without coordinates, with an ETag, with 200 for any text and 422 for an unknown language', async () => {
    const { request } = await testApp();
    const answer = await request('/api/places?q=kol');
    expect(answer.status).toBe(200);
    const body = await answer.text();
    expect(JSON.parse(body)).toEqual({
      '@context': 'https://schema.org',
      '@type': 'ItemList',
      items: [{ id: 'kolin', name: 'Kolín', count: 1 }],
    });
    const etag = answer.headers.get('etag') ?? '';
    expect((await request('/api/places?q=kol', { headers: { 'if-none-match': etag } })).status).toBe(304);
    for (const q of ['', '%', `%ED%A0%80${'a'.repeat(5000)}`, "'or 1=1", '%F0%9F%98%80'])
      expect((await request(`/api/places?q=${q}`)).status).toBe(200);
    expect((await request('/api/places')).status).toBe(200);
    expect((await request('/api/places?q=kol&lang=de')).status).toBe(422);
  });
});
