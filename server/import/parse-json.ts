/** Where a row begins; `item` counts the items of a list, which may all be on one line. */
export type RowPosition = { line: number; item: number | null };

/** A row of a file, or its text and why it can't be read. */
export type ParsedRow = RowPosition & ({ value: unknown } | { reason: string; text: string });

const maxNesting = 100;

/** Counts brackets in strings too; in pairs they cancel out. */
function nestingDepthOf(text: string): number {
  let depth = 0;
  let deepest = 0;
  for (const [bracket] of text.matchAll(/[[\]{}]/g)) {
    depth += bracket === '[' || bracket === '{' ? 1 : -1;
    if (depth > deepest) deepest = depth;
  }
  return deepest;
}

/** Parses a row of JSON. A cut one was too long to keep. */
export function parseRow({ line, item }: RowPosition, text: string, isCut = false): ParsedRow {
  const rejected = (reason: string): ParsedRow => ({ line, item, reason, text });
  if (isCut) return rejected('the row is longer than 4 million characters');
  if (nestingDepthOf(text) > maxNesting) return rejected('the row is nested more than 100 deep');
  try {
    return { line, item, value: JSON.parse(text) };
  } catch (error) {
    return rejected(`the row is not valid JSON: ${(error as Error).message.slice(0, 120)}`);
  }
}

/** The value of a JSON text; undefined if it is invalid. */
export function parseJson(text: string): unknown {
  const row = parseRow({ line: 0, item: null }, text);
  return 'value' in row ? row.value : undefined;
}
