import { jsonb, timestamp } from 'drizzle-orm/pg-core';
import type { SaveStamp } from '../../src/api/contract.ts';
import type { JobPlace } from '../../src/api/contract-board.ts';
import type { PerLocale } from '../../src/routing/locales.ts';

/** A text in at least one language. */
export type LocaleText = PerLocale<string | null>;

/** A time, as UTC. */
export const timestamptz = (name: string) => timestamp(name, { withTimezone: true });

/** Which save was the last; null where it had no stamp. */
export const lastSave = () => jsonb('last_save').$type<SaveStamp>();

/** Degrees of latitude and longitude. */
export type Coordinates = [latitude: number, longitude: number];

/** A place as stored; a municipality of the gazetteer has its coordinates, which are not sent to clients. */
export type LocatedPlace = JobPlace & { at?: Coordinates };
