import { sql } from 'drizzle-orm';
import { fold } from '../../machines/fold.rules.ts';
import type { Db } from '../db/open.ts';
import { cacheByRevision } from '../listings/revision.ts';
import { memoizeOn } from '../memoize.ts';
import { tokenPattern } from '../search/tokenizer.ts';
import { isAd, type JobIndex } from './column-index.ts';
import { synonymTexts } from './query-parser.ts';

/** The words of the board as written, keyed by their folded form. */
export type Vocabulary = ReadonlyMap<string, string>;

const maxWords = 50_000;
const maxWordLength = 40;
/** Ads per statement: one for all of them would block the embedded database's only connection too long. */
const atOnce = 20_000;

const tableWords = new Map<string, string>();

const add = (vocabulary: Map<string, string>, text: string) => {
  for (const [word] of text.matchAll(tokenPattern)) {
    if (vocabulary.size >= maxWords) return;
    const folded = fold(word);
    if (folded.length < 3 || folded.length > maxWordLength) continue;
    if (!vocabulary.has(folded) || vocabulary.get(folded) === tableWords.get(folded)) vocabulary.set(folded, word);
  }
};

/** The words in names of skills and companies, in their own spelling. */
const named = memoizeOn(({ sets }: JobIndex): Vocabulary => {
  const vocabulary = new Map<string, string>();
  for (const name of [...sets.skills.names, ...sets.company.names]) add(vocabulary, name);
  return vocabulary;
});

for (const text of synonymTexts) add(tableWords, text);

const written = sql`string_agg(concat_ws(' ', title ->> 'cs', title ->> 'en'), ' ' order by number) as text from jobs where ${isAd}`;

/**
 * The words of skills and companies, of titles and of the table of synonyms. Words of ended ads stay
 * until the board is rebuilt: a word is searched for before it is offered.
 */
export const cacheVocabulary = (db: Db) => {
  const titles = cacheByRevision<Vocabulary>(db, async (old, since) => {
    const vocabulary = new Map(old ?? tableWords);
    if (since) {
      const { rows } = await db.execute<{ text: string | null }>(
        sql`select ${written} and revision > ${since.revision}`,
      );
      add(vocabulary, rows[0]?.text ?? '');
      return vocabulary;
    }
    const { rows } = await db.execute<{ number: number }>(sql`select coalesce(max(number), 0) as number from jobs`);
    for (let from = 0; from <= (rows[0]?.number ?? 0) && vocabulary.size < maxWords; from += atOnce) {
      const { rows: some } = await db.execute<{ text: string | null }>(
        sql`select ${written} and number > ${from} and number <= ${from + atOnce}`,
      );
      add(vocabulary, some[0]?.text ?? '');
    }
    return vocabulary;
  });
  return async (index: JobIndex, today: string): Promise<Vocabulary[]> => [named(index), await titles(today)];
};
