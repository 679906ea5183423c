import {
  alike,
  type FilterOptions,
  maxNamed,
  named,
  opened,
  openVocabulary,
  several,
  textKey,
  vocabulary,
} from './filter-query.ts';
import type { PerLocale } from './locales.ts';
import {
  type FieldId,
  fields,
  type PlaceId,
  places,
  sizes,
  stages,
  type WorkplaceMode,
  workplaceModes,
} from './taxonomy.ts';

// The groups of filters of a job list (product §1), in the order of addresses and forms. Addresses, the server's index
// and its counts, form, sheet and chips all use this table: another group is an entry here and a column in
// server/jobs/columns.ts.

/** The kinds of option names. A group's own name is `filter.{group}`; fields and places are in the path of an address. */
type Names =
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

export type OptionsOf<Id extends string> = FilterOptions<Id, Names>;

const options = <Id extends string>(group: OptionsOf<Id>) => group;

const modeSlugs: Record<WorkplaceMode, PerLocale> = {
  onsite: { cs: 'na-miste', en: 'onsite' },
  hybrid: { cs: 'hybrid', en: 'hybrid' },
  remote: places.remote.slug,
};

export const filterGroups = {
  text: { key: textKey },
  fields: options({
    key: { cs: 'fields', en: 'fields' },
    words: vocabulary(Object.keys(fields) as FieldId[], (id) => fields[id].slug),
    max: 5,
    names: 'field',
  }),
  places: options({
    key: { cs: 'places', en: 'places' },
    words: opened(vocabulary(Object.keys(places) as PlaceId[], (id) => places[id].slug)),
    max: 3,
    names: 'place',
  }),
  /** Kilometres around the chosen towns. */
  radius: options({
    key: { cs: 'okruh', en: 'radius' },
    words: alike(['10', '25', '50', '100']),
    max: 1,
    names: 'radius',
  }),
  seniority: options({
    key: { cs: 'seniorita', en: 'seniority' },
    words: named({ intern: 'stazista', junior: 'junior', medior: 'medior', senior: 'senior', lead: 'vedouci' }),
    max: several,
    names: 'seniority',
  }),
  modes: options({
    key: { cs: 'rezim', en: 'mode' },
    words: vocabulary(workplaceModes, (id) => modeSlugs[id]),
    max: several,
    names: 'mode',
  }),
  commitment: options({
    key: { cs: 'uvazek', en: 'commitment' },
    words: named({ 'full-time': 'plny', 'part-time': 'zkraceny', temporary: 'brigada', internship: 'staz' }),
    max: several,
    names: 'commitment',
  }),
  contract: options({
    key: { cs: 'smlouva', en: 'contract' },
    words: named({ employment: 'hpp', dpp: 'dpp', dpc: 'dpc', freelance: 'ico' }),
    max: several,
    names: 'contract',
  }),
  /** The minimum pay, and whether ads have to state theirs. */
  salary: {
    key: { cs: 'mzda-od', en: 'salary-min' },
    currency: { cs: 'mena', en: 'currency' },
    stated: { cs: 'jen-s-mzdou', en: 'with-salary' },
  },
  skills: options({ key: { cs: 'dovednosti', en: 'skills' }, words: openVocabulary, max: maxNamed, names: null }),
  /** A language that the work needs. */
  language: options({
    key: { cs: 'jazyk', en: 'language' },
    words: alike(['cs', 'en', 'de', 'sk', 'pl', 'fr', 'es', 'it', 'uk', 'hu', 'ro']),
    max: several,
    names: 'language',
  }),
  /** The language the ad is written in. */
  adLanguage: options({
    key: { cs: 'jazyk-inzeratu', en: 'ad-language' },
    words: alike(['cs', 'en']),
    max: several,
    names: 'adLanguage',
  }),
  size: options({
    key: { cs: 'velikost', en: 'size' },
    words: alike(sizes, (id) => id.replace('+', '-plus')),
    max: several,
    names: 'size',
  }),
  stage: options({ key: { cs: 'faze', en: 'stage' }, words: alike(stages), max: several, names: 'stage' }),
  benefits: options({
    key: { cs: 'benefity', en: 'benefits' },
    words: named({
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
    max: several,
    names: 'benefit',
  }),
  equity: options({ key: { cs: 'podil', en: 'equity' }, words: named({ yes: 'ano' }), max: 1, names: 'equity' }),
  visa: options({ key: { cs: 'vizum', en: 'visa' }, words: named({ yes: 'ano' }), max: 1, names: 'visa' }),
  /** Published at most this many days ago. */
  posted: options({
    key: { cs: 'stari', en: 'posted' },
    words: alike(['1', '3', '7', '14', '30']),
    max: 1,
    names: 'posted',
  }),
  /** Reply promised within this many days. */
  reply: options({
    key: { cs: 'odpoved-do', en: 'reply-within' },
    words: alike(['3', '7', '14', '21']),
    max: 1,
    names: 'reply',
  }),
  /** At least this percentage of the counted applications was answered in time. */
  record: options({
    key: { cs: 'odpovi-vcas', en: 'on-time' },
    words: alike(['90', '75', '50']),
    max: 1,
    names: 'record',
  }),
  company: options({ key: { cs: 'firma', en: 'company' }, words: openVocabulary, max: maxNamed, names: null }),
};

export type JobFilterGroup = keyof typeof filterGroups;

export type OptionGroup = Exclude<JobFilterGroup, 'text' | 'salary'>;

export type OptionId<Group extends OptionGroup> = (typeof filterGroups)[Group] extends OptionsOf<infer Id> ? Id : never;

/** The chosen options of each group. */
export type Choices = { [Group in OptionGroup]: OptionId<Group>[] };

export const isOptionGroup = (group: JobFilterGroup): group is OptionGroup => 'words' in filterGroups[group];

export const groupIds = Object.keys(filterGroups) as JobFilterGroup[];
export const optionGroups = groupIds.filter(isOptionGroup);

/** A group, typed for code that doesn't care which. */
export const optionsOf = (group: OptionGroup): OptionsOf<string> => filterGroups[group] as unknown as OptionsOf<string>;
