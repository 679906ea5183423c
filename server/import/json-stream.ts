import type { RowPosition } from './parse-json.ts';
import { maxExcerptLength, maxRowLength } from './text-file.ts';

// An element that is too long for a row is cut: only its beginning is kept.

export type JsonPart = RowPosition &
  /** One element of the document's list, with what stood before the list, closed so that it parses. */
  (
    | { element: string; isCut: boolean; before: string }
    /** The whole document when it has no list. */
    | { whole: string; isCut: boolean }
    /** The text ended before the document did: the beginning of its last part. */
    | { unfinished: string }
  );

const code = (character: string) => character.charCodeAt(0);
const quote = code('"');
const backslash = code('\\');
const comma = code(',');
const newline = code('\n');
const brace = code('{');
const bracket = code('[');
const endBrace = code('}');
const endBracket = code(']');

const beginsList = /"(?:items|@graph)"\s*:\s*$/;

/**
 * Reads a JSON document of any length: a list, or an object whose `items` or `@graph` is the long part. Elements come
 * one at a time; the document is never in memory as a whole.
 */
export async function* readJsonParts(chunks: AsyncIterable<string>): AsyncGenerator<JsonPart> {
  let depth = 0;
  let listDepth = 0;
  let hadList = false;
  let inString = false;
  let escaped = false;
  let line = 1;
  let around = '';
  let before = '';
  let element = '';
  let elementLine = 0;
  let item = 0;
  let isCut = false;

  const append = (text: string) => {
    if (listDepth === 0) around += text;
    else if (!isCut) element += text;
    if (element.length > maxRowLength) {
      isCut = true;
      element = element.slice(0, maxExcerptLength);
    }
  };
  const finishElement = (): JsonPart | null => {
    if (elementLine > 0) item += 1;
    const part = elementLine > 0 ? { line: elementLine, item, element, isCut, before } : null;
    element = '';
    elementLine = 0;
    isCut = false;
    return part;
  };

  for await (const chunk of chunks) {
    let from = 0;
    for (let at = 0; at < chunk.length; at++) {
      const character = chunk.charCodeAt(at);
      if (character === newline) line += 1;
      if (inString) {
        if (escaped) escaped = false;
        else if (character === backslash) escaped = true;
        else if (character === quote) inString = false;
        continue;
      }
      const separates = depth === listDepth && listDepth > 0 && (character === comma || character === endBracket);
      if (listDepth > 0 && elementLine === 0 && !separates && character > 32) elementLine = line;
      if (separates) {
        append(chunk.slice(from, at));
        const part = finishElement();
        if (part) yield part;
        from = at + 1;
        if (character === endBracket) {
          listDepth = 0;
          depth -= 1;
          append(']');
        }
      } else if (character === quote) inString = true;
      else if (character === brace || character === bracket) {
        depth += 1;
        if (character === bracket && listDepth === 0 && depth <= 2) {
          const upToHere = around.slice(-60) + chunk.slice(Math.max(from, at - 60), at);
          if (depth === 1 || beginsList.test(upToHere)) {
            append(chunk.slice(from, at + 1));
            from = at + 1;
            before = depth === 1 ? '[]' : `${around}]}`;
            listDepth = depth;
            hadList = true;
          }
        }
      } else if (character === endBrace || character === endBracket) depth -= 1;
    }
    append(chunk.slice(from));
    if (around.length > maxRowLength) {
      yield { line: 1, item: null, whole: around.slice(0, maxExcerptLength), isCut: true };
      return;
    }
  }
  if (depth !== 0 || inString)
    yield elementLine > 0
      ? { line: elementLine, item: item + 1, unfinished: element.trimStart() }
      : { line, item: null, unfinished: around };
  else if (!hadList) yield { line: 1, item: null, whole: around, isCut: false };
}
