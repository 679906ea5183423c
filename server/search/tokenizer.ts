import { fold } from '../../machines/fold.rules.ts';

/**
 * A word of a search. Compounds (full-stack, node.js) can be found by their parts and by the whole written
 * together.
 */
export type Token = {
  parts: string[];
  together: string;
  /** Matches whole words only, not prefixes: .NET is not "network". */
  isWhole: boolean;
};

/**
 * A word is letters and digits, the signs of c++ and c#, and the dot before .net, or a sign of a currency; everything else separates
 * words. Letters may be followed by combining marks, because texts are matched before they are folded.
 */
export const tokenPattern =
  /(?:(?<![\p{L}\p{N}.])\.(?=\p{L}))?[\p{L}\p{N}\p{M}]+(?:[-.][\p{L}\p{N}\p{M}]+)*(?:\+\+|#)?|[€$£]/gu;

/** The words of a text, folded. */
export const tokenize = (text: string): Token[] =>
  (fold(text).match(tokenPattern) ?? []).map((joined) => {
    const isWhole = joined.startsWith('.');
    const parts = joined.slice(isWhole ? 1 : 0).split(/[-.]/);
    return { parts, together: parts.join(''), isWhole };
  });

// A tsvector takes words of at most 2046 bytes.
const maxWordLength = 60;
const maxTokens = 10;
const maxQueryLength = 200;

const isCurrencySign = (word: string): boolean => /^[€$£]$/.test(word);

export type IndexedTexts = readonly (string | null | undefined)[];

/** The index terms of texts: every folded word once, compounds also by their parts. */
export const indexTerms = (texts: IndexedTexts): Set<string> =>
  new Set(
    texts.flatMap((text) =>
      tokenize(text ?? '').flatMap(({ parts, together }) =>
        isCurrencySign(together) ? [] : [...parts, together].map((word) => word.slice(0, maxWordLength)),
      ),
    ),
  );

/** The words of a search. Other characters are ignored; of a very long text only the beginning counts. */
export const tokenizeQuery = (text: string): Token[] =>
  tokenize(text.slice(0, maxQueryLength))
    .slice(0, maxTokens)
    .map(({ parts, together, isWhole }) => ({
      parts: parts.map((part) => part.slice(0, maxWordLength)),
      together: together.slice(0, maxWordLength),
      isWhole,
    }));
