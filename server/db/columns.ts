import { timestamp } from 'drizzle-orm/pg-core';
import type { JobPlace } from '../../src/api/contract-board.ts';
import type { PerLocale } from '../../src/routing/locales.ts';

/** A text in one language or both; never neither. */
export type LocaleText = PerLocale<string | null>;

/** A time, as UTC. */
export const timestamptz = (name: string) => timestamp(name, { withTimezone: true });

/** Degrees of latitude and longitude. */
export type Coordinates = [latitude: number, longitude: number];

/** A place as it is stored: a municipality that the gazetteer knows with where it lies, which stays on the server. */
export type LocatedPlace = JobPlace & { at?: Coordinates };
