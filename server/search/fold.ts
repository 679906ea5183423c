// Letters that Unicode does not take apart.
const whole: Record<string, string> = {
  ß: 'ss',
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ı: 'i',
  ħ: 'h',
  ŧ: 't',
};

/** Lower case, without diacritics: what ads and searches are compared by. Well-formed, without U+0000. */
export const fold = (text: string): string =>
  text
    .toWellFormed()
    .normalize('NFKD')
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\p{M}\0]/gu, '')
    .replace(/[ßłøđðæœþıħŧ]/g, (letter) => whole[letter] ?? letter);

/**
 * A word as it is searched for. Joined words (full-stack, node.js) can be found by their parts and by the whole written
 * together.
 */
export type Word = { parts: string[]; together: string };

/** The words of a text, folded. A word is letters and digits, and the signs of c++, c#; everything else parts words. */
export const wordsOf = (text: string): Word[] =>
  (fold(text).match(/[\p{L}\p{N}]+(?:[-.][\p{L}\p{N}]+)*(?:\+\+|#)?/gu) ?? []).map((joined) => {
    const parts = joined.split(/[-.]/);
    return { parts, together: parts.join('') };
  });
