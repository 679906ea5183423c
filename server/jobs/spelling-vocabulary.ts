import { sql } from 'drizzle-orm';
import { fold } from '../../machines/fold.rules.ts';
import type { Db } from '../db/open.ts';
import { placeName } from '../listings/exonyms.ts';
import { cacheByRevision } from '../listings/revision.ts';
import { memoizeWeak } from '../memoize.ts';
import { tokenPattern } from '../search/tokenizer.ts';
import { isAd, type JobIndex } from './column-index.ts';
import { synonymTexts } from './query-parser.ts';

/** The words of the board as written, keyed by their folded form. */
export type SpellingVocabulary = ReadonlyMap<string, string>;

const maxWords = 50_000;
const maxWordLength = 40;
/** Ads per statement: one for all of them would block the embedded database's only connection too long. */
const adsPerQuery = 20_000;

const synonymWords = new Map<string, string>();

const addWords = (vocabulary: Map<string, string>, text: string) => {
  for (const [word] of text.matchAll(tokenPattern)) {
    if (vocabulary.size >= maxWords) return;
    const folded = fold(word);
    if (folded.length < 3 || folded.length > maxWordLength) continue;
    if (!vocabulary.has(folded) || vocabulary.get(folded) === synonymWords.get(folded)) vocabulary.set(folded, word);
  }
};

/** The words in names of skills, companies and municipalities, in their own spelling. */
const namesVocabulary = memoizeWeak(({ sets }: JobIndex): SpellingVocabulary => {
  const vocabulary = new Map<string, string>();
  const municipalities = sets.places.places.flatMap((place) =>
    place ? [placeName(place, 'cs'), placeName(place, 'en')] : [],
  );
  for (const name of [...sets.skills.names, ...sets.company.names, ...municipalities]) addWords(vocabulary, name);
  return vocabulary;
});

for (const text of synonymTexts) addWords(synonymWords, text);

const titlesSql = sql`string_agg(concat_ws(' ', title ->> 'cs', title ->> 'en'), ' ' order by number) as text from jobs where ${isAd}`;

/**
 * The words of skills, companies and municipalities, of titles and of the table of synonyms. Words of ended ads stay
 * until the board is rebuilt: a word is searched for before it is offered.
 */
export const cacheSpellingVocabulary = (db: Db) => {
  const titles = cacheByRevision<SpellingVocabulary>(db, async (old, since) => {
    const vocabulary = new Map(old ?? synonymWords);
    if (since) {
      const { rows } = await db.execute<{ text: string | null }>(
        sql`select ${titlesSql} and revision > ${since.revision}`,
      );
      addWords(vocabulary, rows[0]?.text ?? '');
      return vocabulary;
    }
    const { rows } = await db.execute<{ number: number }>(sql`select coalesce(max(number), 0) as number from jobs`);
    for (let from = 0; from <= (rows[0]?.number ?? 0) && vocabulary.size < maxWords; from += adsPerQuery) {
      const { rows: some } = await db.execute<{ text: string | null }>(
        sql`select ${titlesSql} and number > ${from} and number <= ${from + adsPerQuery}`,
      );
      addWords(vocabulary, some[0]?.text ?? '');
    }
    return vocabulary;
  });
  return async (index: JobIndex, today: string): Promise<SpellingVocabulary[]> => [
    namesVocabulary(index),
    await titles(today),
  ];
};
