import { finished } from 'node:stream/promises';
import { SAXParser } from 'parse5-sax-parser';
import { isJobPosting, isJsonLdNode, type JsonLdNode } from './formats/job-posting.ts';
import type { ParsedRow, RowPosition } from './parse-json.ts';

/** The contents of `<script type="application/ld+json">` in a page, with the lines on which they begin. */
export async function extractJsonLdScripts(page: string): Promise<{ line: number; text: string }[]> {
  const found: { line: number; text: string }[] = [];
  let script: { line: number; text: string } | null = null;
  const parser = new SAXParser({ sourceCodeLocationInfo: true });
  parser.on('startTag', ({ tagName, attrs, sourceCodeLocation }) => {
    const type = attrs
      .find(({ name }) => name === 'type')
      ?.value.split(';')[0]
      ?.trim()
      .toLowerCase();
    if (tagName === 'script' && type === 'application/ld+json')
      script = { line: sourceCodeLocation?.endLine ?? 1, text: '' };
  });
  parser.on('text', ({ text }) => {
    if (script) script.text += text;
  });
  parser.on('endTag', ({ tagName }) => {
    if (tagName === 'script' && script) found.push(script);
    script = null;
  });
  parser.resume().end(page);
  await finished(parser);
  return found;
}

/** The objects of a JSON-LD value: of a list, of a `@graph`, or itself. */
function nodesOf(value: unknown): unknown[] {
  if (Array.isArray(value)) return value.flatMap(nodesOf);
  if (isJsonLdNode(value) && Array.isArray(value['@graph'])) return value['@graph'].flatMap(nodesOf);
  return [value];
}

const referenceIn = (value: unknown): string | null =>
  isJsonLdNode(value) && typeof value['@id'] === 'string' && Object.keys(value).length === 1 ? value['@id'] : null;

const referenceProperties = ['hiringOrganization', 'jobLocation'];

/**
 * Rows with their JSON-LD references replaced by the file's objects that they name. Objects that aren't job postings, such as the page
 * around one, are not rows.
 */
export async function* resolveReferences(rows: AsyncIterable<ParsedRow>): AsyncGenerator<ParsedRow> {
  const known = new Map<string, JsonLdNode>();
  const unresolved: (RowPosition & { node: JsonLdNode })[] = [];
  const withReferences = (node: JsonLdNode): JsonLdNode => {
    const whole = { ...node };
    for (const property of referenceProperties)
      whole[property] = known.get(referenceIn(node[property]) ?? '') ?? node[property];
    return whole;
  };
  for await (const row of rows) {
    if (!('value' in row)) {
      yield row;
      continue;
    }
    const nodes = nodesOf(row.value);
    for (const [at, node] of nodes.entries()) {
      const place = { line: row.line, item: nodes.length > 1 ? at + 1 : row.item };
      if (!isJsonLdNode(node) || !('@type' in node)) yield { ...place, value: node };
      else if (!isJobPosting(node)) {
        if (typeof node['@id'] === 'string') known.set(node['@id'], node);
      } else if (
        referenceProperties.every(
          (property) => known.has(referenceIn(node[property]) ?? '') || !referenceIn(node[property]),
        )
      )
        yield { ...place, value: withReferences(node) };
      else unresolved.push({ ...place, node });
    }
  }
  for (const { line, item, node } of unresolved) yield { line, item, value: withReferences(node) };
}
