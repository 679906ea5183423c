const isWord = (text: string) => /^\p{Lu}\p{Ll}/u.test(text);

/** Names of one kind in a row, as in a sentence: "Medior, senior". Abbreviations keep their capitals. */
export const listed = (names: readonly string[]): string =>
  names.map((name, at) => (at > 0 && isWord(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name)).join(', ');
