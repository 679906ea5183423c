import {
  type FilterOptions,
  maxOpenOptions,
  openVocabulary,
  textKey,
  toOpenVocabulary,
  unlimited,
  untranslatedVocabulary,
  vocabulary,
  vocabularyFromCzech,
} from './filter-query.ts';
import type { PerLocale } from './locales.ts';
import {
  companySizes,
  companyStages,
  type FieldId,
  fields,
  type PlaceId,
  places,
  type WorkplaceMode,
  workplaceModes,
} from './taxonomy.ts';

// The groups of filters of a job list (product §1), in the order of addresses and forms. Addresses, the server's index
// and its counts, form, sheet and chips all use this table: another group is an entry here and a column in
// server/jobs/columns.ts.

/** The kinds of option names. A group's own name is `filter.{group}`; fields and places are in the path of an address. */
type OptionNameKind =
  | (
      | 'field'
      | 'place'
      | 'radius'
      | 'seniority'
      | 'mode'
      | 'commitment'
      | 'contract'
      | 'language'
      | 'adLanguage'
      | 'size'
    )
  | ('stage' | 'benefit' | 'equity' | 'visa' | 'posted' | 'reply' | 'record');

export type JobFilterOptions<Id extends string> = FilterOptions<Id, OptionNameKind>;

const defineOptions = <Id extends string>(group: JobFilterOptions<Id>) => group;

const modeSlugs: Record<WorkplaceMode, PerLocale> = {
  onsite: { cs: 'na-miste', en: 'onsite' },
  hybrid: { cs: 'hybrid', en: 'hybrid' },
  remote: places.remote.slug,
};

