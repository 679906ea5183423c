/** Shortens a text to at most `max` characters, at a word boundary if possible. */
export function truncate(text: string, max: number): string {
  if (text.length <= max) return text;
  const cut = text.slice(0, max - 1);
  const space = cut.lastIndexOf(' ');
  return `${(space > max / 2 ? cut.slice(0, space) : cut)
    .replace(/[\s,;:.–—-]+$/, '')
    .toWellFormed()
    .replace(/\ufffd$/, '')}…`;
}
