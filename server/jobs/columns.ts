import { type SQL, sql } from 'drizzle-orm';
import { daysAfter } from '../../machines/calendar.rules.ts';
import { type JobOptionGroup, jobOptionGroups, jobOptionsOf } from '../../src/routing/job-filters.ts';
import { isFieldId } from '../../src/routing/taxonomy.ts';
import type { LocatedPlace } from '../db/columns.ts';
import { withFieldGroups } from '../listings/areas.ts';
import { skillId } from '../listings/skill-id.ts';

// What the index reads of an ad, and of the company beside it, for each group of filters.

/** The groups of filters, and what an ad's company does, which only texts search for. */
export const indexedGroups = [...jobOptionGroups, 'industry'] as const;
export type IndexedGroup = (typeof indexedGroups)[number];

/** An option, with its name if it is not in the table of groups. */
export type ColumnOption = string | { id: string; name: string; place?: NamedPlace };

/** A municipality beyond the taxonomy. */
export type NamedPlace = LocatedPlace & { name: string };

type Column = {
  /** The ad's value as one text without control characters. Equal values are parsed once. */
  valueSql: SQL;
  /** The options of a value on a day; unknown ids are ignored. */
  read: (written: string, today: string) => readonly ColumnOption[];
  /** The options of a value depend on the day. */
  isDaily?: true;
  /** Chooses the name of an option that has several; without it the latest one is used. */
  chooseName?: (known: string, other: string) => string;
};

/** Parses PostgreSQL's text of an array of ids: `{backend,devops}`. */
const idsIn = (written: string): string[] => written.slice(1, -1).split(',');

/** Parses free texts, which come as JSON and so have no control characters. */
const textsIn = (written: string): string[] => JSON.parse(written || '[]') as string[];

const singleValue = (written: string): string[] => [written];

/** The options of a group that mean at least this many days. */
const idsOfAtLeast = (group: JobOptionGroup, days: number): string[] =>
  jobOptionsOf(group).vocabulary.ids.filter((id) => Number(id) >= days);

export const indexedColumns: Record<IndexedGroup, Column> = {
  fields: { valueSql: sql`jobs.fields::text`, read: (written) => withFieldGroups(idsIn(written).filter(isFieldId)) },
  places: {
    valueSql: sql`concat(jobs.areas::text, jobs.places::text)`,
    read: (written) => {
      const [areas = '', places = '[]'] = written.split(/(?<=^[^}]*\})/);
      const named = JSON.parse(places) as LocatedPlace[];
      return [
        ...idsIn(areas),
        ...named.flatMap((place) =>
          place.name !== null && place.id !== null ? { id: place.id, name: place.name, place } : [],
        ),
      ];
    },
  },
  // Widens the filter of places; ads have no value for it.
  radius: { valueSql: sql`''`, read: () => [] },
  seniority: { valueSql: sql`jobs.seniority::text`, read: idsIn },
  modes: { valueSql: sql`coalesce(jobs.mode, '')`, read: singleValue },
  commitment: { valueSql: sql`jobs.commitment::text`, read: idsIn },
  contract: { valueSql: sql`jobs.contract::text`, read: idsIn },
  skills: {
    valueSql: sql`array_to_json(jobs.skills_must)::text`,
    read: (written) =>
      textsIn(written).flatMap((name) => {
        const id = skillId(name);
        return id === null ? [] : { id, name };
      }),
    // Prefers capitals, which sort first: "Excel" before "excel".
    chooseName: (known, other) => (other < known ? other : known),
  },
  language: { valueSql: sql`jsonb_path_query_array(jobs.languages, '$[*].code')::text`, read: textsIn },
  adLanguage: {
    valueSql: sql`concat_ws(',', case when jobs.title ->> 'cs' <> '' then 'cs' end, case when jobs.title ->> 'en' <> '' then 'en' end)`,
    read: (written) => written.split(','),
  },
  size: { valueSql: sql`coalesce(companies.size, '')`, read: singleValue },
  stage: { valueSql: sql`coalesce(companies.stage, '')`, read: singleValue },
  benefits: { valueSql: sql`array_to_json(jobs.benefits || companies.benefits)::text`, read: textsIn },
  equity: { valueSql: sql`case when jobs.equity is null then '' else 'yes' end`, read: singleValue },
  visa: { valueSql: sql`case when jobs.visa_support then 'yes' else '' end`, read: singleValue },
  posted: {
    valueSql: sql`(jobs.first_published_at at time zone 'Europe/Prague')::date::text`,
    read: (day, today) =>
      jobOptionsOf('posted').vocabulary.ids.filter((days) => day >= daysAfter(today, -Number(days))),
    isDaily: true,
  },
  reply: {
    valueSql: sql`coalesce(jobs.reply_days::text, '')`,
    read: (written) => (written === '' ? [] : idsOfAtLeast('reply', Number(written))),
  },
  record: {
    valueSql: sql`coalesce((select public_record ->> 'inTime' from company_reply_records where company_id = jobs.company_id), '')`,
    read: (written) =>
      written === '' ? [] : jobOptionsOf('record').vocabulary.ids.filter((least) => Number(least) <= Number(written)),
  },
  company: {
    valueSql: sql`json_build_array(companies.slug, companies.name)::text`,
    read: (written) => {
      const [id = '', name = ''] = textsIn(written);
      return [{ id, name }];
    },
    chooseName: (_, other) => other,
  },
  industry: { valueSql: sql`companies.industry::text`, read: idsIn },
};
