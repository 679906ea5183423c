import { type IndexedTexts, indexTerms, type Token } from './tokenizer.ts';

// A text matches a query when each word of the query is a word of it or a prefix of one: in the database and in memory.

/** Texts as a tsvector: every folded word once. Words are letters, digits, + and #, so nothing needs quoting out. */
export const tsvectorOf = (texts: IndexedTexts): string => [...indexTerms(texts)].map((word) => `'${word}'`).join(' ');

/** A tsquery that matches texts with all the words, each of them at least as a prefix. */
export const tsqueryOf = (words: readonly Token[]): string =>
  words
    .map(({ parts, together, isWhole }) => {
      if (isWhole) return parts.map((part) => `'${part}'`).join(' & ');
      const prefixes = parts.map((part) => `'${part}':*`).join(' & ');
      return parts.length > 1 ? `((${prefixes}) | '${together}':*)` : prefixes;
    })
    .join(' & ');

/** For the same search in memory: the folded words of texts, each between spaces, for `matchesPrefixes`. */
export const prefixTextOf = (texts: IndexedTexts): string => ` ${[...indexTerms(texts)].join(' ')} `;

/** Whether every word is a prefix of a word in a prefix text. */
export const matchesPrefixes = (query: readonly Token[], within: string): boolean =>
  query.every(({ parts, together, isWhole }) =>
    isWhole
      ? parts.every((part) => within.includes(` ${part} `))
      : parts.every((part) => within.includes(` ${part}`)) || within.includes(` ${together}`),
  );
