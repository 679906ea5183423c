import { dayInPrague, daysAfter } from '../../machines/calendar.rules.ts';
import type { LocatedPlace } from '../../server/db/columns.ts';
import type { NewCompany, NewJob } from '../../server/listings/listing.ts';
import { seededRandom } from '../../server/seed/seeded-random.ts';
import type { Commitment, EmploymentContract, JobPlace, Salary, Seniority } from '../../src/api/contract-board.ts';
import { type FieldId, fields, type PlaceId, places, type WorkplaceMode } from '../../src/routing/taxonomy.ts';

// Many invented ads for measuring and for tests: the same count gives the same ads.

type Dice = () => number;

const leaves = (Object.keys(fields) as FieldId[]).filter(
  (id) => fields[id].group !== null || id === 'co-founder' || id === 'other',
);
const cities = (Object.keys(places) as PlaceId[]).filter((id) => places[id].country !== null);
const abroad = ['Berlin, Germany', 'Vienna, Austria', 'Warsaw, Poland', 'New York, United States', 'Bengaluru, India'];

const municipality = (id: string, name: string, country: string, ...at: [number, number]): LocatedPlace => ({
  id,
  name,
  country,
  at,
});
const municipalities = [
  municipality('kolin', 'Kolín', 'CZ', 50.02806, 15.1998),
  municipality('zilina', 'Žilina', 'SK', 49.22315, 18.73941),
  municipality('tabor', 'Tábor', 'CZ', 49.41441, 14.6578),
  municipality('hamburg', 'Hamburg, Germany', 'DE', 53.55073, 9.99302),
  municipality('roztoky', 'Roztoky', 'CZ', 50.15841, 14.3976),
  municipality('boston-us-ma', 'Boston, Massachusetts', 'US', 42.35843, -71.05977),
];

const roles =
  'vývojář inženýr analytik designérka manažerka specialista konzultant tester vedoucí účetní engineer developer analyst designer manager specialist'.split(
    ' ',
  );
const skills =
  'TypeScript Go Python Rust Kotlin Swift Java C++ C# .NET Node.js React Vue PostgreSQL Kafka Kubernetes Terraform AWS Figma Excel SQL Spark Airflow SEO PPC HubSpot Jira Elixir Phoenix PyTorch'.split(
    ' ',
  );
const benefits =
  'extra-vacation flexible-hours meal-allowance stock-options home-office bonus pension dog-friendly'.split(' ');
const verbs = 'postavíš navrhneš povedeš změříš opravíš nasadíš build design lead measure repair ship'.split(' ');
const things =
  'platby sklad mapy senzory fakturaci rozvrh logistiku objednávky přihlašování vyhledávání payments warehouse maps sensors invoicing scheduling orders search onboarding'.split(
    ' ',
  );
const syllables = 'ka lo mi ra ne to vi su pe do ha li zo ry te na ji bu ve sa ko le'.split(' ');

/** Few are common, most are rare, as words and towns are. */
const pickCommon = <Value>(dice: Dice, from: readonly Value[]): Value => {
  const value = from[Math.floor(dice() ** 2.2 * from.length)];
  if (value === undefined) throw new Error('nothing to choose from');
  return value;
};

const pickSome = <Value>(dice: Dice, from: readonly Value[], least: number, most: number): Value[] => [
  ...new Set(Array.from({ length: least + Math.floor(dice() * (most - least + 1)) }, () => pickCommon(dice, from))),
];

const inventedWord = (dice: Dice, length: number): string =>
  Array.from({ length }, () => syllables[Math.floor(dice() * syllables.length)]).join('');

const capitalize = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

const sentence = (dice: Dice): string =>
  capitalize(
    `${pickCommon(dice, verbs)} ${pickCommon(dice, things)} pro ${inventedWord(dice, 3)} a ${pickCommon(dice, things)} s ${pickCommon(dice, skills)}.`,
  );

const paragraphs = (dice: Dice): string =>
  Array.from({ length: 4 }, () => `<p>${Array.from({ length: 5 }, () => sentence(dice)).join(' ')}</p>`).join('');

const place = (id: PlaceId): JobPlace => ({ id, name: null });

const modeOf = (roll: number): WorkplaceMode | null =>
  roll < 0.3 ? 'onsite' : roll < 0.65 ? 'hybrid' : roll < 0.92 ? 'remote' : null;

const salaryOf = (dice: Dice): Salary | null => {
  if (dice() < 0.25) return null;
  const least = 30 + Math.floor(dice() ** 1.6 * 120);
  const most = Math.round(least * (1.1 + dice() * 0.5));
  if (dice() < 0.12) return { min: least * 40, max: most * 40, currency: 'EUR', period: 'month' };
  if (dice() < 0.1) return { min: least * 8, max: most * 8, currency: 'CZK', period: 'hour' };
  return { min: least * 1000, max: dice() < 0.1 ? null : most * 1000, currency: 'CZK', period: 'month' };
};

