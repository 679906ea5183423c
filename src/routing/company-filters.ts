import { alike, type FilterOptions, maxNamed, named, openVocabulary, several, vocabulary } from './filter-query.ts';
import { filterGroups } from './job-filters.ts';
import { industries, locations, type PlaceId, places } from './taxonomy.ts';

// The groups of filters of the list of companies (product §4), in the order of its addresses. Addresses, the server's
// index and its counts, form, sheet and chips all use this table: another group is an entry here and a column in
// server/companies/column-index.ts.

type Names = 'industry' | 'place' | 'size' | 'stage' | 'hiring' | 'remotePolicy' | 'record';

const options = <Id extends string>(group: FilterOptions<Id, Names>) => group;

export const companyGroups = {
  industry: options({
    key: { cs: 'obor', en: 'industry' },
    words: alike(industries),
    max: several,
    names: 'industry',
  }),
  cities: options({
    key: { cs: 'mesto', en: 'city' },
    words: vocabulary<PlaceId>(locations, (id) => places[id].slug),
    max: several,
    names: 'place',
  }),
  size: options({ ...filterGroups.size, names: 'size' }),
  stage: options({ ...filterGroups.stage, names: 'stage' }),
  /** Has a live ad. */
  hiring: options({ key: { cs: 'nabira', en: 'hiring' }, words: named({ yes: 'ano' }), max: 1, names: 'hiring' }),
  remotePolicy: options({
    key: { cs: 'zpusob-prace', en: 'workplace' },
    words: named({ 'remote-first': 'hlavne-na-dalku', hybrid: 'hybrid', 'office-first': 'hlavne-v-kancelari' }),
    max: several,
    names: 'remotePolicy',
  }),
  record: options({ ...filterGroups.record, names: 'record' }),
  technology: options({
    key: { cs: 'technologie', en: 'technology' },
    words: openVocabulary,
    max: maxNamed,
    names: null,
  }),
};

export type CompanyGroup = keyof typeof companyGroups;

export type CompanyOptionId<Group extends CompanyGroup> =
  (typeof companyGroups)[Group] extends FilterOptions<infer Id, Names> ? Id : never;

/** The chosen options of each group. */
export type CompanyChoices = { [Group in CompanyGroup]: CompanyOptionId<Group>[] };

export const companyGroupIds = Object.keys(companyGroups) as CompanyGroup[];

/** A group, typed for code that doesn't care which. */
export const companyOptionsOf = (group: CompanyGroup): FilterOptions<string, Names> =>
  companyGroups[group] as unknown as FilterOptions<string, Names>;
