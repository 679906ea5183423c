import { type SQL, sql } from 'drizzle-orm';
import type { OptionGroup } from '../../src/routing/job-filters.ts';
import { type FieldId, fields } from '../../src/routing/taxonomy.ts';
import { withGroups } from '../listings/areas.ts';

// What the index reads of an ad for each group of filters.

type Column = {
  /** What the ad says, in one text without control characters. Ads that say the same are read once. */
  written: SQL;
  /** The options that it means; what is no option falls out. */
  read: (written: string) => readonly string[];
};

/** As PostgreSQL writes an array of ids: `{backend,devops}`. */
const idsIn = (written: string): string[] => written.slice(1, -1).split(',');

const isField = (id: string): id is FieldId => Object.hasOwn(fields, id);

export const columns: Record<OptionGroup, Column> = {
  fields: { written: sql`jobs.fields::text`, read: (written) => withGroups(idsIn(written).filter(isField)) },
  places: { written: sql`jobs.areas::text`, read: idsIn },
  modes: { written: sql`coalesce(jobs.mode, '')`, read: (written) => [written] },
};
