import type { JobPlace } from '../../src/api/contract.ts';
import { type FieldId, fields, type PlaceId, places } from '../../src/routing/taxonomy.ts';
import { areasOf, withGroups } from '../listings/areas.ts';
import type { LocaleText, NewJob } from '../listings/listing.ts';
import { fold, type Word, wordsOf } from './fold.ts';

// A tsvector takes words of at most 2046 bytes.
const longestWord = 60;
const mostWords = 10;
const longestText = 200;

const wordSet = (texts: (string | null | undefined)[]): Set<string> =>
  new Set(
    texts.flatMap((text) =>
      wordsOf(text ?? '').flatMap(({ parts, together }) =>
        [...parts, together].map((word) => word.slice(0, longestWord)),
      ),
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

/** What an ad is ranked by: what weighs most comes first. */
export type Ranked = { title: string; companyAndSkills: string; fields: FieldId[]; areas: PlaceId[] };

/** Texts folded to words between single spaces, joined words also written together. */
const spaced = (text: string): string => {
  const folded = fold(text);
  const apart = folded.replace(/[^\p{L}\p{N}+#]+/gu, ' ');
  return /\S[-.]\S/.test(folded)
    ? ` ${apart} ${folded.replace(/(\S)[-.](?=\S)/g, '$1').replace(/[^\p{L}\p{N}+#]+/gu, ' ')} `
    : ` ${apart} `;
};

/** Memory for names that repeat from ad to ad. */
const remembered = (names: Map<string, string>, key: string, write: () => string): string => {
  const known = names.get(key) ?? write();
  names.set(key, known);
  return known;
};

const hit = ({ parts, together }: Word, within: string): 0 | 1 | 2 => {
  const asked = [...parts, together];
  if (asked.some((part) => within.includes(` ${part} `))) return 2;
  return asked.some((part) => within.includes(` ${part}`)) ? 1 : 0;
};

/**
 * How well each ad fits a search. For each asked word counts the best place it stands in: title, then company and skills,
 * then field and place; a whole word counts more than a begun one.
 */
export const relevance = (asked: Word[], jobs: Ranked[]): number[] => {
  const names = new Map<string, string>();
  return jobs.map((job) => {
    const heard = [
      spaced(job.title),
      spaced(job.companyAndSkills),
      remembered(names, `${job.fields} ${job.areas}`, () =>
        spaced([...fieldNames(job.fields), ...placeNames([], job.areas)].join(' ')),
      ),
    ];
    let sum = 0;
    for (const word of asked) {
      const level = heard.findIndex((text) => hit(word, text) > 0);
      if (level >= 0) sum += 2 * (heard.length - level) + hit(word, heard[level] as string);
    }
    return sum;
  });
};

/** The folded words of texts, each with a space before it: whether one begins with x is whether ` x` is in there. */
export const beginnings = (texts: (string | null | undefined)[]): string => ` ${[...wordSet(texts)].join(' ')}`;

/** Whether all the words begin something in what `beginnings` made. */
export const beginAll = (asked: Word[], within: string): boolean =>
  asked.every(
    ({ parts, together }) => parts.every((part) => within.includes(` ${part}`)) || within.includes(` ${together}`),
  );
