import type { CompanyList } from '../../src/api/contract-board.ts';
import type { CompanyFilter } from '../../src/routing/company-filter.ts';
import { type CompanyGroup, companyGroupIds, companyOptionsOf } from '../../src/routing/company-filters.ts';
import type { CompanyHiring } from '../jobs/company-jobs.ts';
import { memoizeWeak } from '../memoize.ts';
import { type Bitset, eachBit, emptyBitset, setBit, unionOf } from '../search/bitset.ts';
import {
  countColumns,
  countFacets,
  type FacetColumn,
  facetColumn,
  facetOptions,
  frequentOptions,
} from '../search/facets.ts';
import { matchesPrefixes } from '../search/prefix-match.ts';
import { tokenizeQuery } from '../search/tokenizer.ts';
import { type CompanyColumn, type CompanyIndex, companyColumns } from './column-index.ts';

export type CompanySelection = Pick<CompanyList, 'total' | 'hiring' | 'facets'> & {
  /** Positions in the requested order. */
  positions: number[];
};

const bitsWhere = (index: CompanyIndex, holds: (company: CompanyIndex[number]) => boolean): Bitset => {
  const bits = emptyBitset(index.length);
  for (const [position, company] of index.entries()) if (holds(company)) setBit(bits, position);
  return bits;
};

/** The options of a group, their names if not in the table of groups, and the companies of each. */
type Column = {
  ids: readonly string[];
  names: readonly string[];
  indexOf: (id: string) => number | undefined;
  options: FacetColumn[];
};

const columnOf = (index: CompanyIndex, group: CompanyColumn): Column => {
  const { vocabulary } = companyOptionsOf(group);
  const found = new Map(vocabulary.ids.map((id) => [id, { name: id, bits: emptyBitset(index.length) }]));
  for (const [position, { columnValues }] of index.entries())
    for (const option of columnValues[group]) {
      const { id, name } = typeof option === 'string' ? { id: option, name: option } : option;
      if (vocabulary.isOpen && !found.has(id)) found.set(id, { name, bits: emptyBitset(index.length) });
      const known = found.get(id);
      if (known) setBit(known.bits, position);
    }
  const options = [...found.values()];
  const ids = [...found.keys()];
  const indexes = new Map(ids.map((id, at) => [id, at]));
  return {
    ids,
    indexOf: (id) => indexes.get(id),
    names: options.map(({ name }) => name),
    options: options.map(({ bits }) => facetColumn(bits)),
  };
};

const columnsOf = memoizeWeak(
  (index: CompanyIndex) =>
    Object.fromEntries(companyColumns.map((group) => [group, columnOf(index, group)])) as Record<CompanyColumn, Column>,
);

const facetOf = (
  group: CompanyGroup,
  column: Column,
  counts: ArrayLike<number>,
  chosen: readonly string[],
): CompanyList['facets'][number] => {
  const { isOpen } = companyOptionsOf(group).vocabulary;
  const options = isOpen ? frequentOptions(column, counts, chosen) : facetOptions(column.ids, counts, chosen);
  return { key: group, options };
};

/** Finds the companies of a filter and counts its facets. `hires` says how a company hires, by its id. */
export const selectCompanies = (
  index: CompanyIndex,
  hires: (id: number) => CompanyHiring,
  filter: CompanyFilter,
): CompanySelection => {
  const hiring = index.map(({ id }) => hires(id));
  const hiringBits = emptyBitset(index.length);
  for (const [position, { openJobs }] of hiring.entries()) if (openJobs > 0) setBit(hiringBits, position);
  const columns: Record<CompanyGroup, Column> = {
    ...columnsOf(index),
    hiring: { ids: ['yes'], names: [], indexOf: () => 0, options: [facetColumn(hiringBits)] },
  };
  const groupOf = (group: CompanyGroup) => {
    const requested: readonly string[] = filter[group];
    const { ids, options } = columns[group];
    const chosen = options.filter((_, at) => requested.includes(ids[at] as string)).map(({ bits }) => bits);
    return { passing: requested.length > 0 ? unionOf(index.length, chosen) : null, count: countColumns(options) };
  };
  const words = tokenizeQuery(filter.text);
  const { selected, total, counts } = countFacets<CompanyGroup | 'text'>(index.length, {
    text: {
      // A text without letters or digits has no words and finds nothing.
      passing:
        filter.text.trim() === ''
          ? null
          : bitsWhere(index, ({ prefixText }) => words.length > 0 && matchesPrefixes(words, prefixText)),
      count: () => [],
    },
    ...(Object.fromEntries(companyGroupIds.map((group) => [group, groupOf(group)])) as Record<
      CompanyGroup,
      ReturnType<typeof groupOf>
    >),
  });

  const positions: number[] = [];
  eachBit(selected, (position) => positions.push(position) > 0);
  const idAt = (position: number) => index[position]?.id ?? 0;
  const createdAt = (position: number) => index[position]?.created ?? 0;
  const openJobsAt = (position: number) => hiring[position]?.openJobs ?? 0;
  const replyAt = (position: number) => hiring[position]?.replyDays ?? Number.MAX_SAFE_INTEGER;
  const inTimeAt = (position: number) => index[position]?.inTime ?? -1;
  // Positions come sorted by name, and sorting is stable: ties stay in that order.
  const isHiring = (position: number) => Number(openJobsAt(position) > 0);
  const isNamed = (position: number) => Number(index[position]?.isNamed ?? false);
  const maxJobs = (a: number, b: number) =>
    isHiring(b) - isHiring(a) || isNamed(b) - isNamed(a) || openJobsAt(b) - openJobsAt(a);
  if (filter.sort === 'jobs') positions.sort(maxJobs);
  if (filter.sort === 'reply') positions.sort((a, b) => replyAt(a) - replyAt(b) || maxJobs(a, b));
  if (filter.sort === 'record') positions.sort((a, b) => inTimeAt(b) - inTimeAt(a) || maxJobs(a, b));
  if (filter.sort === 'newest')
    positions.sort((a, b) => isNamed(b) - isNamed(a) || createdAt(b) - createdAt(a) || idAt(b) - idAt(a));
  return {
    total,
    hiring: positions.filter((position) => openJobsAt(position) > 0).length,
    positions,
    facets: companyGroupIds.map((group) => facetOf(group, columns[group], counts[group], filter[group])),
  };
};
