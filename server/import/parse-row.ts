/** A row of a file with its line, or why there is none. */
export type Row = { line: number; value: unknown } | { line: number; reason: string; text: string | null };

const deepestNesting = 100;

/** Brackets in strings count too; in pairs they cancel out. */
function nestingOf(text: string): number {
  let depth = 0;
  let deepest = 0;
  for (const [bracket] of text.matchAll(/[[\]{}]/g)) {
    depth += bracket === '[' || bracket === '{' ? 1 : -1;
    if (depth > deepest) deepest = depth;
  }
  return deepest;
}

/** Reads a row of JSON; null is one that was too long to keep. */
export function parseRow(line: number, text: string | null): Row {
  if (text === null) return { line, reason: 'the row is longer than 4 million characters', text: null };
  const beginning = text.slice(0, 2000);
  if (nestingOf(text) > deepestNesting)
    return { line, reason: 'the row is nested more than 100 deep', text: beginning };
  try {
    return { line, value: JSON.parse(text) };
  } catch (error) {
    return { line, reason: `the row is not valid JSON: ${(error as Error).message.slice(0, 120)}`, text: beginning };
  }
}

/** The value of a JSON text; undefined where it is none. */
export function parseJson(text: string): unknown {
  const row = parseRow(0, text);
  return 'value' in row ? row.value : undefined;
}
