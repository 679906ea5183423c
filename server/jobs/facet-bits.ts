import { modes } from '../../src/routing/taxonomy.ts';
import { type Bits, countBits, noBits, setBit } from '../search/bitset.ts';
import { type LiveJobs, modeBit } from './column-index.ts';

export type Column = { bits: Bits; count: number };

/** For every answer that a facet offers, the ads that give it, by place in the ids of the sets and in `modes`. */
export type FacetBits = {
  fields: Column[];
  areas: Column[];
  modes: Column[];
  withSalary: Column;
  /** Companies with an ad. */
  companies: number;
};

const facetBitsOf = (jobs: LiveJobs): FacetBits => {
  const { size, fieldSets, areaSets } = jobs;
  const empty = () => noBits(size);
  const fields = fieldSets.ids.map(empty);
  const areas = areaSets.ids.map(empty);
  const perMode = modes.map(empty);
  const bitOf = modes.map(modeBit);
  const withSalary = empty();
  const seen = new Uint8Array(jobs.highestCompany + 1);
  for (let position = 0; position < size; position += 1) {
    for (const id of fieldSets.members[jobs.fields[position] as number] ?? []) setBit(fields[id] as Bits, position);
    for (const id of areaSets.members[jobs.areas[position] as number] ?? []) setBit(areas[id] as Bits, position);
    const mode = jobs.mode[position] as number;
    for (let at = 0; at < bitOf.length; at += 1) if (bitOf[at] === mode) setBit(perMode[at] as Bits, position);
    if ((jobs.pay[position] as number) >= 0) setBit(withSalary, position);
    seen[jobs.company[position] as number] = 1;
  }
  const column = (bits: Bits): Column => ({ bits, count: countBits(bits) });
  return {
    fields: fields.map(column),
    areas: areas.map(column),
    modes: perMode.map(column),
    withSalary: column(withSalary),
    companies: seen.reduce((sum, one) => sum + one, 0),
  };
};

const made = new WeakMap<LiveJobs, FacetBits>();

/** Made once for the same ads. */
export const facetBits = (jobs: LiveJobs): FacetBits => {
  const known = made.get(jobs) ?? facetBitsOf(jobs);
  made.set(jobs, known);
  return known;
};
