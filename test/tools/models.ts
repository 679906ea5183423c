import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { models } from '../machines/models.ts';
import { forgetCoverage, readCoverage } from '../support/coverage-files.ts';
import { coverageTable } from './coverage-table.ts';

// `npm run test:models`: the model tests of all layers (`*.model.test.*`), and at the end what they covered.

forgetCoverage();
const { status } = spawnSync(process.execPath, [fileURLToPath(new URL('../run.ts', import.meta.url)), '.model.test.'], {
  stdio: 'inherit',
});

const { rows, excused, complaints } = coverageTable(models, readCoverage);
for (const line of excused) console.log(`out of reach  ${line}`);
for (const complaint of complaints) console.log(`FAIL          ${complaint}`);
console.table(rows);
process.exitCode = status === 0 && complaints.length === 0 ? 0 : 1;
