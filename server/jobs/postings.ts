import { sql } from 'drizzle-orm';
import type { Db } from '../db/open.ts';
import { memoizeForSubject } from '../memoize.ts';
import { type Bitset, emptyBitset, intersectionOf, setBit } from '../search/bitset.ts';
import { tsqueryOf } from '../search/prefix-match.ts';
import type { Token } from '../search/tokenizer.ts';
import type { JobIndex } from './column-index.ts';

/** Finds the live ads that have all of some words, as the intersection of their posting lists. */
export type FindPostings = (index: JobIndex, words: readonly Token[]) => Promise<Bitset>;

/** Reads "12,7,345" without making a string of every number: there may be a hundred thousand. */
const eachNumber = (list: string, visit: (number: number) => void) => {
  let number = 0;
  for (let at = 0; at < list.length; at += 1) {
    const digit = list.charCodeAt(at) - 48;
    if (digit >= 0) number = number * 10 + digit;
    else {
      visit(number);
      number = 0;
    }
  }
  if (list !== '') visit(number);
};

const readPostings = async (db: Db, words: readonly Token[]): Promise<string> => {
  const { rows } = await db.execute<{ numbers: string | null }>(sql`
    select string_agg(number::text, ',') as numbers from job_search where words @@ ${tsqueryOf(words)}::tsquery`);
  return rows[0]?.numbers ?? '';
};

export const findPostings =
  (db: Db): FindPostings =>
  async (index, words) => {
    const found = emptyBitset(index.size);
    eachNumber(await readPostings(db, words), (number) => {
      const position = index.positionOf[number] ?? -1;
      if (position >= 0) setBit(found, position);
    });
    return found;
  };

/** A bit set by public number, as of a revision of the board. */
type Postings = { numbers: Bitset; revision: number };

const growTo = (numbers: Bitset, { positionOf }: JobIndex): Bitset => {
  const bits = emptyBitset(positionOf.length);
  if (numbers.length >= bits.length) return numbers;
  bits.set(numbers);
  return bits;
};

const updatePostings = async (db: Db, postings: Postings, index: JobIndex, word: Token): Promise<void> => {
  if (postings.revision < index.revision) {
    const { rows } = await db.execute<{ changed: string | null; numbers: string | null }>(sql`
      select string_agg(number::text, ',') as changed,
        string_agg(number::text, ',') filter (where words @@ ${tsqueryOf([word])}::tsquery) as numbers
      from jobs join job_search using (number) where jobs.revision > ${postings.revision}`);
    postings.numbers = growTo(postings.numbers, index);
    const { numbers } = postings;
    eachNumber(rows[0]?.changed ?? '', (number) => {
      numbers[number >>> 5] = (numbers[number >>> 5] ?? 0) & ~(1 << (number & 31));
    });
    eachNumber(rows[0]?.numbers ?? '', (number) => setBit(numbers, number));
    postings.revision = index.revision;
  }
};

const positionsOf = ({ number, size }: JobIndex, { numbers }: Postings): Bitset => {
  const bits = emptyBitset(size);
  for (let at = 0, position = 0; at < bits.length; at += 1) {
    let word = 0;
    for (const end = Math.min(position + 32, size); position < end; position += 1) {
      const own = number[position] as number;
      word |= (((numbers[own >>> 5] as number) >>> (own & 31)) & 1) << (position & 31);
    }
    bits[at] = word;
  }
  return bits;
};

/** Words of a smaller share of ads are not cached. */
const minShare = 1 / 32;
/** 125 kB each for a million ads. */
const maxCached = 100;

/**
 * Words of many ads are searched for often, and the database takes long to find them. So they are cached as long as the
 * index is updated in place: after a write only the ads it touched are queried. The database's statistics tell which words
 * these are; until it has any, none are cached.
 */
export const findCachedPostings = (db: Db): FindPostings => {
  const find = findPostings(db);
  const frequent = memoizeForSubject<JobIndex, string[]>(1);
  const cached = memoizeForSubject<JobIndex['sets'], Postings>(maxCached);

  const readFrequent = async (): Promise<string[]> => {
    const { rows } = await db.execute<{ word: string }>(sql`
      select word from pg_stats, unnest(most_common_elems::text::text[], most_common_elem_freqs) as common (word, share)
      where schemaname = any(current_schemas(false)) and tablename = 'job_search' and attname = 'words'
        and word is not null and share >= ${minShare}::real`);
    return rows.map(({ word }) => word);
  };

  const findOne = async (index: JobIndex, word: Token): Promise<Bitset> => {
    const postings = await cached(index.sets, tsqueryOf([word]), async () => {
      const found: Postings = { numbers: emptyBitset(index.positionOf.length), revision: index.revision };
      eachNumber(await readPostings(db, [word]), (number) => setBit(found.numbers, number));
      return found;
    });
    await updatePostings(db, postings, index, word);
    return positionsOf(index, postings);
  };

  return async (index, words) => {
    const known = await frequent(index, '', readFrequent);
    const isFrequent = ({ parts, isWhole }: Token) =>
      parts.length === 1 && known.some((word) => (isWhole ? word === parts[0] : word.startsWith(parts[0] as string)));
    const rare = words.filter((word) => !isFrequent(word));
    const each = await Promise.all([
      ...(rare.length > 0 ? [find(index, rare)] : []),
      ...words.filter(isFrequent).map((word) => findOne(index, word)),
    ]);
    return intersectionOf(index.size, each);
  };
};
