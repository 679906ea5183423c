// Letters that Unicode normalization does not decompose.
const letterReplacements: Record<string, string> = {
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

/** Lower case, without diacritics: the form in which ads and searches are compared. Well-formed, without U+0000. */
export const fold = (text: string): string =>
  text
    .toWellFormed()
    .normalize('NFKD')
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\p{M}\0]/gu, '')
    .replace(/[ßłøđðæœþıħŧ]/g, (letter) => letterReplacements[letter] ?? letter);
