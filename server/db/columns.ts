import { timestamp } from 'drizzle-orm/pg-core';
import type { PerLocale } from '../../src/routing/locales.ts';

/** A text in one language or both; never neither. */
export type LocaleText = PerLocale<string | null>;

/** A moment, as UTC. */
export const moment = (name: string) => timestamp(name, { withTimezone: true });