export const jobFilterGroups = {
  text: { key: textKey },
  fields: defineOptions({
    key: { cs: 'fields', en: 'fields' },
    vocabulary: vocabulary(Object.keys(fields) as FieldId[], (id) => fields[id].slug),
    max: 5,
    names: 'field',
  }),
  places: defineOptions({
    key: { cs: 'places', en: 'places' },
    vocabulary: toOpenVocabulary(vocabulary(Object.keys(places) as PlaceId[], (id) => places[id].slug)),
    max: 3,
    names: 'place',
  }),
  /** Kilometres around the chosen towns. */
  radius: defineOptions({
    key: { cs: 'okruh', en: 'radius' },
    vocabulary: untranslatedVocabulary(['10', '25', '50', '100']),
    max: 1,
    names: 'radius',
  }),
  seniority: defineOptions({
    key: { cs: 'seniorita', en: 'seniority' },
    vocabulary: vocabularyFromCzech({
      intern: 'stazista',
      junior: 'junior',
      medior: 'medior',
      senior: 'senior',
      lead: 'vedouci',
    }),
    max: unlimited,
    names: 'seniority',
  }),
  modes: defineOptions({
    key: { cs: 'rezim', en: 'mode' },
    vocabulary: vocabulary(workplaceModes, (id) => modeSlugs[id]),
    max: unlimited,
    names: 'mode',
  }),
  commitment: defineOptions({
    key: { cs: 'uvazek', en: 'commitment' },
    vocabulary: vocabularyFromCzech({
      'full-time': 'plny',
      'part-time': 'zkraceny',
      temporary: 'brigada',
      internship: 'staz',
    }),
    max: unlimited,
    names: 'commitment',
  }),
  contract: defineOptions({
    key: { cs: 'smlouva', en: 'contract' },
    vocabulary: vocabularyFromCzech({ employment: 'hpp', dpp: 'dpp', dpc: 'dpc', freelance: 'ico' }),
    max: unlimited,
    names: 'contract',
  }),
  /** The minimum pay, and whether ads have to state theirs. */
  salary: {
    key: { cs: 'mzda-od', en: 'salary-min' },
    currency: { cs: 'mena', en: 'currency' },
    stated: { cs: 'jen-s-mzdou', en: 'with-salary' },
  },
  skills: defineOptions({
    key: { cs: 'dovednosti', en: 'skills' },
    vocabulary: openVocabulary,
    max: maxOpenOptions,
    names: null,
  }),
  /** A language that the work needs. */
  language: defineOptions({
    key: { cs: 'jazyk', en: 'language' },
    vocabulary: untranslatedVocabulary(['cs', 'en', 'de', 'sk', 'pl', 'fr', 'es', 'it', 'uk', 'hu', 'ro']),
    max: unlimited,
    names: 'language',
  }),
  /** The language the ad is written in. */
  adLanguage: defineOptions({
    key: { cs: 'jazyk-inzeratu', en: 'ad-language' },
    vocabulary: untranslatedVocabulary(['cs', 'en']),
    max: unlimited,
    names: 'adLanguage',
  }),
  size: defineOptions({
    key: { cs: 'velikost', en: 'size' },
    vocabulary: untranslatedVocabulary(companySizes, (id) => id.replace('+', '-plus')),
    max: unlimited,
    names: 'size',
  }),
  stage: defineOptions({
    key: { cs: 'faze', en: 'stage' },
    vocabulary: untranslatedVocabulary(companyStages),
    max: unlimited,
    names: 'stage',
  }),
  benefits: defineOptions({
    key: { cs: 'benefity', en: 'benefits' },
    vocabulary: vocabularyFromCzech({
      'extra-vacation': 'dovolena-navic',
      'flexible-hours': 'pruzna-doba',
      'meal-allowance': 'stravne',
      'stock-options': 'opce-na-akcie',
      'education-budget': 'vzdelavani',
      'home-office': 'home-office',
      'parental-leave': 'delsi-rodicovska',
      bonus: 'bonusy',
      'sport-card': 'sportovni-karta',
      'hardware-choice': 'vlastni-technika',
      pension: 'penzijni-prispevek',
      'dog-friendly': 'psi-vitani',
      'mental-health': 'dusevni-zdravi',
      childcare: 'hlidani-deti',
      sabbatical: 'sabatikl',
      'language-courses': 'jazykove-kurzy',
      'four-day-week': 'ctyrdenni-tyden',
      'relocation-help': 'pomoc-se-stehovanim',
    }),
    max: unlimited,
    names: 'benefit',
  }),
  equity: defineOptions({
    key: { cs: 'podil', en: 'equity' },
    vocabulary: vocabularyFromCzech({ yes: 'ano' }),
    max: 1,
    names: 'equity',
  }),
  visa: defineOptions({
    key: { cs: 'vizum', en: 'visa' },
    vocabulary: vocabularyFromCzech({ yes: 'ano' }),
    max: 1,
    names: 'visa',
  }),
  /** Published at most this many days ago. */
  posted: defineOptions({
    key: { cs: 'stari', en: 'posted' },
    vocabulary: untranslatedVocabulary(['1', '3', '7', '14', '30']),
    max: 1,
    names: 'posted',
  }),
  /** Reply promised within this many days. */
  reply: defineOptions({
    key: { cs: 'odpoved-do', en: 'reply-within' },
    vocabulary: untranslatedVocabulary(['3', '7', '14', '21']),
    max: 1,
    names: 'reply',
  }),
  /** At least this percentage of the counted applications was answered in time. */
  record: defineOptions({
    key: { cs: 'odpovi-vcas', en: 'on-time' },
    vocabulary: untranslatedVocabulary(['90', '75', '50']),
    max: 1,
    names: 'record',
  }),
  company: defineOptions({
    key: { cs: 'firma', en: 'company' },
    vocabulary: openVocabulary,
    max: maxOpenOptions,
    names: null,
  }),
};

export type JobFilterGroup = keyof typeof jobFilterGroups;

export type JobOptionGroup = Exclude<JobFilterGroup, 'text' | 'salary'>;

export type JobOptionId<Group extends JobOptionGroup> =
  (typeof jobFilterGroups)[Group] extends JobFilterOptions<infer Id> ? Id : never;

/** The chosen options of each group. */
export type JobChoices = { [Group in JobOptionGroup]: JobOptionId<Group>[] };

export const isOptionGroup = (group: JobFilterGroup): group is JobOptionGroup => 'vocabulary' in jobFilterGroups[group];

export const jobGroupIds = Object.keys(jobFilterGroups) as JobFilterGroup[];
export const jobOptionGroups = jobGroupIds.filter(isOptionGroup);

/** A group, typed for code that doesn't care which. */
export const jobOptionsOf = (group: JobOptionGroup): JobFilterOptions<string> =>
  jobFilterGroups[group] as unknown as JobFilterOptions<string>;
