/** A row of a file with its line, or why there is none. */
export type Row = { line: number; value: unknown } | { line: number; reason: string; text: string | null };
