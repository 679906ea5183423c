/** No row of a sound file is longer, in characters. */
export const longest = 4_000_000;

export type Line = { line: number; text: string | null };

/** The lines of a text, numbered from 1, without blank ones. One that is too long to be a row comes without its text. */
export async function* linesOf(chunks: AsyncIterable<string>): AsyncGenerator<Line> {
  let line = 1;
  let rest = '';
  let tooLong = false;
  const taken = (text: string): Line | null => {
    const whole = tooLong || text.length > longest ? null : text;
    const found = whole === null || whole.trim() ? { line, text: whole } : null;
    line += 1;
    tooLong = false;
    return found;
  };
  for await (const chunk of chunks) {
    const pieces = chunk.split('\n');
    const last = pieces.pop() ?? '';
    for (const piece of pieces) {
      const found = taken(rest + piece);
      rest = '';
      if (found) yield found;
    }
    rest += last;
    if (rest.length > longest) {
      tooLong = true;
      rest = '';
    }
  }
  const found = taken(rest);
  if (found) yield found;
}
