import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { models } from '../machines/models.ts';
import { flowDocuments } from './flow-documents.ts';
import { staleDocuments } from './stale-documents.ts';

// `npm run flows`: diagrams and plans beside the machines, and docs/flows.md. With `--check` it only says what is stale.

const root = fileURLToPath(new URL('../..', import.meta.url));
const documents = await flowDocuments(models);

if (!process.argv.includes('--check'))
  for (const { path, text } of documents) {
    writeFileSync(join(root, path), text);
    console.log(path);
  }

for (const kind of ['diagrams', 'plans'] as const) {
  const complaint = staleDocuments(root, documents, kind);
  if (!complaint) continue;
  console.error(complaint);
  process.exitCode = 1;
}
