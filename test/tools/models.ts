import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { models } from '../machines/models.ts';
import { deleteCoverage, readCoverage } from '../support/coverage-files.ts';
import { coverageTable } from './coverage-table.ts';

// `npm run test:models [-- NAME] [--deep]`: runs the model tests of all layers (`*.model.test.*`), for one machine or all, then prints
// their coverage. `--deep` takes longer paths.

const given = process.argv.slice(2);
const [wanted] = given.filter((argument) => !argument.startsWith('--'));
const flows = models.filter(({ spec }) => !wanted || spec.name === wanted);
if (flows.length === 0) {
  console.log(`No machine is called ${wanted}: ${models.map(({ spec }) => spec.name).join(', ')}`);
  process.exit(1);
}

/** Tests of all machines read the name; those of one machine are named after its folder. */
const files = wanted
  ? ['machines/flows', ...['views', 'e2e'].map((layer) => `${layer}/${flows[0]?.folder}`)].map(
      (name) => `test/${name}.model.test.`,
    )
  : ['.model.test.'];

deleteCoverage();
const { status } = spawnSync(process.execPath, [fileURLToPath(new URL('../run.ts', import.meta.url)), ...files], {
  stdio: 'inherit',
  env: { ...process.env, MODEL: wanted ?? '', MODELS_DEEP: given.includes('--deep') ? '1' : '' },
});

const { rows, outOfReach: excused, errors: complaints } = coverageTable(flows, readCoverage);
for (const line of excused) console.log(`out of reach  ${line}`);
for (const complaint of complaints) console.log(`FAIL          ${complaint}`);
console.table(rows);
process.exitCode = status === 0 && complaints.length === 0 ? 0 : 1;
