import type { Db } from '../db/open.ts';
import { memoizeForSubject } from '../memoize.ts';
import { nearestWords } from '../search/spelling.ts';
import { tokenize, tokenizeQuery, tokenPattern } from '../search/tokenizer.ts';
import type { JobIndex } from './column-index.ts';
import { isNegation, isOnlyText, parseQuery, type Term } from './query-parser.ts';
import { cacheSpellingVocabulary, type SpellingVocabulary } from './spelling-vocabulary.ts';

/** A corrected text that finds something, for a text with words that find nothing; null if there is none. */
export type DidYouMean = (index: JobIndex, text: string, today: string) => Promise<string | null>;

/** The text with one of its words replaced by the board's spelling. */
const replaceWord = (text: string, misspelt: string, word: string): string =>
  text.replace(tokenPattern, (typed) => (tokenize(typed)[0]?.together === misspelt ? word : typed));

/** The term matched as whole words, because "engine" as a prefix would also count every "engineer". */
const asWholeWords = ({ words, ...others }: Term): Term => ({
  ...others,
  words: words.map((word) => ({ ...word, isWhole: true })),
});

const maxCorrections = 100;
/** How many equally near words are tried; the one that finds the most is offered. */
const maxNear = 5;

/** Corrects misspelt words to the board's. Recent texts on the same index are cached. `countOf`: how many ads have all terms. */
export const createDidYouMean = (
  db: Db,
  countOf: (index: JobIndex, terms: readonly Term[]) => Promise<number>,
): DidYouMean => {
  const corrections = memoizeForSubject<JobIndex, string | null>(maxCorrections);
  const vocabulary = cacheSpellingVocabulary(db);

  const nearestSpelling = async (
    index: JobIndex,
    misspelt: string,
    known: SpellingVocabulary[],
  ): Promise<string | null> => {
    let best: { word: string; distance: number; count: number } | null = null;
    for (const near of nearestWords(misspelt, new Set(known.flatMap((words) => [...words.keys()])), maxNear)) {
      if (best && near.distance > best.distance) break;
      const word = known.find((words) => words.has(near.word))?.get(near.word) as string;
      const count = await countOf(index, parseQuery(tokenizeQuery(word)).map(asWholeWords));
      if (count > (best?.count ?? 0)) best = { word, distance: near.distance, count };
    }
    return best?.word ?? null;
  };

  const correct = async (index: JobIndex, text: string, today: string): Promise<string | null> => {
    const terms = parseQuery(tokenizeQuery(text));
    let corrected = text;
    for (const term of terms) {
      const [word] = term.words;
      if (!word || !isOnlyText(term) || (await countOf(index, [term])) > 0) continue;
      // Numbers and codes have no spelling.
      if (/\d/.test(word.together)) return null;
      const better = await nearestSpelling(index, word.together, await vocabulary(index, today));
      if (better === null) return null;
      corrected = replaceWord(corrected, word.together, better);
    }
    const better = parseQuery(tokenizeQuery(corrected));
    return corrected !== text && !better.some(isNegation) && (await countOf(index, better)) > 0 ? corrected : null;
  };

  return (index, text, today) => corrections(index, text, () => correct(index, text, today));
};
