import { allJobs, type JobFilter, jobListQuery } from '../../../src/routing/job-filter.ts';
import { milliseconds, quantile, type Row } from './row.ts';

const text = (words: string): JobFilter => ({ ...allJobs, text: words, sort: 'relevance' });

const fourFilters: JobFilter = {
  ...allJobs,
  fields: ['development'],
  places: ['prague'],
  modes: ['hybrid'],
  salaryMin: 60_000,
  withSalary: true,
};

const syllables = 'ka lo mi ra ne to vi su pe do ha li zo ry te na ji bu ve sa ko le'.split(' ');
const letters = 'abcdefghijklmnoprstuvz'.split('');
const roles = 'vyvojar inzenyr analytik konzultant tester engineer developer analyst designer manager'.split(' ');
const skills = 'typescript go python rust kotlin swift java react vue kafka terraform figma excel spark elixir'.split(
  ' ',
);
const from = <Value>(values: Value[], at: number): Value => values[at % values.length] as Value;

// The server remembers the last twenty searches: these never ask the same twice in thirty.
const rareWord = (at: number) =>
  from(syllables, at) + from(syllables, Math.floor(at / 22) + 5) + from(syllables, at * 7 + 3);
const twoWords = (at: number) => `${from(roles, at)} ${from(skills, Math.floor(at / 10) + at)}`;
const beginning = (at: number) => from(letters, at) + from(letters, at * 5 + Math.floor(at / 22) + 1);
const frequent = ['startupu', 'pro', 'hledame', 'do', 'a', 's', 'development', 'praha', 'czechia', 'p'];

type Case = { what: string; path: (at: number) => string; p50?: number; p95?: number; beside?: string; spoil?: true };

const list = (filter: JobFilter) => `/api/jobs?${jobListQuery('cs', filter)}`;

const cases: Case[] = [
  {
    what: 'list with all facets',
    path: () => list(allJobs),
    p50: 10,
    p95: 30,
    beside: 'SQL alone 4 ms; with facets ≤ 100 ms',
  },
  { what: 'four filters with all facets', path: () => list(fourFilters), p50: 10, p95: 30, beside: 'SQL alone 4 ms' },
  { what: 'page 50', path: () => list({ ...allJobs, page: 50 }), p50: 10, p95: 30, beside: 'by offset 21 ms' },
  { what: 'by salary', path: () => list({ ...allJobs, sort: 'salary' }), p50: 10, p95: 30 },
  { what: 'rare words', path: (at) => list(text(rareWord(at))), p50: 50 },
  {
    what: 'words of half of all ads',
    path: (at) => list(text(from(frequent, at))),
    p50: 50,
    beside: 'ranked whole: 2,300 ms',
    spoil: true,
  },
  { what: 'two words', path: (at) => list(text(twoWords(at))), p50: 50, beside: 'SQL alone 41 ms' },
  { what: 'beginnings of words', path: (at) => list(text(beginning(at))), p50: 50 },
  { what: 'one ad', path: (at) => `/api/jobs/${1 + ((at * 379) % 99_000)}?lang=cs` },
  { what: 'startups', path: () => '/api/companies?lang=cs' },
  { what: 'the page of the list as HTML', path: () => '/' },
];

async function time(address: string): Promise<number> {
  const began = performance.now();
  const answer = await fetch(address, { headers: { 'accept-encoding': 'br, gzip' } });
  await answer.arrayBuffer();
  if (answer.status >= 500) throw new Error(`${address}: ${answer.status}`);
  return performance.now() - began;
}

/** How long answers take through HTTP, one after another, each search asked for the first time. */
export async function answerRows(origin: string, times: number): Promise<Row[]> {
  const rows: Row[] = [
    { what: 'API, 100,000 ads on PGlite: first answer', ours: milliseconds(await time(origin + list(allJobs))) },
  ];
  let spoiled = 10_000;
  for (const { what, path, p50, p95, beside, spoil } of cases) {
    const taken: number[] = [];
    for (let at = 0; at < (spoil ? Math.min(times, 40) : times); at += 1) {
      if (spoil) for (let other = 0; other < 20; other += 1) await time(origin + list(text(rareWord(spoiled++))));
      taken.push(await time(origin + path(at)));
    }
    const [middle, late] = [quantile(taken, 0.5), quantile(taken, 0.95)];
    const budget = [p50 && `≤ ${p50}`, p95 && `${p95} ms`].filter(Boolean).join(' · ');
    rows.push({
      what: `  ${what}, p50 · p95`,
      ours: `${middle.toFixed(1)} · ${late.toFixed(1)} ms`,
      ...(budget && { budget: p95 ? budget : `${budget} ms` }),
      over: middle > (p50 ?? Number.POSITIVE_INFINITY) || late > (p95 ?? Number.POSITIVE_INFINITY),
      ...(beside && { beside }),
    });
  }
  return rows;
}
