import { expect, test } from 'vitest';
import { jobPostingOf } from '../../../server/jobs/json-ld.ts';
import type { JobDetail, JobPlace } from '../../../src/api/contract-board.ts';
import { sampleJob } from '../../support/board-fixtures.ts';
import { linkedDataErrors } from '../../support/linked-data.ts';

const fakeTranslate = (id: string, values?: object) => (values ? `${id} ${JSON.stringify(values)}` : id);
const posting = (changes: Partial<JobDetail>) => jobPostingOf(sampleJob(changes), fakeTranslate);
const prague: JobPlace = { id: 'prague', name: null };
const onSite: Partial<JobDetail> = { mode: 'onsite', places: [prague], remoteCountries: [] };
const remote: Partial<JobDetail> = { mode: 'remote', places: [], remoteCountries: ['czechia', 'slovakia'] };

test.each<[string, Partial<JobDetail>, object]>([
  ['a place', { ...onSite }, { jobLocation: [{ address: { addressLocality: 'place.prague', addressCountry: 'CZ' } }] }],
  [
    'a country for a place',
    { ...onSite, places: [{ id: 'slovakia', name: null }] },
    { jobLocation: [{ address: { addressLocality: 'place.slovakia', addressCountry: 'SK' } }] },
  ],
  ['the countries to work from', { ...remote }, { applicantLocationRequirements: [{ name: 'CZ' }, { name: 'SK' }] }],
  ['so many hours a week', { ...onSite, hoursPerWeek: 20 }, { workHours: 'job.hours {"hours":20}' }],
  ['a first day', { ...onSite, startDate: '2027-03-01' }, { jobStartDate: '2027-03-01' }],
  ['work that begins now', { ...onSite, startDate: 'now' }, { jobImmediateStart: true }],
  ['a bonus', { ...onSite, bonusText: 'A yearly bonus.' }, { incentiveCompensation: 'A yearly bonus.' }],
  ['a summary for a text', { ...onSite, description: null }, { description: 'Build kites.' }],
])('product §15.1 an ad with %s has a valid JobPosting', (_, changes, said) => {
  const found = posting(changes);
  expect(found).toMatchObject(said);
  expect(linkedDataErrors(JSON.parse(JSON.stringify(found)))).toEqual([]);
});

test.each<[string, Partial<JobDetail>]>([
  ['a text', { ...onSite, description: null, summary: null }],
  ['a place', { ...onSite, places: [] }],
  ['the country of its place', { ...onSite, places: [{ id: 'atlantis', name: 'Atlantis' }] }],
  ['a country, somewhere in Europe', { ...onSite, places: [{ id: 'europe', name: null }] }],
  ['a country to work from', { ...remote, remoteCountries: [] }],
])('product §15.1 an ad without %s has no JobPosting', (_, changes) => {
  expect(posting(changes)).toBeNull();
});

test.each([
  ['2026-01-31', '+01:00'],
  ['2026-07-31', '+02:00'],
  ['2026-03-29', '+02:00'],
  ['2026-10-25', '+01:00'],
])('product §15.1 an ad until %s ends with that day in Prague, at %s', (validThrough, offset) => {
  const { record } = sampleJob();
  expect(posting({ ...onSite, record: { ...record, validThrough } })?.validThrough).toBe(
    `${validThrough}T23:59:59${offset}`,
  );
});
