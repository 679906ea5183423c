import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { testNames } from './test-names.ts';

/** Issues that a requirement may still wait for: an issue leaves this list when it is delivered. */
const openIssues = [13, 15];

export const requirementFiles = ['docs/requirements.md', 'docs/security.md'];

type Row = { at: string; id: string; text: string; proofs: string[] };

const section = /^## ((?:[a-z]+ )?§\d+) /;

/** Parses `- **§4.2** What must be so.` and the proofs indented under it. `ids` are those of rows and of sections. */
export function readRequirements(file: string, markdown: string): { rows: Row[]; ids: string[]; complaints: string[] } {
  const rows: Row[] = [];
  const ids: string[] = [];
  const complaints: string[] = [];
  let inside: string | null = null;
  for (const [index, line] of markdown.split('\n').entries()) {
    const at = `${file}:${index + 1}`;
    if (/^##? /.test(line)) inside = section.exec(line)?.[1] ?? null;
    if (section.test(line) && inside) ids.push(inside);
    const [, id, text] = /^- \*\*(.+?)\*\* (.+)$/.exec(line) ?? [];
    const [, proof] = /^ {2}- (.+)$/.exec(line) ?? [];
    if (id && text) {
      rows.push({ at, id, text, proofs: [] });
      ids.push(id);
      if (id.includes('§') && !id.startsWith(`${inside}.`)) complaints.push(`${at}: ${id} is not of section ${inside}`);
    } else if (proof) rows.at(-1)?.proofs.push(proof);
    else if (/^\s*[-*|]/.test(line)) complaints.push(`${at}: neither a row nor what shows it: ${line.trim()}`);
  }
  return { rows, ids, complaints };
}

/** The names of the tests in a file of the repository; null where there is no such file. */
type NamesIn = (file: string) => string[] | null;

function proofError(proof: string, namesIn: NamesIn, isThere: (file: string) => boolean): string | null {
  const [, issue] = /^owed: issue (\d+)$/.exec(proof) ?? [];
  if (issue) return openIssues.includes(Number(issue)) ? null : `issue ${issue} is not open, so nothing is owed to it`;
  const [, link] = /^\[.+\]\(([^)#]+)(?:#.*)?\)$/.exec(proof) ?? [];
  if (link) return isThere(`docs/${link}`) ? null : `there is no docs/${link}`;
  const [file = '', ...name] = proof.split(' › ');
  const names = file.startsWith('test/') ? namesIn(file) : null;
  if (!names) return `there is no test file ${file}`;
  const found = names.filter((one) => one === name.join(' › ')).length;
  if (found === 1) return null;
  return found === 0
    ? `${file} has no test named ${name.join(' › ')}`
    : `${file} has ${found} tests named ${name.join(' › ')}`;
}

/** Claims of the rows that aren't true, one per line. */
export function requirementErrors(rows: Row[], namesIn: NamesIn, isThere: (file: string) => boolean): string[] {
  const complaints: string[] = [];
  const seen = new Map<string, string>();
  for (const { at, id, text, proofs } of rows) {
    for (const [what, key] of [
      ['id', id],
      ['text', text],
    ] as const) {
      const first = seen.get(key);
      if (first) complaints.push(`${at}: the ${what} of ${id} is that of ${first}`);
      seen.set(key, at);
    }
    if (proofs.length === 0) complaints.push(`${at}: nothing shows ${id}, and no issue owes it`);
    if (proofs.length > 1 && proofs.some((proof) => proof.startsWith('owed:')))
      complaints.push(`${at}: ${id} is owed and shown; it is one of them, or two rows`);
    for (const [index, proof] of proofs.entries()) {
      if (proofs.indexOf(proof) !== index) complaints.push(`${at}: ${id} names twice ${proof}`);
      const complaint = proofError(proof, namesIn, isThere);
      if (complaint) complaints.push(`${at}: ${complaint}`);
    }
  }
  return complaints;
}

/** Step of `npm run check`: every row of docs/requirements.md and docs/security.md has existing tests, or an open issue. */
export function unprovenRequirements(root: string): string | null {
  const known = new Map<string, string[]>();
  const namesIn = (file: string) => {
    const path = join(root, file);
    if (!existsSync(path)) return null;
    const names = known.get(file) ?? testNames(file, readFileSync(path, 'utf8'));
    known.set(file, names);
    return names;
  };
  const read = requirementFiles.map((file) => readRequirements(file, readFileSync(join(root, file), 'utf8')));
  const complaints = [
    ...read.flatMap((one) => one.complaints),
    ...requirementErrors(
      read.flatMap(({ rows }) => rows),
      namesIn,
      (file) => existsSync(join(root, file)),
    ),
  ];
  return complaints.length > 0 ? complaints.join('\n') : null;
}
