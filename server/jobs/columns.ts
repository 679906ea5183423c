import { type SQL, sql } from 'drizzle-orm';
import { daysAfter } from '../../machines/calendar.rules.ts';
import { type OptionGroup, optionsOf } from '../../src/routing/job-filters.ts';
import { type FieldId, fields } from '../../src/routing/taxonomy.ts';
import type { LocatedPlace } from '../db/columns.ts';
import { withGroups } from '../listings/areas.ts';
import { skillId } from '../listings/skill-id.ts';

// What the index reads of an ad, and of the company beside it, for each group of filters.

/** An option, with its name if it is not in the table of groups. */
export type Option = string | { id: string; name: string; place?: NamedPlace };

/** A municipality beyond the taxonomy. */
export type NamedPlace = LocatedPlace & { name: string };

type Column = {
  /** The ad's value as one text without control characters. Equal values are parsed once. */
  written: SQL;
  /** The options of a value on a day; unknown ids are ignored. */
  read: (written: string, today: string) => readonly Option[];
  /** The options of a value depend on the day. */
  isDaily?: true;
  /** Chooses the name of an option that has several; without it the latest one is used. */
  rename?: (known: string, other: string) => string;
};

/** Parses PostgreSQL's text of an array of ids: `{backend,devops}`. */
const idsIn = (written: string): string[] => written.slice(1, -1).split(',');

/** Parses free texts, which come as JSON and so have no control characters. */
const textsIn = (written: string): string[] => JSON.parse(written || '[]') as string[];

const only = (written: string): string[] => [written];

const isField = (id: string): id is FieldId => Object.hasOwn(fields, id);

/** The options of a group that mean at least this many days. */
const lastingFor = (group: OptionGroup, days: number): string[] =>
  optionsOf(group).words.ids.filter((id) => Number(id) >= days);

export const columns: Record<OptionGroup, Column> = {
  fields: { written: sql`jobs.fields::text`, read: (written) => withGroups(idsIn(written).filter(isField)) },
  places: {
    written: sql`concat(jobs.areas::text, jobs.places::text)`,
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
  radius: { written: sql`''`, read: () => [] },
  seniority: { written: sql`jobs.seniority::text`, read: idsIn },
  modes: { written: sql`coalesce(jobs.mode, '')`, read: only },
  commitment: { written: sql`jobs.commitment::text`, read: idsIn },
  contract: { written: sql`jobs.contract::text`, read: idsIn },
  skills: {
    written: sql`array_to_json(jobs.skills_must)::text`,
    read: (written) =>
      textsIn(written).flatMap((name) => {
        const id = skillId(name);
        return id === null ? [] : { id, name };
      }),
    // Prefers capitals, which sort first: "Excel" before "excel".
    rename: (known, other) => (other < known ? other : known),
  },
  language: { written: sql`jsonb_path_query_array(jobs.languages, '$[*].code')::text`, read: textsIn },
  adLanguage: {
    written: sql`concat_ws(',', case when jobs.title ->> 'cs' <> '' then 'cs' end, case when jobs.title ->> 'en' <> '' then 'en' end)`,
    read: (written) => written.split(','),
  },
  size: { written: sql`coalesce(companies.size, '')`, read: only },
  stage: { written: sql`coalesce(companies.stage, '')`, read: only },
  benefits: { written: sql`array_to_json(jobs.benefits || companies.benefits)::text`, read: textsIn },
  equity: { written: sql`case when jobs.equity is null then '' else 'yes' end`, read: only },
  visa: { written: sql`case when jobs.visa_support then 'yes' else '' end`, read: only },
  posted: {
    written: sql`(jobs.first_published_at at time zone 'Europe/Prague')::date::text`,
    read: (day, today) => optionsOf('posted').words.ids.filter((days) => day >= daysAfter(today, -Number(days))),
    isDaily: true,
  },
  reply: {
    written: sql`coalesce(jobs.reply_days::text, '')`,
    read: (written) => (written === '' ? [] : lastingFor('reply', Number(written))),
  },
  record: {
    written: sql`coalesce((select shown ->> 'inTime' from company_reply_records where company_id = jobs.company_id), '')`,
    read: (written) =>
      written === '' ? [] : optionsOf('record').words.ids.filter((least) => Number(least) <= Number(written)),
  },
  company: {
    written: sql`json_build_array(companies.slug, companies.name)::text`,
    read: (written) => {
      const [id = '', name = ''] = textsIn(written);
      return [{ id, name }];
    },
    rename: (_, other) => other,
  },
};
