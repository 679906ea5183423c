import { companyOptionsOf } from '../../src/routing/company-filters.ts';
import { jobOptionsOf } from '../../src/routing/job-filters.ts';
import { type ColumnOption, type IndexedGroup, indexedColumns, type NamedPlace } from './columns.ts';

/** A growing array of numbers; `values` is longer than what has been added. */
export type GrowableInt32Array = { values: Int32Array; length: number };

const append = (numbers: GrowableInt32Array, value: number) => {
  if (numbers.length === numbers.values.length) {
    const longer = new Int32Array(2 * numbers.length);
    longer.set(numbers.values);
    numbers.values = longer;
  }
  numbers.values[numbers.length] = value;
  numbers.length += 1;
};

const emptyNumbers = (): GrowableInt32Array => ({ values: new Int32Array(1), length: 0 });

/**
 * A dictionary of sets of ids. Rows repeat the same few combinations, so a column holds the code of each row's combination
 * and everything about a combination is computed once.
 */
export type Dictionary<Id extends string> = {
  /** The ids of the table of groups, or for an open vocabulary those that any ad has had so far. */
  ids: readonly Id[];
  /** The index of an id in `ids`. */
  indexOf: (id: string) => number | undefined;
  /** The names of an open vocabulary, parallel to `ids`. */
  names: readonly string[];
  /** Municipalities, parallel to `ids`. */
  places: readonly (NamedPlace | undefined)[];
  /** The ads' values, by code. */
  valuesByCode: readonly string[];
  /** The code of an ad's value. */
  codeOf: (written: string) => number;
  /** The ids of all combinations as indexes of `ids`, those of a code from its start to the next one's. */
  members: GrowableInt32Array;
  starts: GrowableInt32Array;
  /** The codes of combinations with an id, by its index. */
  codesWith: readonly GrowableInt32Array[];
};

export const createDictionary = (group: IndexedGroup, today: string): Dictionary<string> => {
  const { vocabulary } = group === 'industry' ? companyOptionsOf(group) : jobOptionsOf(group);
  const { read, chooseName } = indexedColumns[group];
  const ids = [...vocabulary.ids];
  const names: string[] = [];
  const places: (NamedPlace | undefined)[] = [];
  const codes = new Map<string, number>();
  const writings: string[] = [];
  const members = emptyNumbers();
  const starts = emptyNumbers();
  const codesWith = ids.map(emptyNumbers);
  const indexes = new Map(ids.map((id, at) => [id, at]));
  append(starts, 0);

  const indexOf = (option: ColumnOption): number | undefined => {
    if (typeof option === 'string') return indexes.get(option);
    const known = indexes.get(option.id);
    if (known !== undefined) {
      names[known] = chooseName?.(names[known] as string, option.name) ?? option.name;
      return known;
    }
    indexes.set(option.id, ids.length);
    names[ids.length] = option.name;
    places[ids.length] = option.place;
    codesWith.push(emptyNumbers());
    return ids.push(option.id) - 1;
  };

  return {
    ids,
    indexOf: (id) => indexes.get(id),
    names,
    places,
    valuesByCode: writings,
    members,
    starts,
    codesWith,
    codeOf: (written) => {
      const known = codes.get(written);
      if (known !== undefined) return known;
      const code = writings.push(written) - 1;
      for (const member of new Set(read(written, today).flatMap((option) => indexOf(option) ?? []))) {
        append(members, member);
        append(codesWith[member] as GrowableInt32Array, code);
      }
      append(starts, members.length);
      codes.set(written, code);
      return code;
    },
  };
};

const memberValues = ({ members, starts }: Dictionary<string>, code: number): Int32Array =>
  members.values.subarray(starts.values[code], starts.values[code + 1]);

/** The ids of a combination as indexes of `ids`. */
export const membersOf = (dictionary: Dictionary<string>, code: number): number[] => [
  ...memberValues(dictionary, code),
];

export const idsOf = <Id extends string>(dictionary: Dictionary<Id>, code: number): Id[] =>
  membersOf(dictionary, code).map((at) => dictionary.ids[at] as Id);

/** By code: 1 if the combination has one of the ids; all 1 if no ids are given. */
export const codesWithAny = <Id extends string>(dictionary: Dictionary<Id>, ids: readonly Id[]): Uint8Array => {
  const holding = new Uint8Array(dictionary.valuesByCode.length);
  if (ids.length === 0) return holding.fill(1);
  for (const id of ids) {
    const codes = dictionary.codesWith[dictionary.indexOf(id) ?? -1];
    for (let at = 0; codes && at < codes.length; at += 1) holding[codes.values[at] as number] = 1;
  }
  return holding;
};
