import { beforeAll, expect, test } from 'vitest';
import { readCompany } from '../../../server/companies/read-company.ts';
import { readJob } from '../../../server/jobs/read-job.ts';
import type { NewJob } from '../../../server/listings/listing.ts';
import type { JobFilter } from '../../../src/routing/job-filter.ts';
import { insertListings, jobStoreOf, listBoardJobs, today } from '../../support/board.ts';
import { deleteAllRows, eachDatabase } from '../../support/database.ts';
import { newCompany, newJob } from '../../support/listings.ts';

const named = (...names: string[]): NewJob['places'] => names.map((name) => ({ id: null, name }));

eachDatabase('duplicates of an ad in several places', (database) => {
  const answer = (filter: Partial<JobFilter> = {}) => listBoardJobs(database(), { sort: 'newest', ...filter });

  beforeAll(async () => {
    await deleteAllRows(database());
    const tester = (source: string, more: Partial<NewJob>) => ({ ...newJob('Tester', more), source });
    await insertListings(database(), {
      companies: [newCompany('acme'), newCompany('umbrella')],
      jobs: [
        tester('ats:1', { places: named('London'), firstPublishedAt: new Date('2026-11-01T08:00:00Z') }),
        tester('ats:2', { places: named('Paris', 'London'), firstPublishedAt: new Date('2026-11-03T08:00:00Z') }),
        tester('ats:3', { places: [{ id: 'brno', name: null }], firstPublishedAt: new Date('2026-11-02T08:00:00Z') }),
        tester('ats:4', { places: named('Oslo'), mode: 'remote' }),
        tester('ats:5', { places: named('Rome'), salary: { min: 1, max: 2, currency: 'EUR', period: 'hour' } }),
        tester('ats:6', { places: named('Wien'), companySlug: 'umbrella' }),
        tester('ats:7', { places: named('Bern'), status: 'closed', closedAt: new Date('2026-11-05T08:00:00Z') }),
        tester('ats:8', { places: named('Nice'), summary: { cs: null, en: 'Another job under that name.' } }),
      ],
    });
  });

  test('are one card with all their places, unless they differ in anything else', async () => {
    const { items, total, rows } = await answer();
    const places = items.map((card) => card.places.map(({ id, name }) => id ?? name).join(' '));
    expect(places.sort()).toEqual(['Nice', 'Oslo', 'Paris London brno', 'Rome', 'Wien']);
    expect([total, rows]).toEqual([7, 5]);
  });

  test('are found by one of their places, and then show only that place', async () => {
    expect((await answer({ places: ['brno'] })).items.map((card) => card.places)).toEqual([
      [{ id: 'brno', name: null }],
    ]);
  });

  test('link from each place to the others', async () => {
    const store = jobStoreOf(database());
    const [newest] = (await answer()).items.filter((card) => card.places.length === 3);
    const ad = await readJob(store, { locale: 'en', number: newest?.identifier ?? 0, today });
    if (ad === null || typeof ad === 'string') throw new Error('there is no ad');
    expect(ad.places).toEqual(named('Paris', 'London'));
    expect(ad.duplicates.map(({ places }) => places)).toEqual([[{ id: 'brno', name: null }], named('London')]);
    const duplicate = await readJob(store, { locale: 'en', number: ad.duplicates[0]?.identifier ?? 0, today });
    expect(duplicate).toMatchObject({
      duplicates: [{ identifier: ad.identifier }, { identifier: ad.duplicates[1]?.identifier }],
    });
    expect(ad.similar.map(({ identifier }) => identifier)).not.toContain(
      duplicate && typeof duplicate !== 'string' && duplicate.identifier,
    );
  });

  test('count as one job of their company', async () => {
    const acme = await readCompany({ jobs: jobStoreOf(database()) }, { locale: 'en', slug: 'acme', today });
    expect(acme?.jobs.map(({ places }) => places.length).sort()).toEqual([1, 1, 1, 3]);
    expect(acme?.openJobs).toBe(4);
  });

  test('name their places in the edition’s language, without coordinates', async () => {
    await deleteAllRows(database());
    const abroad = (id: string, name: string, country: string): NewJob['places'] => [
      { id, name, country, at: [50.1, 14.2] },
    ];
    await insertListings(database(), {
      companies: [newCompany('acme')],
      jobs: [
        { ...newJob('Tester', { places: abroad('munich', 'Munich, Germany', 'DE') }), source: 'ats:1' },
        { ...newJob('Tester', { places: abroad('vienna', 'Vienna, Austria', 'AT') }), source: 'ats:2' },
      ],
    });
    const store = jobStoreOf(database());
    const [{ identifier: number } = { identifier: 0 }] = (await answer()).items;
    const ad = await readJob(store, { locale: 'cs', number, today });
    if (ad === null || typeof ad === 'string') throw new Error('there is no ad');
    const places = [...ad.places, ...ad.duplicates.flatMap((duplicate) => duplicate.places)];
    expect(places.map(({ name }) => name).sort()).toEqual(['Mnichov, Německo', 'Vídeň, Rakousko']);
    expect(JSON.stringify(ad)).not.toContain('14.2');
  });
});
