/**
 * A dictionary of sets of ids. Rows repeat the same few combinations, so a column holds the code of each row's combination
 * and everything about it is worked out once.
 */
export type Dictionary<Id extends string> = {
  ids: readonly Id[];
  /** The code of a combination, as PostgreSQL writes an array: `{backend,devops}`. */
  codeOf: (written: string) => number;
  /** By code, the ids of the combination as indexes of `ids`. */
  members: number[][];
};

/** `complete` adds to a combination what it implies. */
export const createDictionary = <Id extends string>(
  ids: readonly Id[],
  complete: (given: Id[]) => Id[],
): Dictionary<Id> => {
  const codes = new Map<string, number>();
  const members: number[][] = [];
  const indexes = new Map(ids.map((id, at) => [id, at]));
  return {
    ids,
    members,
    codeOf: (written) => {
      const known = codes.get(written);
      if (known !== undefined) return known;
      const given = written
        .slice(1, -1)
        .split(',')
        .filter((id): id is Id => indexes.has(id as Id));
      const code = members.push(complete(given).map((id) => indexes.get(id) ?? 0)) - 1;
      codes.set(written, code);
      return code;
    },
  };
};

/** By code, 1 where the combination holds one of the ids; all 1 where none is asked for. */
export const holdingAny = <Id extends string>({ ids, members }: Dictionary<Id>, asked: readonly Id[]): Uint8Array => {
  const holding = new Uint8Array(members.length);
  if (asked.length === 0) return holding.fill(1);
  const wanted = new Set(asked.map((id) => ids.indexOf(id)));
  for (const [code, set] of members.entries()) if (set.some((at) => wanted.has(at))) holding[code] = 1;
  return holding;
};

export const idsOf = <Id extends string>({ ids, members }: Dictionary<Id>, code: number): Id[] =>
  (members[code] ?? []).map((at) => ids[at] as Id);
