import type { PerLocale } from '../../src/routing/locales.ts';
import { type FieldId, fields, isPlaceId, places } from '../../src/routing/taxonomy.ts';
import { tsvectorOf } from '../search/prefix-match.ts';
import { areasOf, withFieldGroups } from './areas.ts';
import { localizedPlace } from './exonyms.ts';
import type { NewJob } from './listing.ts';

// Slugs are the names of both languages, folded.
const namesOf = (entries: { slug: PerLocale }[]) => entries.flatMap(({ slug }) => [slug.cs, slug.en]);

/** Names in both languages, as searched for. */
export const fieldNames = (ids: readonly FieldId[]) => namesOf(ids.map((id) => fields[id]));
export const placeNames = (ids: readonly string[]) => namesOf(ids.filter(isPlaceId).map((id) => places[id]));

/** The searchable words of an ad, as the text of a tsvector. */
export const searchDocument = (
  job: Pick<
    NewJob,
    'title' | 'skillsMust' | 'skillsNice' | 'fields' | 'places' | 'remoteCountries' | 'mode' | 'summary'
  >,
  company: string,
): string =>
  tsvectorOf([
    job.title.cs,
    job.title.en,
    company,
    ...job.skillsMust,
    ...job.skillsNice,
    ...fieldNames(withFieldGroups(job.fields)),
    ...placeNames(areasOf(job.places, job.remoteCountries)),
    ...job.places.flatMap((place) => [place.name, localizedPlace(place, 'cs').name]),
    ...(job.mode === 'remote' ? placeNames(['remote']) : []),
    job.summary?.cs,
    job.summary?.en,
  ]);
