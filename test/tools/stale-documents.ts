import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Document } from './flow-documents.ts';

const generated = { diagrams: /\.mmd$/, plans: /\.plan\.txt$/ };

/** Generated files that differ from the machines, or whose machine is gone; null when there are none. */
export function staleDocuments(root: string, documents: readonly Document[], kind: Document['kind']): string | null {
  const own = documents.filter((document) => document.kind === kind);
  const stale = own.filter(({ path, text }) => {
    const file = join(root, path);
    return !existsSync(file) || readFileSync(file, 'utf8') !== text;
  });
  const left = readdirSync(join(root, 'machines'), { recursive: true, encoding: 'utf8' })
    .filter((file) => generated[kind].test(file))
    .map((file) => join('machines', file))
    .filter((path) => !own.some((document) => document.path === path));
  const complaints = [
    ...stale.map(({ path }) => `${path} is not what the machine says: run npm run flows and review the difference`),
    ...left.map((path) => `${path} is of no flow in test/machines/models.ts`),
  ];
  return complaints.length > 0 ? complaints.join('\n') : null;
}
