import { fold } from '../../machines/fold.rules.ts';
import type { Token } from './tokenizer.ts';

/** Texts folded to words between single spaces, joined words also written together: what `relevanceOf` reads. */
export const spacedWords = (text: string): string => {
  const folded = fold(text);
  const apart = folded.replace(/[^\p{L}\p{N}+#]+/gu, ' ');
  return /\S[-.]\S/.test(folded)
    ? ` ${apart} ${folded.replace(/(\S)[-.](?=\S)/g, '$1').replace(/[^\p{L}\p{N}+#]+/gu, ' ')} `
    : ` ${apart} `;
};

const hit = ({ parts, together, isWhole }: Token, within: string): 0 | 1 | 2 => {
  const asked = [...parts, together];
  if (asked.some((part) => within.includes(` ${part} `))) return 2;
  return !isWhole && asked.some((part) => within.includes(` ${part}`)) ? 1 : 0;
};

/** What an asked word counts that stands whole in one of `texts`, the first of them the weightiest. */
export const exactMatchWeight = (texts: number, at: number): number => 2 * (texts - at) + 2;

/**
 * How well texts fit a search; they come as `spacedWords`, the weightiest first. For each asked word counts the best text
 * it stands in, a whole word more than a begun one.
 */
export const relevanceOf = (asked: readonly Token[], weighted: readonly string[]): number => {
  let sum = 0;
  for (const word of asked) {
    const level = weighted.findIndex((text) => hit(word, text) > 0);
    if (level >= 0) sum += exactMatchWeight(weighted.length, level) - 2 + hit(word, weighted[level] as string);
  }
  return sum;
};
