import {
  type FilterOptions,
  maxOpenOptions,
  openVocabulary,
  unlimited,
  untranslatedVocabulary,
  vocabulary,
  vocabularyFromCzech,
} from './filter-query.ts';
import { jobFilterGroups } from './job-filters.ts';
import { industries, locationIds, type PlaceId, places } from './taxonomy.ts';

// The groups of filters of the list of companies (product §4), in the order of its addresses. Addresses, the server's
// index and its counts, form, sheet and chips all use this table: another group is an entry here and a column in
// server/companies/column-index.ts.

type OptionNameKind = 'industry' | 'place' | 'size' | 'stage' | 'hiring' | 'remotePolicy' | 'record';

const defineOptions = <Id extends string>(group: FilterOptions<Id, OptionNameKind>) => group;

export const companyGroups = {
  industry: defineOptions({
    key: { cs: 'obor', en: 'industry' },
    vocabulary: untranslatedVocabulary(industries),
    max: unlimited,
    names: 'industry',
  }),
  cities: defineOptions({
    key: { cs: 'mesto', en: 'city' },
    vocabulary: vocabulary<PlaceId>(locationIds, (id) => places[id].slug),
    max: unlimited,
    names: 'place',
  }),
  size: defineOptions({ ...jobFilterGroups.size, names: 'size' }),
  stage: defineOptions({ ...jobFilterGroups.stage, names: 'stage' }),
  /** Has a live ad. */
  hiring: defineOptions({
    key: { cs: 'nabira', en: 'hiring' },
    vocabulary: vocabularyFromCzech({ yes: 'ano' }),
    max: 1,
    names: 'hiring',
  }),
  remotePolicy: defineOptions({
    key: { cs: 'zpusob-prace', en: 'workplace' },
    vocabulary: vocabularyFromCzech({
      'remote-first': 'hlavne-na-dalku',
      hybrid: 'hybrid',
      'office-first': 'hlavne-v-kancelari',
    }),
    max: unlimited,
    names: 'remotePolicy',
  }),
  record: defineOptions({ ...jobFilterGroups.record, names: 'record' }),
  technology: defineOptions({
    key: { cs: 'technologie', en: 'technology' },
    vocabulary: openVocabulary,
    max: maxOpenOptions,
    names: null,
  }),
};

export type CompanyGroup = keyof typeof companyGroups;

export type CompanyOptionId<Group extends CompanyGroup> =
  (typeof companyGroups)[Group] extends FilterOptions<infer Id, OptionNameKind> ? Id : never;

/** The chosen options of each group. */
export type CompanyChoices = { [Group in CompanyGroup]: CompanyOptionId<Group>[] };

export const companyGroupIds = Object.keys(companyGroups) as CompanyGroup[];

/** A group, typed for code that doesn't care which. */
export const companyOptionsOf = (group: CompanyGroup): FilterOptions<string, OptionNameKind> =>
  companyGroups[group] as unknown as FilterOptions<string, OptionNameKind>;
