import { type FieldId, fields, type PlaceId, places } from '../../src/routing/taxonomy.ts';
import { areasOf, withGroups } from './areas.ts';
import { type Word, wordsOf } from './fold.ts';
import type { JobPlace, LocaleText, NewJob } from './listing.ts';

// A tsvector takes words of at most 2046 bytes.
const longestWord = 60;
const mostWords = 10;
const longestText = 200;

const wordSet = (texts: (string | null | undefined)[]): Set<string> =>
  new Set(
    texts.flatMap((text) =>
      wordsOf(text ?? '').flatMap(({ parts, together }) => [...parts, together].map((word) => word.slice(0, longestWord))),
    ),
  );

// Slugs are the names of both languages, folded.
const namesOf = (entries: { slug: LocaleText }[]) => entries.flatMap(({ slug }) => [slug.cs, slug.en]);

const fieldNames = (ids: FieldId[]) => namesOf(withGroups(ids).map((id) => fields[id]));

const placeNames = (shown: JobPlace[], areas: PlaceId[]) => [
  ...namesOf(areas.map((id) => places[id])),
  ...shown.map((place) => place.name),
];

/** What a search finds an ad by, as the text of a tsvector: every folded word once. */
export const searchWords = (job: NewJob, company: string): string => {
  const words = wordSet([
    job.title.cs,
    job.title.en,
    company,
    ...job.skillsMust,
    ...job.skillsNice,
    ...fieldNames(job.fields),
    ...placeNames(job.places, areasOf(job.places, job.remoteCountries)),
    ...(job.mode === 'remote' ? namesOf([places.remote]) : []),
    job.summary?.cs,
    job.summary?.en,
  ]);
  // Words are letters, digits, + and #, so nothing needs quoting out.
  return [...words].map((word) => `'${word}'`).join(' ');
};

/** The words of a search. Signs are no words; of a very long text only the beginning counts. */
export const askedWords = (text: string): Word[] =>
  wordsOf(text.slice(0, longestText))
    .slice(0, mostWords)
    .map(({ parts, together }) => ({
      parts: parts.map((part) => part.slice(0, longestWord)),
      together: together.slice(0, longestWord),
    }));

/** A tsquery that finds ads with all the words, each of them at least begun. */
export const searchQuery = (words: Word[]): string =>
  words
    .map(({ parts, together }) => {
      const begun = parts.map((part) => `'${part}':*`).join(' & ');
      return parts.length > 1 ? `((${begun}) | '${together}':*)` : begun;
    })
    .join(' & ');

export type Ranked = {
  title: LocaleText;
  company: string;
  skillsMust: string[];
  skillsNice: string[];
  fields: FieldId[];
  places: JobPlace[];
  areas: PlaceId[];
};

const hits = (word: Word, words: Set<string>): 0 | 1 | 2 => {
  const asked = [...word.parts, word.together];
  if (asked.some((part) => words.has(part))) return 2;
  for (const known of words) if (asked.some((part) => known.startsWith(part))) return 1;
  return 0;
};

/**
 * How well an ad fits a search. For each asked word counts the best place it stands in: title, then company and skills, then
 * field and place; a whole word counts more than a begun one.
 */
export const relevance = (asked: Word[], job: Ranked): number => {
  const heard = [
    wordSet([job.title.cs, job.title.en]),
    wordSet([job.company, ...job.skillsMust, ...job.skillsNice]),
    wordSet([...fieldNames(job.fields), ...placeNames(job.places, job.areas)]),
  ];
  let sum = 0;
  for (const word of asked) {
    const scores = heard.map((words, at) => {
      const hit = hits(word, words);
      return hit === 0 ? 0 : 2 * (heard.length - at) + hit;
    });
    sum += Math.max(...scores);
  }
  return sum;
};

/** The folded words of texts, each with a space before it: whether one begins with x is whether ` x` is in there. */
export const beginnings = (texts: (string | null | undefined)[]): string => ` ${[...wordSet(texts)].join(' ')}`;

/** Whether all the words begin something in what `beginnings` made. */
export const beginAll = (asked: Word[], within: string): boolean =>
  asked.every(
    ({ parts, together }) => parts.every((part) => within.includes(` ${part}`)) || within.includes(` ${together}`),
  );

