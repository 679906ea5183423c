import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { jobs } from '../../../server/db/schema/jobs.ts';
import { readDemo } from '../../../server/seed/load-demo.ts';
import { insertListings, jobStoreOf, listBoardJobs, titlesOf, today } from '../../support/board.ts';
import { deleteAllRows, eachDatabase } from '../../support/database.ts';
import { newCompany, newJob } from '../../support/listings.ts';

eachDatabase('writing listings', (database) => {
  beforeEach(() => deleteAllRows(database()));

  const stored = () => database().db.select().from(jobs).orderBy(jobs.number);

  test('distinguishes new, unchanged and changed rows; an ad keeps its number and first publication', async () => {
    const first = await insertListings(database(), {
      companies: [newCompany('acme')],
      jobs: [newJob('A'), newJob('B')],
    });
    expect(first).toEqual({
      inserted: 2,
      updated: 0,
      unchanged: 0,
      companies: { inserted: 1, updated: 0, unchanged: 0 },
    });
    const before = await stored();

    const changed = newJob('A', { openings: 3, firstPublishedAt: new Date('2026-11-20T08:00:00Z') });
    const second = await insertListings(database(), {
      companies: [newCompany('acme')],
      jobs: [changed, newJob('B'), newJob('C')],
    });
    expect(second).toMatchObject({ inserted: 1, updated: 1, unchanged: 1, companies: { unchanged: 1 } });
    const after = await stored();
    expect(after.map(({ source }) => source)).toEqual(['test:A', 'test:B', 'test:C']);
    expect(after[0]).toMatchObject({
      number: before[0]?.number,
      openings: 3,
      firstPublishedAt: new Date('2026-11-10T08:00:00Z'),
    });
    expect(after[1]).toEqual(before[1]);
  });

  test('counts a repeated row once, and stores the last one', async () => {
    const written = await insertListings(database(), {
      companies: [newCompany('acme'), newCompany('acme')],
      jobs: [newJob('A'), newJob('A', { openings: 2 })],
    });
    expect(written.inserted).toBe(1);
    expect(await stored()).toMatchObject([{ openings: 2 }]);
  });

  test('keeps a slug for the company that had it first', async () => {
    await insertListings(database(), { companies: [newCompany('acme', { name: 'First' })] });
    await insertListings(database(), {
      companies: [newCompany('acme', { source: 'other:1', name: 'Second' })],
      jobs: [newJob('A')],
    });
    const { items } = await listBoardJobs(database());
    expect(items.map((card) => card.hiringOrganization.name)).toEqual(['First']);
  });

  test('rejects a job of an unknown company and writes nothing', async () => {
    await expect(insertListings(database(), { companies: [newCompany('x')], jobs: [newJob('A')] })).rejects.toThrow(
      'no company acme',
    );
    const { rows } = await database().db.execute(sql`select 1 from companies`);
    expect(rows).toEqual([]);
  });

  test.each(['\0', 'a\0b', '\ud800', '\udfff x', '\\u0000', "'; drop table jobs; --", '{"a":1}', '{},"\\', '😀'])(
    'IN03 stores any text, without invalid characters: %j',
    async (text) => {
      const hostile = newJob('A', {
        title: { cs: text, en: null },
        skillsMust: [text],
        places: [{ id: null, name: text }],
        description: { cs: text, en: text },
      });
      await insertListings(database(), {
        companies: [newCompany('acme', { name: text, technologies: [text] })],
        jobs: [hostile],
      });
      const tidy = text.toWellFormed().replaceAll('\0', '');
      expect(await stored()).toMatchObject([{ title: { cs: tidy }, skillsMust: [tidy], places: [{ name: tidy }] }]);
    },
  );

  test('an index follows the writes of others, and is reused when nothing has changed', async () => {
    await insertListings(database(), { companies: [newCompany('acme')], jobs: [newJob('A')] });
    const store = jobStoreOf(database());
    const first = await store.index(today);
    expect(await store.index(today)).toBe(first);

    await insertListings(database(), { jobs: [newJob('B', { firstPublishedAt: new Date('2026-11-11T08:00:00Z') })] });
    const second = await store.index(today);
    expect([...second.number]).toEqual([2, 1]);

    await insertListings(database(), { jobs: [newJob('B', { status: 'closed' }), newJob('A', { openings: 2 })] });
    expect([...(await store.index(today)).number]).toEqual([1]);
    await deleteAllRows(database());
    expect((await store.index(today)).size).toBe(0);
  });

  test('the demo board is valid, has logos and loads', async () => {
    const demo = readDemo(new Date('2026-11-21T10:00:00Z'));
    const written = await insertListings(database(), demo);
    expect(written.inserted).toBe(demo.jobs.length);
    expect(written.companies.inserted).toBe(demo.companies.length);
    const shown = await listBoardJobs(database());
    expect(shown.total).toBe(demo.jobs.filter((entry) => entry.status === 'active').length);
    expect(shown.items.every((card) => card.hiringOrganization.logo)).toBe(true);
    expect(titlesOf(shown.items)).toHaveLength(20);
  });
});
