import { isJobPosting } from './formats/job-posting.ts';
import type { Row } from './row.ts';

type Node = Record<string, unknown>;

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The objects of a JSON-LD value: of a list, of a `@graph`, or itself. */
function nodesOf(value: unknown): unknown[] {
  if (Array.isArray(value)) return value.flatMap(nodesOf);
  if (isNode(value) && Array.isArray(value['@graph'])) return value['@graph'].flatMap(nodesOf);
  return [value];
}

const referenceIn = (value: unknown): string | null =>
  isNode(value) && typeof value['@id'] === 'string' && Object.keys(value).length === 1 ? value['@id'] : null;

const referring = ['hiringOrganization', 'jobLocation'];

/**
 * Rows with what their JSON-LD leaves to other objects of the file put in its place. Objects that are no job postings,
 * such as the page around one, are no rows.
 */
export async function* resolved(rows: AsyncIterable<Row>): AsyncGenerator<Row> {
  const known = new Map<string, Node>();
  const waiting: { line: number; node: Node }[] = [];
  const complete = (node: Node): Node => {
    const whole = { ...node };
    for (const property of referring) whole[property] = known.get(referenceIn(node[property]) ?? '') ?? node[property];
    return whole;
  };
  for await (const row of rows) {
    if (!('value' in row)) {
      yield row;
      continue;
    }
    for (const node of nodesOf(row.value)) {
      if (!isNode(node) || !('@type' in node)) yield { line: row.line, value: node };
      else if (!isJobPosting(node)) {
        if (typeof node['@id'] === 'string') known.set(node['@id'], node);
      } else if (
        referring.every((property) => known.has(referenceIn(node[property]) ?? '') || !referenceIn(node[property]))
      )
        yield { line: row.line, value: complete(node) };
      else waiting.push({ line: row.line, node });
    }
  }
  for (const { line, node } of waiting) yield { line, value: complete(node) };
}
