import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { JobIndex } from '../../../server/jobs/column-index.ts';
import { createDictionary } from '../../../server/jobs/dictionary.ts';
import { nearestJobs, selectJobs } from '../../../server/jobs/select-jobs.ts';
import { seededRandom } from '../../../server/seed/seeded-random.ts';
import { emptyJobFilter, type JobFilter } from '../../../src/routing/job-filter.ts';
import { type JobOptionGroup, jobOptionGroups } from '../../../src/routing/job-filters.ts';
import { jobsPerPage, lastServedPage } from '../../../src/routing/pagination.ts';
import { municipalities, today } from '../../support/board.ts';

const size = 5000;
const dice = seededRandom('select-jobs');
const one = <Value>(from: readonly Value[]): Value => from[Math.floor(dice() * from.length)] as Value;

const ads = Array.from({ length: size }, () => ({
  pay: dice() < 0.3 ? -1 : 20_000 + Math.floor(dice() * 90) * 1000,
  replyDays: one([255, 3, 7, 14]),
  company: 1 + Math.floor(dice() * 300),
  fields: one(['backend', 'frontend', 'hr']),
  modes: one(['onsite', 'hybrid', 'remote']),
  seniority: one(['junior', 'senior', 'lead']),
  places: one(['prague', 'brno']),
}));

type Ad = (typeof ads)[number];

const writtenOf = (ad: Ad, group: JobOptionGroup): string => {
  if (group === 'fields' || group === 'seniority') return `{${ad[group]}}`;
  if (group === 'places') return `{${ad.places}}[]`;
  if (group === 'company') return JSON.stringify([`company-${ad.company}`, `Company ${ad.company}`]);
  return group === 'modes' ? ad.modes : '';
};

const read = (): JobIndex => {
  const sets = Object.fromEntries(jobOptionGroups.map((group) => [group, createDictionary(group, today)]));
  const codes = jobOptionGroups.map((group) => [
    group,
    Int32Array.from(ads, (ad) => sets[group]?.codeOf(writtenOf(ad, group)) ?? 0),
  ]);
  return {
    size,
    number: Int32Array.from(ads, (_, at) => size - at),
    company: Int32Array.from(ads, ({ company }) => company),
    published: Float64Array.from(ads, (_, at) => -at),
    monthlyPay: Int32Array.from(ads, ({ pay }) => pay),
    salaryMin: new Int32Array(size).fill(-1),
    salaryMax: new Int32Array(size).fill(-1),
    replyDays: Uint8Array.from(ads, ({ replyDays }) => replyDays),
    contentHash: new Int32Array(size),
    codes: Object.fromEntries(codes) as JobIndex['codes'],
    sets: sets as unknown as JobIndex['sets'],
    municipalities,
    positionOf: new Int32Array(size + 1).fill(-1),
    highestCompany: 300,
    boosted: [],
    revision: 1,
  };
};

const index = read();

const some = (...ids: string[]) => fc.oneof(fc.constant([]), fc.subarray(ids, { minLength: 1 }));
const filters = fc.record({
  fields: some('backend', 'frontend', 'hr', 'legal'),
  modes: some('onsite', 'hybrid'),
  seniority: some('junior', 'senior', 'intern'),
  places: some('prague', 'ostrava'),
  salaryMin: fc.option(fc.integer({ min: 15, max: 120 }).map((thousands) => thousands * 1000)),
  withSalary: fc.boolean(),
  sort: fc.constantFrom('newest', 'salary', 'reply'),
});

const filterOf = (given: object): JobFilter => ({ ...emptyJobFilter, ...given });

const asks = ['fields', 'modes', 'seniority', 'places'] as const;
const passes = (ad: Ad, filter: JobFilter, group: (typeof asks)[number]) =>
  filter[group].length === 0 || (filter[group] as string[]).includes(ad[group]);
const paysEnough = ({ pay }: Ad, { salaryMin, withSalary }: JobFilter) =>
  pay < 0 ? !withSalary : pay >= (salaryMin ?? 0);

const keyOf = ({ pay, replyDays }: Ad, sort: JobFilter['sort']) =>
  sort === 'salary' ? -pay : sort === 'reply' ? replyDays : 0;

describe('selection from thousands of ads', () => {
  test('the served ads are in the requested order, with the totals of all matches', () => {
    fc.assert(
      fc.property(filters, (given) => {
        const filter = filterOf(given);
        const plain = ads
          .map((ad, position) => ({ ad, position }))
          .filter(({ ad }) => paysEnough(ad, filter) && asks.every((group) => passes(ad, filter, group)));
        const sorted = [...plain].sort(
          (a, b) => keyOf(a.ad, filter.sort) - keyOf(b.ad, filter.sort) || a.position - b.position,
        );
        const { positions, total, companies, paid, promised } = selectJobs(index, filter, null);
        expect(positions).toEqual(sorted.slice(0, lastServedPage * jobsPerPage).map(({ position }) => position));
        expect({ total, companies, paid, promised }).toEqual({
          total: plain.length,
          companies: new Set(plain.map(({ ad }) => ad.company)).size,
          paid: plain.filter(({ ad }) => ad.pay >= 0).length,
          promised: plain.filter(({ ad }) => ad.replyDays !== 255).length,
        });
      }),
    );
  });

  test('the nearest ads match most of a filter, weighing field, place, mode, then the rest, newest first', () => {
    const weights = { fields: 8, places: 4, modes: 2, seniority: 1 };
    fc.assert(
      fc.property(filters, fc.integer({ min: 1, max: 12 }), (given, max) => {
        const filter = filterOf(given);
        const asksSalary = filter.salaryMin !== null || filter.withSalary;
        const scored = ads.map((ad, position) => ({
          position,
          score:
            asks.reduce(
              (sum, group) => sum + (filter[group].length > 0 && passes(ad, filter, group) ? weights[group] : 0),
              0,
            ) + (asksSalary && paysEnough(ad, filter) ? 1 : 0),
        }));
        const nearest = scored
          .filter(({ score }) => score > 0)
          .sort((a, b) => b.score - a.score || a.position - b.position);
        expect(nearestJobs(index, filter, null, max)).toEqual(nearest.slice(0, max).map(({ position }) => position));
      }),
    );
  });
});
