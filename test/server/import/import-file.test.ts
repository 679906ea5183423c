import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../../server/db/open.ts';
import { companies } from '../../../server/db/schema/companies.ts';
import { jobs } from '../../../server/db/schema/jobs.ts';
import {
  type ImportResult,
  importFile,
  type ReportedRow,
  type RowWarningReport,
} from '../../../server/import/import-file.ts';
import { companyWithName } from '../../../server/import/listing.ts';
import { UnreadableFileError } from '../../../server/import/text-file.ts';
import { writeListings } from '../../../server/listings/write-listings.ts';
import { deleteAllRows, eachDatabase } from '../../support/database.ts';
import { atsRow, companyRow, feedItem, feedOf, fulltextRow, jobPostingData, ndjsonOf } from './import-fixtures.ts';

let database: Database;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'skok-import-'));
});

afterAll(() => rm(folder, { recursive: true }));

type Done = { outcome: ImportResult; rejected: ReportedRow[]; warned: RowWarningReport[]; bytes: number };

const now = new Date('2026-11-22T12:00:00Z');

async function imported(text: string | Buffer, more: { signal?: AbortSignal } = {}): Promise<Done> {
  const file = join(folder, 'rows');
  await writeFile(file, text);
  const rejected: ReportedRow[] = [];
  const warned: RowWarningReport[] = [];
  let bytes = 0;
  const outcome = await importFile(file, {
    db: database.db,
    syntheticSalaries: false,
    now,
    onWarned: (row) => warned.push(row),
    onRejected: (row) => rejected.push(row),
    onBytes: (count) => (bytes += count),
    ...more,
  });
  return { outcome, rejected, warned, bytes };
}

const counts = ({ read, inserted, updated, unchanged, rejected }: ImportResult) => ({
  read,
  inserted,
  updated,
  unchanged,
  rejected,
});
const titles = async () =>
  (await database.db.select({ title: jobs.title }).from(jobs).orderBy(jobs.number)).map(
    ({ title }) => title.en ?? title.cs,
  );

