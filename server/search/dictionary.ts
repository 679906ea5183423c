import { type FieldId, fields, type PlaceId, places } from '../../src/routing/taxonomy.ts';
import { withGroups } from '../listings/areas.ts';

// Ads repeat the same few combinations of fields and of places. Each combination is known by a number.

export type IdSets<Id extends string> = {
  /** The number of a combination, as PostgreSQL writes an array: `{backend,devops}`. */
  numberOf: (written: string) => number;
  /** The ids of each combination, as places in `ids`. */
  members: number[][];
  ids: readonly Id[];
};

const idSets = <Id extends string>(ids: readonly Id[], complete: (given: Id[]) => Id[]): IdSets<Id> => {
  const numbers = new Map<string, number>();
  const members: number[][] = [];
  const places = new Map(ids.map((id, at) => [id, at]));
  return {
    ids,
    members,
    numberOf: (written) => {
      const known = numbers.get(written);
      if (known !== undefined) return known;
      const given = written
        .slice(1, -1)
        .split(',')
        .filter((id): id is Id => places.has(id as Id));
      const number = members.push(complete(given).map((id) => places.get(id) ?? 0)) - 1;
      numbers.set(written, number);
      return number;
    },
  };
};

export const fieldSets = () => idSets(Object.keys(fields) as FieldId[], withGroups);

export const areaSets = () => idSets(Object.keys(places) as PlaceId[], (given) => given);

/** For each combination, 1 if it holds one of the ids; all 1 where none is asked for. */
export const passing = <Id extends string>({ ids, members }: IdSets<Id>, asked: readonly Id[]): Uint8Array => {
  const passes = new Uint8Array(members.length);
  if (asked.length === 0) return passes.fill(1);
  const wanted = new Set(asked.map((id) => ids.indexOf(id)));
  for (const [number, set] of members.entries()) for (const at of set) if (wanted.has(at)) passes[number] = 1;
  return passes;
};

/** The ids of a combination. */
export const idsOf = <Id extends string>({ ids, members }: IdSets<Id>, number: number): Id[] =>
  (members[number] ?? []).map((at) => ids[at] as Id);
