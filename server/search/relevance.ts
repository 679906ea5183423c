import { fold } from '../../machines/fold.rules.ts';
import type { Token } from './tokenizer.ts';

/** A text folded to words between single spaces, with compounds also joined: the input of `relevanceOf`. */
export const spacedWords = (text: string): string => {
  const folded = fold(text);
  const apart = folded.replace(/[^\p{L}\p{N}+#]+/gu, ' ');
  return /\S[-.]\S/.test(folded)
    ? ` ${apart} ${folded.replace(/(\S)[-.](?=\S)/g, '$1').replace(/[^\p{L}\p{N}+#]+/gu, ' ')} `
    : ` ${apart} `;
};

const matchStrength = ({ parts, together, isWhole }: Token, within: string): 0 | 1 | 2 => {
  const queryTokens = [...parts, together];
  if (queryTokens.some((part) => within.includes(` ${part} `))) return 2;
  return !isWhole && queryTokens.some((part) => within.includes(` ${part}`)) ? 1 : 0;
};

/** The weight of a searched word that is a whole word of one of `texts`, the first of which weighs most. */
export const exactMatchWeight = (texts: number, at: number): number => 2 * (texts - at) + 2;

/**
 * How well texts fit a search; they are given as `spacedWords`, the weightiest first. Each searched word counts for the best text
 * that has it, a whole word for more than a prefix.
 */
export const relevanceOf = (queryTokens: readonly Token[], weighted: readonly string[]): number => {
  let sum = 0;
  for (const word of queryTokens) {
    const level = weighted.findIndex((text) => matchStrength(word, text) > 0);
    if (level >= 0)
      sum += exactMatchWeight(weighted.length, level) - 2 + matchStrength(word, weighted[level] as string);
  }
  return sum;
};