eachDatabase('import', (get) => {
  beforeEach(async () => {
    database = await deleteAllRows(get());
  });

  describe('every format', () => {
    const page = (data: unknown) =>
      `<!doctype html><title>x</title><script type="application/ld+json">${JSON.stringify(data)}</script>`;
    test.each<[string, string, number]>([
      ['rows of applicant tracking systems', ndjsonOf(atsRow(), atsRow({ id: 'lever:2' })), 2],
      ['old ads', ndjsonOf(fulltextRow()), 1],
      ['one JobPosting', JSON.stringify(jobPostingData()), 1],
      ['one JobPosting over many lines', JSON.stringify(jobPostingData(), null, 2), 1],
      ['a list of JobPostings', JSON.stringify([jobPostingData(), jobPostingData({ identifier: 'K-8' })]), 2],
      ['a list over many lines', JSON.stringify([jobPostingData(), jobPostingData({ identifier: 'K-8' })], null, 2), 2],
      [
        'a @graph',
        JSON.stringify(
          { '@context': 'https://schema.org', '@graph': [{ '@type': 'WebPage' }, jobPostingData()] },
          null,
          1,
        ),
        1,
      ],
      ['JobPostings as JSON lines', ndjsonOf(jobPostingData(), jobPostingData({ identifier: 'K-8' })), 2],
      ['a page', page(jobPostingData()), 1],
      ['a page with a @graph', page({ '@graph': [jobPostingData(), { '@type': 'BreadcrumbList' }] }), 1],
      ['a JSON feed', JSON.stringify(feedOf([feedItem(), feedItem({ id: 2 })])), 2],
      ['a JSON feed over many lines', JSON.stringify(feedOf([feedItem(), feedItem({ id: 2 })]), null, '\t'), 2],
      ['a list of rows', JSON.stringify([atsRow(), fulltextRow()]), 2],
      ['a file with a mark in front', `\ufeff${ndjsonOf(atsRow())}`, 1],
      ['lines that end as on Windows', ndjsonOf(atsRow(), atsRow({ id: 'lever:2' })).replaceAll('\n', '\r\n'), 2],
    ])('%s', async (_, text, count) => {
      const { outcome, rejected, bytes } = await imported(text);
      expect(rejected).toEqual([]);
      expect(outcome).toMatchObject({ inserted: count, rejected: 0 });
      expect(outcome.companies.inserted).toBeGreaterThan(0);
      expect(bytes).toBe(Buffer.byteLength(text));
      expect(await titles()).toHaveLength(count);
    });

    test('companies', async () => {
      const { outcome } = await imported(ndjsonOf(companyRow(), companyRow({ slug: 'other' })));
      expect(counts(outcome)).toEqual({ read: 2, inserted: 2, updated: 0, unchanged: 0, rejected: 0 });
    });

    test('objects of the page to which a posting refers are found, before and after it', async () => {
      const graph = [
        { '@type': 'Place', '@id': '#site', address: 'Brno' },
        jobPostingData({ hiringOrganization: { '@id': '#firm' }, jobLocation: { '@id': '#site' } }),
        { '@type': 'Organization', '@id': '#firm', name: 'Pozdní' },
      ];
      await imported(JSON.stringify({ '@graph': graph }));
      const [row] = await database.db
        .select({ places: jobs.places, name: companies.name })
        .from(jobs)
        .innerJoin(companies, eq(companies.id, jobs.companyId));
      expect(row).toEqual({ name: 'Pozdní', places: [{ id: 'brno', name: null }] });
    });
  });

  describe('repeated import', () => {
    const text = ndjsonOf(atsRow(), atsRow({ id: 'lever:2', goneFromFeed: true }), fulltextRow(), jobPostingData());

    test('the same file changes nothing', async () => {
      await imported(text);
      const before = await database.db.select().from(jobs).orderBy(jobs.number);
      const { outcome } = await imported(text);
      expect(counts(outcome)).toEqual({ read: 4, inserted: 0, updated: 0, unchanged: 4, rejected: 0 });
      expect(outcome.companies).toMatchObject({ inserted: 0, updated: 0 });
      expect(await database.db.select().from(jobs).orderBy(jobs.number)).toEqual(before);
    });

    test('a changed row is updated and keeps its number', async () => {
      await imported(text);
      const { outcome } = await imported(text.replace('Senior Backend Engineer', 'Lead Backend Engineer'));
      expect(counts(outcome)).toMatchObject({ inserted: 0, updated: 1, unchanged: 3 });
      expect((await titles())[0]).toBe('Lead Backend Engineer');
    });

    test('a repeated id is unchanged if its row is the same, else rejected with the line of the first', async () => {
      const twice = ndjsonOf(atsRow(), atsRow(), atsRow({ title: 'Copy' }), companyRow(), companyRow({ name: 'Copy' }));
      for (const inserted of [2, 0]) {
        const { outcome, rejected } = await imported(twice);
        expect(counts(outcome)).toEqual({ read: 5, inserted, updated: 0, unchanged: 3 - inserted, rejected: 2 });
        expect(rejected).toMatchObject([
          { line: 3, reason: 'line 1 has its id and says something else', row: { title: 'Copy' } },
          { line: 5, reason: 'line 4 has its id and says something else', row: { name: 'Copy' } },
        ]);
      }
      expect(await titles()).toEqual(['Senior Backend Engineer']);
    });

    test('ads without an id are distinguished by their content', async () => {
      const unnamed = (more: object) => jobPostingData({ identifier: undefined, url: undefined, ...more });
      const rows = [
        unnamed({}),
        unnamed({ description: 'Something else.' }),
        unnamed({ jobLocation: 'Praha' }),
        unnamed({}),
        jobPostingData({ identifier: undefined }),
        jobPostingData({ identifier: undefined, title: 'Under the same address' }),
      ];
      for (const inserted of [5, 0])
        expect(counts((await imported(ndjsonOf(...rows))).outcome)).toEqual({
          read: 6,
          inserted,
          updated: 0,
          unchanged: 6 - inserted,
          rejected: 0,
        });
    });

    test('the name of an identifier does not identify an ad', async () => {
      const named = (title: string) =>
        jobPostingData({ title, identifier: { '@type': 'PropertyValue', name: 'Kolíbka' }, url: undefined });
      expect((await imported(ndjsonOf(named('One'), named('Other')))).outcome).toMatchObject({
        inserted: 2,
        rejected: 0,
      });
    });

    test('ids and companies that differ only after hundreds of characters are distinct', async () => {
      const long = 'x'.repeat(500);
      const rows = [
        ...['a', 'b'].map((end) => jobPostingData({ identifier: long + end })),
        ...['a', 'b'].map((end) => JSON.stringify(atsRow({ id: `lever:${end}`, companySlug: 'x'.repeat(90) + end }))),
      ];
      expect((await imported(ndjsonOf(...rows))).outcome).toMatchObject({ inserted: 4, companies: { inserted: 3 } });
    });

    test('an ad that names a company does not overwrite its profile, in either order', async () => {
      const profile = async () =>
        (await database.db.select().from(companies)).map(({ name, size }) => ({ name, size }));
      await imported(ndjsonOf(atsRow({ company: 'KOLIBKA' })));
      expect(await profile()).toEqual([{ name: 'KOLIBKA', size: null }]);
      expect((await imported(ndjsonOf(companyRow()))).outcome).toMatchObject({ inserted: 0, updated: 1 });
      await imported(ndjsonOf(atsRow({ company: 'KOLIBKA', title: 'New' })));
      expect(await profile()).toEqual([{ name: 'Kolíbka', size: '11-50' }]);
    });

    test('a profile whose slug belongs to another company of the board is rejected, and its ads join that company', async () => {
      const own = { ...companyWithName('kolibka', 'Ours'), source: 'demo:kolibka' };
      await database.db.transaction((tx) => writeListings(tx, { companies: [own], jobs: [] }));
      const { outcome, rejected } = await imported(ndjsonOf(companyRow(), atsRow()));
      expect(counts(outcome)).toMatchObject({ read: 2, inserted: 1, rejected: 1 });
      expect(rejected).toMatchObject([{ line: 1, reason: 'slug kolibka belongs to another company of the board' }]);
      expect((await database.db.select().from(companies)).map(({ name }) => name)).toEqual(['Ours']);
    });

    test('rows that repeat a rejected one are rejected too, in its batch and after it', async () => {
      const own = { ...companyWithName('kolibka', 'Ours'), source: 'demo:kolibka' };
      await database.db.transaction((tx) => writeListings(tx, { companies: [own], jobs: [] }));
      const others = Array.from({ length: 500 }, (_, at) => atsRow({ id: `lever:${at}` }));
      const { outcome, rejected } = await imported(ndjsonOf(companyRow(), companyRow(), ...others, companyRow()));
      expect(counts(outcome)).toEqual({ read: 503, inserted: 500, updated: 0, unchanged: 0, rejected: 3 });
      expect(rejected).toMatchObject([
        { line: 1, reason: 'slug kolibka belongs to another company of the board' },
        { line: 2, reason: 'line 1 says the same and was rejected', row: { slug: 'kolibka' } },
        { line: 503, reason: 'line 1 says the same and was rejected', row: { slug: 'kolibka' } },
      ]);
    });
  });

  describe('bad rows', () => {
    test('are reported with line and reason, and the other rows are imported', async () => {
      const { outcome, rejected } = await imported(
        ndjsonOf(
          atsRow(),
          '{"id": "greenhouse:9", "title": ',
          '',
          atsRow({ id: 'lever:2', title: '' }),
          '7',
          { what: 'is this' },
          atsRow({ id: 'lever:3' }),
        ),
      );
      expect(counts(outcome)).toEqual({ read: 6, inserted: 2, updated: 0, unchanged: 0, rejected: 4 });
      expect(rejected.map(({ line, reason }) => `${line}: ${reason.replace(/:.*/, '')}`)).toEqual([
        '2: the row is not valid JSON',
        '4: title is empty',
        '5: the row is in no format that can be imported',
        '6: the row is in no format that can be imported',
      ]);
    });

    test('are also reported at the beginning of a file', async () => {
      const { outcome, rejected } = await imported(ndjsonOf('{broken', atsRow()));
      expect(counts(outcome)).toMatchObject({ inserted: 1, rejected: 1 });
      expect(rejected).toMatchObject([{ line: 1 }]);
    });

    test('are rejected if they are nested too deep', async () => {
      const deep = `{"@type": "JobPosting", "title": ${'{"name":'.repeat(5_000)}1${'}'.repeat(5_000)}}`;
      const { outcome, rejected } = await imported(ndjsonOf(deep, atsRow()));
      expect(counts(outcome)).toMatchObject({ inserted: 1, rejected: 1 });
      expect(rejected).toMatchObject([{ line: 1, reason: 'the row is nested more than 100 deep' }]);
    });

    test('in a list are reported with the line on which they begin', async () => {
      const { rejected } = await imported(
        JSON.stringify([jobPostingData(), jobPostingData({ title: '', identifier: 'x' })], null, 1),
      );
      expect(rejected).toMatchObject([{ line: expect.any(Number), reason: 'title is empty' }]);
      expect(rejected[0]?.line).toBeGreaterThan(20);
    });

    test('at the end of a truncated file are rejected, and its complete rows imported', async () => {
      const { outcome, rejected } = await imported(
        JSON.stringify([jobPostingData(), jobPostingData({ identifier: 'x' })]).slice(0, -40),
      );
      expect(counts(outcome)).toMatchObject({ inserted: 1, rejected: 1 });
      expect(rejected).toMatchObject([{ reason: 'the file ends in the middle of the document' }]);
    });

    test('rejected only by the database do not affect their neighbours', async () => {
      const rows = Array.from({ length: 20 }, (_, at) => atsRow({ id: `lever:${at}` }));
      await database.db.execute(sql`alter table jobs add constraint no_seven check (source <> 'lever:7')`);
      const { outcome, rejected } = await imported(ndjsonOf(...rows));
      await database.db.execute(sql`alter table jobs drop constraint no_seven`);
      expect(counts(outcome)).toMatchObject({ read: 20, inserted: 19, rejected: 1 });
      expect(rejected).toMatchObject([{ line: 8, reason: expect.stringContaining('no_seven') }]);
    });
  });

  test('changed values are reported with the place and content of their row', async () => {
    const future = jobPostingData({ datePosted: '2030-01-01', validThrough: '2099-12-31', identifier: 'future' });
    for (const time of [1, 2]) {
      const { outcome, warned } = await imported(JSON.stringify([jobPostingData(), future]));
      expect(outcome).toMatchObject(time === 1 ? { inserted: 2, warned: 1 } : { unchanged: 2, updated: 0, warned: 1 });
      expect(warned.map(({ line, item, reason, row }) => ({ line, item, reason, row }))).toEqual([
        {
          line: 1,
          item: 2,
          reason:
            'the day of publishing lies in the future and is set to the day of the import: 2030-01-01T00:00:00.000Z',
          row: future,
        },
        {
          line: 1,
          item: 2,
          reason: 'validity is cut to 120 days from the last confirmation: 2099-12-31, now 2027-03-22',
          row: future,
        },
      ]);
    }
    const [, stored] = await database.db.select().from(jobs).orderBy(jobs.number);
    expect(stored).toMatchObject({ firstPublishedAt: new Date('2026-11-22T00:00:00Z'), validUntil: '2027-03-22' });
  });

  test('invalid bytes are reported for their row', async () => {
    const bytes = Buffer.from(ndjsonOf(atsRow({ title: 'Příliš žluťoučký' }), atsRow({ id: 'lever:2', title: 'A@B' })));
    bytes[bytes.lastIndexOf('A@B') + 1] = 0xff;
    const { warned } = await imported(bytes);
    expect(warned).toMatchObject([{ line: 2, reason: 'bytes that mean nothing in UTF-8 became \ufffd: A\ufffdB' }]);
  });

  describe('files that cannot be imported', () => {
    test.each([
      ['nothing', '', 'it is empty'],
      ['blanks', ' \n\n', 'it is empty'],
      ['a binary', 'PK\u0003\u0004\u0000\u0000', 'it is not a text file'],
      ['a table', 'id,title\n1,x', 'it is neither JSON, nor JSON lines, nor HTML'],
      [
        'other rows',
        ndjsonOf({ a: 1 }, { b: 2 }),
        'no row of it is a job or a company in a format that can be imported',
      ],
      ['another document', '{"a": [1, 2]}', 'no row of it is a job or a company in a format that can be imported'],
      ['a page without data', '<html></html>', 'no row of it is a job or a company in a format that can be imported'],
    ])('%s', async (_, text, reason) => {
      await expect(imported(text)).rejects.toThrow(new UnreadableFileError(reason));
    });

    test('a missing file and a folder', async () => {
      const options = { db: database.db, syntheticSalaries: false, now };
      await expect(importFile(join(folder, 'none'), options)).rejects.toThrow(
        new UnreadableFileError('there is no such file'),
      );
      await expect(importFile(folder, options)).rejects.toThrow(new UnreadableFileError('it is a folder'));
    });
  });

  test('IN05 SQL, patterns and search operators are imported as text', async () => {
    const hostile = [
      "'; drop table jobs; --",
      '%',
      '_',
      '\\',
      '$1',
      "' or 1=1",
      ':* & | !',
      '\\u0000',
      '$$;select 1;$$',
      '{"a":1}',
    ];
    const rows = hostile.map((text, at) =>
      atsRow({ id: `lever:${text}`, title: `Dev ${text}`, company: text, companySlug: `x-${at}`, locations: [text] }),
    );
    const { outcome } = await imported(ndjsonOf(...rows));
    expect(counts(outcome)).toMatchObject({ inserted: hostile.length, rejected: 0 });
    expect(await titles()).toEqual(hostile.map((text) => `Dev ${text}`));
  });

  test('an aborted import reads no rows', async () => {
    const { outcome } = await imported(ndjsonOf(atsRow()), { signal: AbortSignal.abort() });
    expect(counts(outcome)).toMatchObject({ read: 0, inserted: 0 });
  });

  test('more rows than a batch are imported', async () => {
    const rows = Array.from({ length: 1201 }, (_, at) =>
      atsRow({ id: `lever:${at}`, company: `Firm ${at % 90}`, companySlug: `firm-${at % 90}` }),
    );
    const { outcome } = await imported(ndjsonOf(...rows));
    expect(outcome).toMatchObject({ inserted: 1201, companies: { inserted: 90 } });
  });
});
