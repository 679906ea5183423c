import { type FieldId, fields, type PlaceId, places } from '../../src/routing/taxonomy.ts';
import type { LocaleText } from '../db/columns.ts';
import { tsvectorOf } from '../search/text-search.ts';
import { areasOf, withGroups } from './areas.ts';
import type { NewJob } from './listing.ts';

// Slugs are the names of both languages, folded.
const namesOf = (entries: { slug: LocaleText }[]) => entries.flatMap(({ slug }) => [slug.cs, slug.en]);

/** The names of fields, their groups and places in both languages, as searches hear them. */
export const taxonomyNames = (fieldIds: FieldId[], areas: PlaceId[]): (string | null)[] => [
  ...namesOf(withGroups(fieldIds).map((id) => fields[id])),
  ...namesOf(areas.map((id) => places[id])),
];

/** What a search finds an ad by, as the text of a tsvector. */
export const searchWords = (job: NewJob, company: string): string =>
  tsvectorOf([
    job.title.cs,
    job.title.en,
    company,
    ...job.skillsMust,
    ...job.skillsNice,
    ...taxonomyNames(job.fields, areasOf(job.places, job.remoteCountries)),
    ...job.places.map((place) => place.name),
    ...(job.mode === 'remote' ? namesOf([places.remote]) : []),
    job.summary?.cs,
    job.summary?.en,
  ]);
