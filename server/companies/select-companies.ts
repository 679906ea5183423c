import type { CompanyList } from '../../src/api/contract.ts';
import type { CompanyFilter } from '../../src/routing/company-filter.ts';
import { memoizeOn } from '../memoize.ts';
import {
  type Bits,
  countColumns,
  countFacets,
  eachBit,
  type FacetColumn,
  facetColumn,
  noBits,
  setBit,
  united,
} from '../search/facets.ts';
import { askedWords, matchesPrefixes } from '../search/text-search.ts';
import { type CompanyIndex, type CompanyKey, companyKeys, companyVocabularies } from './column-index.ts';

type Group = CompanyList['facets'][number]['key'] | 'text';

export type CompanySelection = {
  total: number;
  /** Those of them with a live ad. */
  hiring: number;
  /** Positions in the asked order. */
  positions: number[];
  /** Of every group its answers, counted with the group's own choice left out. */
  counts: Record<Group, number[]>;
};

const bitsWhere = (index: CompanyIndex, holds: (company: CompanyIndex[number]) => boolean): Bits => {
  const bits = noBits(index.length);
  for (const [position, company] of index.entries()) if (holds(company)) setBit(bits, position);
  return bits;
};

/** By the words of each vocabulary. */
const facetColumns = memoizeOn(
  (index: CompanyIndex) =>
    Object.fromEntries(
      companyKeys.map((key) => {
        const perWord = companyVocabularies[key].map(() => noBits(index.length));
        for (const [position, { own }] of index.entries())
          for (const word of own[key]) setBit(perWord[word] as Bits, position);
        return [key, perWord.map(facetColumn)];
      }),
    ) as Record<CompanyKey, FacetColumn[]>,
);

/** Finds the companies of a filter and counts its facets. `openJobs` holds the live ads of each company, by its id. */
export const selectCompanies = (index: CompanyIndex, openJobs: Int32Array, filter: CompanyFilter): CompanySelection => {
  const columns = facetColumns(index);
  const group = (key: CompanyKey) => {
    const asked: readonly string[] = filter[key];
    const words: readonly string[] = companyVocabularies[key];
    const chosen = columns[key].filter((_, at) => asked.includes(words[at] as string)).map(({ bits }) => bits);
    return { passing: asked.length > 0 ? united(index.length, chosen) : null, count: countColumns(columns[key]) };
  };
  const words = askedWords(filter.text);
  const openJobsAt = (position: number) => openJobs[index[position]?.id ?? 0] ?? 0;
  const hiring = bitsWhere(index, ({ id }) => (openJobs[id] ?? 0) > 0);
  const { selected, total, counts } = countFacets<Group>(index.length, {
    text: {
      // A text of signs alone has no words and finds nothing.
      passing:
        filter.text.trim() === ''
          ? null
          : bitsWhere(index, ({ prefixText }) => words.length > 0 && matchesPrefixes(words, prefixText)),
      count: () => [],
    },
    industry: group('industry'),
    cities: group('cities'),
    size: group('size'),
    stage: group('stage'),
    hiring: { passing: filter.hiring ? hiring : null, count: countColumns([facetColumn(hiring)]) },
  });

  const positions: number[] = [];
  eachBit(selected, (position) => positions.push(position) > 0);
  const createdAt = (position: number) => index[position]?.created ?? 0;
  const idAt = (position: number) => index[position]?.id ?? 0;
  // They come by name, and sorting keeps that order among equals.
  const isHiring = (position: number) => Number(openJobsAt(position) > 0);
  const isNamed = (position: number) => Number(index[position]?.isNamed ?? false);
  if (filter.sort === 'jobs')
    positions.sort((a, b) => isHiring(b) - isHiring(a) || isNamed(b) - isNamed(a) || openJobsAt(b) - openJobsAt(a));
  if (filter.sort === 'newest')
    positions.sort((a, b) => isNamed(b) - isNamed(a) || createdAt(b) - createdAt(a) || idAt(b) - idAt(a));
  return { total, hiring: positions.filter((position) => openJobsAt(position) > 0).length, positions, counts };
};