const emptyCompany = {
  website: null,
  logo: null,
  cover: null,
  story: null,
  founded: null,
  remotePolicy: null,
  funding: [],
  benefits: [],
  values: [],
  team: [],
  hiringProcess: [],
};

export const syntheticCompany = (at: number): NewCompany => {
  const dice = seededRandom(`company ${at}`);
  const name = capitalize(inventedWord(dice, 3));
  return {
    ...emptyCompany,
    source: `synthetic:${at}`,
    slug: `${name.toLowerCase()}-${at}`,
    name,
    tagline: { cs: sentence(dice), en: null },
    industry: pickSome(dice, ['fintech', 'healthtech', 'edtech', 'climate', 'mobility', 'ai', 'hardware'], 1, 2),
    stage: pickCommon(dice, ['seed', 'pre-seed', 'series-a', 'profitable', 'series-b', 'corporate']),
    size: pickCommon(dice, ['11-50', '1-10', '51-200', '201-500', '501+']),
    cities: pickSome(dice, cities, 1, 2).map(place),
    technologies: pickSome(dice, skills, 1, 5),
    benefits: pickSome(dice, benefits, 0, 2),
  };
};

/** About how many jobs each company has. */
const jobsOfCompany = 12;

export const companiesFor = (jobs: number): number => Math.max(1, Math.ceil(jobs / jobsOfCompany));

export const syntheticJob = (at: number, count: number, now: Date): NewJob => {
  const dice = seededRandom(`job ${at}`);
  const mode = modeOf(dice());
  const remote = mode === 'remote';
  const published = new Date(now.getTime() - Math.floor(dice() * 58 * 86_400_000));
  const roll = dice();
  const closed = roll > 0.95;
  const common = dice() < 0.5 ? 'Hledáme do startupu. ' : '';
  const title = `${capitalize(pickCommon(dice, roles))} ${pickCommon(dice, skills)} ${dice() < 0.001 ? 'kvaziperiodický' : pickCommon(dice, things)}`;
  const company = syntheticCompany(Math.floor(dice() * companiesFor(count)));
  return {
    source: `synthetic:${at}`,
    companySlug: company.slug,
    title: { cs: title, en: dice() < 0.3 ? `${pickCommon(dice, roles)} (${pickCommon(dice, skills)})` : null },
    summary: { cs: common + sentence(dice), en: null },
    description: { cs: paragraphs(dice), en: null },
    fields: pickSome(dice, leaves, 1, 3),
    skillsMust: pickSome(dice, skills, 1, 4),
    skillsNice: pickSome(dice, skills, 0, 3),
    seniority: pickSome<Seniority>(dice, ['medior', 'senior', 'junior', 'lead', 'intern'], 1, 2),
    mode,
    officeDaysPerWeek: mode === 'hybrid' ? 2 : null,
    places: remote
      ? []
      : dice() < 0.1
        ? [dice() < 0.5 ? { id: null, name: pickCommon(dice, abroad) } : pickCommon(dice, municipalities)]
        : pickSome(dice, cities, 1, 2).map(place),
    remoteCountries: remote ? pickSome<PlaceId>(dice, ['czechia', 'europe', 'slovakia'], 0, 2) : [],
    commitment: pickSome<Commitment>(dice, ['full-time', 'part-time', 'temporary', 'internship'], 1, 2),
    contract: pickSome<EmploymentContract>(dice, ['employment', 'freelance', 'dpc', 'dpp'], 1, 2),
    salary: salaryOf(dice),
    equity: dice() < 0.2 ? { min: 0.1, max: 1 } : null,
    benefits: pickSome(dice, benefits, 0, 3),
    languages: pickSome(dice, ['cs', 'en', 'de', 'sk'], 0, 2).map((code) => ({ code, level: 'B2' })),
    visaSupport: dice() < 0.1 ? true : null,
    screening: [],
    cvRequired: false,
    replyDays: pickCommon(dice, [7, 14, 3, 21, null]),
    vacancyKind: 'open',
    usesAi: false,
    openings: 1,
    applyUrl: null,
    status: closed ? 'closed' : roll > 0.94 ? 'paused' : 'active',
    firstPublishedAt: published,
    confirmedAt: null,
    validUntil: daysAfter(dayInPrague(published), roll > 0.9 ? 30 : 60),
    closedAt: closed ? now : null,
    outcome: closed ? 'hired-here' : null,
  };
};

/** Listings in parts that fit into memory and into a transaction, companies first. */
export function* syntheticListings(count: number, now: Date, part = 10_000) {
  const companies = Array.from({ length: companiesFor(count) }, (_, at) => syntheticCompany(at));
  for (let from = 0; from < companies.length; from += part)
    yield { companies: companies.slice(from, from + part), jobs: [] };
  for (let from = 0; from < count; from += part) {
    const length = Math.min(part, count - from);
    yield { companies: [], jobs: Array.from({ length }, (_, at) => syntheticJob(from + at, count, now)) };
  }
}
