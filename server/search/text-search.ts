import { fold } from '../../machines/fold.rules.ts';

/**
 * A word as it is searched for. Joined words (full-stack, node.js) can be found by their parts and by the whole written
 * together.
 */
export type Word = {
  parts: string[];
  together: string;
  /** It stands for itself alone, and not for what it begins: .NET is no network. */
  isWhole: boolean;
};

/**
 * A word is letters and digits, the signs of c++ and c#, and the dot before .net; everything else parts words. Letters may be
 * followed by marks, as texts are before they are folded.
 */
export const wordPattern =
  /(?:(?<![\p{L}\p{N}.])\.(?=\p{L}))?[\p{L}\p{N}\p{M}]+(?:[-.][\p{L}\p{N}\p{M}]+)*(?:\+\+|#)?/gu;

/** The words of a text, folded. */
export const wordsOf = (text: string): Word[] =>
  (fold(text).match(wordPattern) ?? []).map((joined) => {
    const isWhole = joined.startsWith('.');
    const parts = joined.slice(isWhole ? 1 : 0).split(/[-.]/);
    return { parts, together: parts.join(''), isWhole };
  });

// A tsvector takes words of at most 2046 bytes.
const longestWord = 60;
const mostWords = 10;
const longestText = 200;

type Texts = readonly (string | null | undefined)[];

const wordSet = (texts: Texts): Set<string> =>
  new Set(
    texts.flatMap((text) =>
      wordsOf(text ?? '').flatMap(({ parts, together }) =>
        [...parts, together].map((word) => word.slice(0, longestWord)),
      ),
    ),
  );

/** The words of a search. Signs are no words; of a very long text only the beginning counts. */
export const askedWords = (text: string): Word[] =>
  wordsOf(text.slice(0, longestText))
    .slice(0, mostWords)
    .map(({ parts, together, isWhole }) => ({
      parts: parts.map((part) => part.slice(0, longestWord)),
      together: together.slice(0, longestWord),
      isWhole,
    }));

/** Texts as a tsvector: every folded word once. Words are letters, digits, + and #, so nothing needs quoting out. */
export const tsvectorOf = (texts: Texts): string => [...wordSet(texts)].map((word) => `'${word}'`).join(' ');

/** A tsquery that finds what has all the words, each of them at least begun. */
export const tsqueryOf = (words: readonly Word[]): string =>
  words
    .map(({ parts, together, isWhole }) => {
      if (isWhole) return parts.map((part) => `'${part}'`).join(' & ');
      const begun = parts.map((part) => `'${part}':*`).join(' & ');
      return parts.length > 1 ? `((${begun}) | '${together}':*)` : begun;
    })
    .join(' & ');

/** The same search in memory: the folded words of texts, each between spaces, for `matchesPrefixes`. */
export const prefixTextOf = (texts: Texts): string => ` ${[...wordSet(texts)].join(' ')} `;

/** Whether all the words begin something in a prefix text. */
export const matchesPrefixes = (asked: readonly Word[], within: string): boolean =>
  asked.every(({ parts, together, isWhole }) =>
    isWhole
      ? parts.every((part) => within.includes(` ${part} `))
      : parts.every((part) => within.includes(` ${part}`)) || within.includes(` ${together}`),
  );

/** Texts folded to words between single spaces, joined words also written together: what `relevanceOf` reads. */
export const spacedWords = (text: string): string => {
  const folded = fold(text);
  const apart = folded.replace(/[^\p{L}\p{N}+#]+/gu, ' ');
  return /\S[-.]\S/.test(folded)
    ? ` ${apart} ${folded.replace(/(\S)[-.](?=\S)/g, '$1').replace(/[^\p{L}\p{N}+#]+/gu, ' ')} `
    : ` ${apart} `;
};

const hit = ({ parts, together, isWhole }: Word, within: string): 0 | 1 | 2 => {
  const asked = [...parts, together];
  if (asked.some((part) => within.includes(` ${part} `))) return 2;
  return !isWhole && asked.some((part) => within.includes(` ${part}`)) ? 1 : 0;
};

/** What an asked word counts that stands whole in one of `texts`, the first of them the weightiest. */
export const wholeHit = (texts: number, at: number): number => 2 * (texts - at) + 2;

/**
 * How well texts fit a search; they come as `spacedWords`, the weightiest first. For each asked word counts the best text
 * it stands in, a whole word more than a begun one.
 */
export const relevanceOf = (asked: readonly Word[], weighted: readonly string[]): number => {
  let sum = 0;
  for (const word of asked) {
    const level = weighted.findIndex((text) => hit(word, text) > 0);
    if (level >= 0) sum += wholeHit(weighted.length, level) - 2 + hit(word, weighted[level] as string);
  }
  return sum;
};
