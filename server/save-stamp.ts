import * as v from 'valibot';
import { databaseInteger } from '../machines/database-values.rules.ts';
import type { SaveStamp } from '../src/api/contract.ts';

/** In the body of a save. Pages of earlier builds don't send it. */
export const saveStamp = v.optional(v.object({ clientId: v.pipe(v.string(), v.uuid()), sequence: databaseInteger }));

/** Whether what is stored was saved by the same form before: its user knows it, even if they got no answer. */
export const isEarlierSave = (stored: SaveStamp | null | undefined, given: SaveStamp | undefined): boolean =>
  !!stored && stored.clientId === given?.clientId && stored.sequence < given.sequence;
