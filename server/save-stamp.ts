import * as v from 'valibot';
import { databaseInteger } from '../machines/database-values.rules.ts';
import type { SaveStamp } from '../src/api/contract.ts';

const finite = v.pipe(v.number(), v.finite());

/** In the body of a save. Pages of earlier builds don't send it. */
export const saveStamp = v.optional(v.object({ form: finite, at: finite }));

/** The body of a save of one part of a profile. */
export const savePartBody = v.object({
  values: v.record(v.string(), v.unknown()),
  version: databaseInteger,
  stamp: saveStamp,
});

/** Whether what is stored was saved by the same form before: its user knows it, even if they got no answer. */
export const isEarlierSave = (stored: SaveStamp | null | undefined, given: SaveStamp | undefined): boolean =>
  !!stored && stored.form === given?.form && stored.at < given.at;
