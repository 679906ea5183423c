import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const parts = ['flows', 'accounts', 'candidate', 'learning', 'companies'];

type Row = { line: number; sentence: string; proof: string };

const rows = (markdown: string): Row[] =>
  markdown.split('\n').flatMap((text, index) => {
    const [, sentence, proof] = /^\|(?! *(?:---|Sentence))(.+)\|([^|]+)\|\s*$/.exec(text) ?? [];
    return sentence && proof ? [{ line: index + 1, sentence: sentence.trim(), proof: proof.trim() }] : [];
  });

/** A proof is `file › test name`, several joined by `;`, or `owed: part`. */
function complaintOf(root: string, { line, proof }: Row): string | null {
  const [, owing] = /^owed: (.+)$/.exec(proof) ?? [];
  if (owing)
    return owing.split(/, ?/).every((part) => parts.includes(part)) ? null : `line ${line}: no part is called ${owing}`;
  for (const one of proof.split(/;\s+/)) {
    const [file = '', name = ''] = one.split(' › ');
    const path = join(root, file.replaceAll('`', '').trim());
    if (!existsSync(path)) return `line ${line}: there is no ${file}`;
    if (!name || !readFileSync(path, 'utf8').includes(name.trim()))
      return `line ${line}: ${file} has no test named ${name}`;
  }
  return null;
}

/** What docs/spec-coverage.md claims and is not so, a line each; null when every named test exists. */
export function missingTests(root: string): string | null {
  const file = join(root, 'docs', 'spec-coverage.md');
  if (!existsSync(file)) return 'There is no docs/spec-coverage.md';
  const found = rows(readFileSync(file, 'utf8'));
  if (found.length === 0) return 'docs/spec-coverage.md has no rows';
  const complaints = found.map((row) => complaintOf(root, row)).filter((complaint) => complaint !== null);
  return complaints.length > 0 ? complaints.join('\n') : null;
}
