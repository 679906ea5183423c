import * as v from 'valibot';
import type { SaveStamp } from '../src/api/contract.ts';

const finite = v.pipe(v.number(), v.finite());

/** In the body of a save. Pages of earlier builds don't send it. */
export const saveStamp = v.optional(v.object({ form: finite, at: finite }));

/** Whether what is stored was saved by the same form before: its user knows it, even if they got no answer. */
export const isEarlierSave = (stored: SaveStamp | null | undefined, given: SaveStamp | undefined): boolean =>
  !!stored && stored.form === given?.form && stored.at < given.at;
