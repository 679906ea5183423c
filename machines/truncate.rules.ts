/** At most so many characters, cut between words where there are any. */
export function truncate(text: string, most: number): string {
  if (text.length <= most) return text;
  const cut = text.slice(0, most - 1);
  const space = cut.lastIndexOf(' ');
  return `${(space > most / 2 ? cut.slice(0, space) : cut)
    .replace(/[\s,;:.–—-]+$/, '')
    .toWellFormed()
    .replace(/\ufffd$/, '')}…`;
}
