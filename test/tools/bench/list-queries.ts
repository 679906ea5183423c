import { emptyJobFilter, type JobFilter, jobListQuery } from '../../../src/routing/job-filter.ts';
import { type JobOptionGroup, jobOptionGroups, jobOptionsOf } from '../../../src/routing/job-filters.ts';
import { locationIds, type PlaceId, places } from '../../../src/routing/taxonomy.ts';

// Queries to a board of invented ads. The server caches its answers (decision 018), so only the cases that say so repeat a query.

export type QueryCase = {
  what: string;
  path: (at: number) => string;
  /** Of 100,000 ads; of a million four times as much. */
  budget?: { p50: number; p95?: number };
  beside?: string;
};

const nth = <Value>(values: readonly Value[], at: number): Value => values[at % values.length] as Value;

/** Every pair of two different values, far apart, before any comes again. */
const pair = <Value>(values: readonly Value[], at: number): [Value, Value] => [
  nth(values, at),
  nth(values, at + 1 + (Math.floor(at / values.length) % (values.length - 1))),
];

const towns = locationIds.filter((id: PlaceId) => places[id].country !== null);
const skills =
  'typescript go python rust kotlin swift java c++ react vue postgresql kafka aws figma excel sql spark'.split(' ');
const sorts = ['newest', 'salary', 'reply'] as const;

/** One option of each group in turn; skills, which are unlimited, come from a list. */
const oneFilter = (at: number): Partial<JobFilter> => {
  const group = nth(
    jobOptionGroups.filter((id) => id !== 'radius' && id !== 'company'),
    at,
  );
  const turn = Math.floor(at / jobOptionGroups.length);
  const { ids } = jobOptionsOf(group).vocabulary;
  return { [group]: [nth(group === 'skills' ? skills : ids, turn)], salaryMin: 20_000 + (at % 200) * 1000 };
};

const fourFilters = (at: number): Partial<JobFilter> => ({
  fields: ['development'],
  places: [nth(towns, at)],
  modes: ['hybrid'],
  salaryMin: 20_000 + (at % 200) * 1000,
  withSalary: true,
});

/** Options of every group that leave some of the ads. */
const everyGroup = (at: number): Partial<JobFilter> => {
  const firstHalves = Object.fromEntries(
    jobOptionGroups.map((group: JobOptionGroup) => {
      const { ids } = jobOptionsOf(group).vocabulary;
      return [group, ids.slice(0, Math.ceil(ids.length / 2))];
    }),
  );
  return {
    ...(firstHalves as Partial<JobFilter>),
    fields: ['development', 'data', 'marketing', 'sales', 'design'],
    places: pair(towns, at),
    radius: [nth(['25', '50', '100'], at)],
    modes: ['hybrid', 'onsite'],
    adLanguage: ['cs'],
    visa: [],
    skills: pair(skills, at),
    company: [],
    posted: ['30'],
    reply: ['21'],
    salaryMin: 20_000 + (at % 100) * 1000,
    withSalary: true,
  };
};

const placeAndRadius = (at: number): Partial<JobFilter> => ({
  places: [nth(towns, at)],
  radius: [nth(jobOptionsOf('radius').vocabulary.ids as JobFilter['radius'], Math.floor(at / towns.length))],
  page: 1 + Math.floor(at / (4 * towns.length)),
});

const syllables = 'ka lo mi ra ne to vi su pe do ha li zo ry te na ji bu ve sa ko le'.split(' ');
const letters = 'abcdefghijklmnoprstuvz'.split('');
const roles = 'vyvojar inzenyr analytik konzultant tester engineer developer analyst designer manager'.split(' ');
const things =
  'platby sklad mapy senzory fakturaci rozvrh logistiku objednavky payments warehouse maps sensors invoicing scheduling orders'.split(
    ' ',
  );
/** Words found in half of the ads or more. */
const frequent =
  'startupu pro hledame do a s postavis navrhnes povedes zmeris build design lead vyhledavani prihlasovani praha czechia p v n'.split(
    ' ',
  );
const common = [...roles, ...skills, ...things, ...frequent];

const rareWord = (at: number) =>
  nth(syllables, at) + nth(syllables, Math.floor(at / 22) + 5) + nth(syllables, at * 7 + 3);
const beginning = (at: number) => nth(letters, at) + nth(syllables, at * 5 + Math.floor(at / 22));

const list = (filter: Partial<JobFilter>) => `/api/jobs?${jobListQuery('cs', { ...emptyJobFilter, ...filter })}`;
const search = (text: string, filter: Partial<JobFilter> = {}) => list({ ...filter, text, sort: 'relevance' });

const listBudget = { p50: 10, p95: 30 };
const facetsBudget = { p50: 60 };
const searchBudget = { p50: 50 };

export const queryCases: QueryCase[] = [
  { what: 'list with all facets, asked again', path: () => list({}), budget: listBudget, beside: 'SQL alone 4 ms' },
  {
    what: 'one group after the other, with a salary',
    path: (at) => list(oneFilter(at)),
    budget: facetsBudget,
  },
  { what: 'four filters', path: (at) => list(fourFilters(at)), budget: listBudget, beside: 'SQL alone 4 ms' },
  { what: 'all groups at once', path: (at) => list(everyGroup(at)), budget: facetsBudget },
  { what: 'place and radius', path: (at) => list(placeAndRadius(at)), budget: facetsBudget },
  {
    what: 'two skills',
    path: (at) => list({ skills: pair(skills, at), sort: nth(sorts, Math.floor(at / 136)) }),
    budget: facetsBudget,
  },
  {
    what: 'by salary',
    path: (at) => list({ sort: 'salary', salaryMin: 20_000 + at * 1000 }),
    budget: listBudget,
  },
  {
    what: 'pages 2 to 50',
    path: (at) => list({ page: 2 + (at % 49), sort: nth(sorts, Math.floor(at / 49)), withSalary: at >= 147 }),
    budget: listBudget,
    beside: 'page 50 by offset 21 ms',
  },
  { what: 'search: rare words', path: (at) => search(rareWord(at)), budget: searchBudget },
  {
    what: 'search: words of many ads, once each',
    path: (at) => search(common[at] ?? `${nth(common, at)} ${nth(frequent, at)} ${nth(things, at)}`),
    budget: searchBudget,
    beside: 'ranked whole: 2,300 ms',
  },
  {
    what: 'search: two words',
    path: (at) => search(pair(common, at).join(' ')),
    budget: searchBudget,
    beside: 'SQL alone 41 ms',
  },
  { what: 'search: beginnings of words', path: (at) => search(beginning(at)), budget: searchBudget },
  {
    what: 'search: two words in all groups',
    path: (at) => search(pair(common, at + 7).join(' '), everyGroup(at)),
    budget: searchBudget,
  },
  { what: 'one ad', path: (at) => `/api/jobs/${1 + ((at * 379) % 99_000)}?lang=cs` },
  { what: 'startups, asked again', path: () => '/api/companies?lang=cs' },
  { what: 'the page of the list as HTML, asked again', path: () => '/' },
];
