import type { CompanyFilter } from '../../src/routing/company-list-address.ts';
import { askedWords, beginAll } from '../search/text-search.ts';
import { type CompanyFacts, type CompanyKey, companyVocabularies } from './column-index.ts';

const keys = Object.keys(companyVocabularies) as CompanyKey[];

export type CompanySelection = {
  /** In the asked order. */
  found: CompanyFacts[];
  /** Counts of each facet with its own choice left out, by place in its vocabulary. */
  counts: Record<CompanyKey, number[]>;
  /** How many of them have a live ad, whether that is asked for or not. */
  hiring: number;
};

const chosenOf = (filter: CompanyFilter) =>
  keys
    .filter((key) => filter[key].length > 0)
    .map((key) => {
      const words: readonly string[] = companyVocabularies[key];
      return { key, places: new Set((filter[key] as readonly string[]).map((word) => words.indexOf(word))) };
    });

/** Finds the companies of a filter and counts its facets. `openJobs` holds the live ads of each company, by its id. */
export const selectCompanies = (
  companies: readonly CompanyFacts[],
  openJobs: Int32Array,
  filter: CompanyFilter,
): CompanySelection => {
  const asked = filter.text.trim() === '' ? null : askedWords(filter.text);
  const chosen = chosenOf(filter);
  const counts = Object.fromEntries(
    keys.map((key) => [key, new Array<number>(companyVocabularies[key].length).fill(0)]),
  ) as CompanySelection['counts'];
  const found: CompanyFacts[] = [];
  let hiring = 0;

  const count = (key: CompanyKey, places: number[]) => {
    const ofKey = counts[key];
    for (const place of places) ofKey[place] = (ofKey[place] as number) + 1;
  };

  for (const company of companies) {
    if (asked && (asked.length === 0 || !beginAll(asked, company.beginnings))) continue;
    const { own, id } = company;
    const hires = (openJobs[id] ?? 0) > 0;
    const failed = chosen.filter(({ key, places }) => !own[key].some((place) => places.has(place)));
    const only = failed[0]?.key;
    if (failed.length === 0 && hires) hiring += 1;
    if (filter.hiring && !hires) continue;
    if (failed.length === 0) {
      found.push(company);
      for (const key of keys) count(key, own[key]);
    } else if (failed.length === 1 && only) count(only, own[only]);
  }

  // They come by name, and sorting keeps that order among equals.
  if (filter.sort === 'jobs') found.sort((a, b) => (openJobs[b.id] ?? 0) - (openJobs[a.id] ?? 0));
  if (filter.sort === 'newest') found.sort((a, b) => b.created - a.created || b.id - a.id);
  return { found, counts, hiring };
};
