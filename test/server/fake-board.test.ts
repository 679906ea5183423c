import { beforeAll, expect, test } from 'vitest';
import type { Board } from '../../server/board.ts';
import { createBoard } from '../../server/board.ts';
import { emptyCompanyFilter } from '../../src/routing/company-filter.ts';
import { emptyJobFilter } from '../../src/routing/job-filter.ts';
import { insertListings } from '../support/board.ts';
import { freshDatabase } from '../support/database.ts';
import { fakeBoard } from '../support/fake-board.ts';
import { newCompany, newJob } from '../support/listings.ts';
import { untranslatedTexts } from '../support/texts.ts';

// The invented board replaces the real one in tests that force faults: here it is compared with the real one.

const publicUrls = (paths: { cs: string; en: string }) => paths;
const invented = fakeBoard({ publicUrls });
let real: Board;

beforeAll(async () => {
  const database = await freshDatabase();
  await insertListings(database, {
    companies: [newCompany('acme', { cities: [{ id: 'brno', name: null }] })],
    jobs: [
      newJob('Kite engineer', {
        title: { cs: null, en: 'Kite engineer' },
        salary: { min: 60_000, max: 90_000, currency: 'CZK', period: 'month' },
        skillsMust: ['C++'],
      }),
    ],
  });
  real = createBoard({
    db: database.db,
    hosts: { publicUrls },
    texts: untranslatedTexts(),
    now: () => new Date('2026-11-21T09:00:00Z'),
  });
});

/** Property names at every depth: `items[].hiringOrganization.name`. A null or empty value on one side says nothing about its contents. */
function names(value: unknown, path = ''): string[] {
  if (Array.isArray(value)) return value[0] === undefined ? [] : names(value[0], `${path}[]`);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inside]) => [`${path}.${name}`, ...names(inside, `${path}.${name}`)]);
}

const read = {
  jobs: (board: Board) => board.jobs('en', emptyJobFilter),
  job: (board: Board) => board.job('en', 1),
  suggestions: (board: Board) => board.suggestions('c++'),
  companies: (board: Board) => board.companies('en', emptyCompanyFilter),
  company: async (board: Board) =>
    board.company('en', (await board.companies('en', emptyCompanyFilter)).items[0]?.slug ?? ''),
};

test.each(Object.keys(read) as (keyof typeof read)[])(
  'the invented response to %s has the properties of the real one',
  async (what) => {
    const [theirs, ours] = await Promise.all([read[what](real), read[what](invented)]);
    const known = new Set(names(theirs));
    expect(names(ours).filter((name) => !known.has(name))).toEqual([]);
    const top = (answer: unknown) => Object.keys(answer as object).sort();
    expect(top(ours)).toEqual(top(theirs));
  },
);
