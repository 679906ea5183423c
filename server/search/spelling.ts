/** How many typing errors are tolerated in a word: none in the shortest, where one error makes another word. */
const maxEdits = (word: string): number => (word.length < 4 ? 0 : word.length < 6 ? 1 : 2);

/**
 * The number of missing, extra, wrong or swapped letters (optimal string alignment); infinite if it is over `max`,
 * where counting stops.
 */
export const editDistance = (a: string, b: string, max: number): number => {
  if (Math.abs(a.length - b.length) > max) return Number.POSITIVE_INFINITY;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let row = 1; row <= a.length; row += 1) {
    const next = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const isSame = a[row - 1] === b[column - 1];
      let distance = Math.min(
        (last[column] as number) + 1,
        (next[column - 1] as number) + 1,
        (last[column - 1] as number) + (isSame ? 0 : 1),
      );
      const isSwapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      if (isSwapped) distance = Math.min(distance, (before[column - 2] as number) + 1);
      next.push(distance);
    }
    if (Math.min(...next) > max) return Number.POSITIVE_INFINITY;
    [before, last] = [last, next];
  }
  const distance = last[b.length] as number;
  return distance > max ? Number.POSITIVE_INFINITY : distance;
};

export type NearWord = { word: string; distance: number };

/** A user who typed a whole word and went on meant a longer one, unless the last letter was doubled. */
const isCutShort = (misspelt: string, word: string): boolean =>
  misspelt.startsWith(word) && misspelt !== word + word.at(-1);

/**
 * The known words nearest to a misspelt one, the nearest first; the first letter is rarely wrong, and then nothing
 * else is.
 */
export const nearestWords = (misspelt: string, known: Iterable<string>, max: number): NearWord[] => {
  const allowed = maxEdits(misspelt);
  const near: NearWord[] = [];
  for (const word of known) {
    const beginsAlike = word[0] === misspelt[0];
    const edits = beginsAlike ? allowed : Math.min(allowed, 1);
    const distance = editDistance(misspelt, word, edits);
    if (distance === 0 || distance > edits) continue;
    near.push({ word, distance: distance + (beginsAlike ? 0 : 0.5) + (isCutShort(misspelt, word) ? 0.25 : 0) });
  }
  return near.sort((a, b) => a.distance - b.distance || (a.word < b.word ? -1 : 1)).slice(0, max);
};
