import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { models } from '../machines/models.ts';
import type { MachineScore } from './mutants-of-one.ts';

// `npm run test:mutants [-- NAME]`: whether the model tests notice mutations of a machine, against the reviewed plan, and
// against the rules of the specification alone. Survivors need a reason in the machine's `.survivors.ts`.

const [wanted] = process.argv.slice(2);
const names = models.map(({ spec }) => spec.name).filter((name) => !wanted || name === wanted);
if (names.length === 0) {
  console.log(`No machine is called ${wanted}: ${models.map(({ spec }) => spec.name).join(', ')}`);
  process.exit(1);
}

const score = (name: string): Promise<MachineScore> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./mutants-of-one.ts', import.meta.url), { workerData: name });
    worker.once('message', resolve).once('error', reject);
  });

const startedAt = performance.now();
const scored = new Map<string, MachineScore>();
const waiting = [...names];
async function work(): Promise<void> {
  for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) scored.set(name, await score(name));
}
await Promise.all(Array.from({ length: availableParallelism() }, work));

const orderedScores = names.map((name) => scored.get(name) as MachineScore);
for (const { name, scores: judged } of orderedScores) {
  for (const { id, reason } of judged.survivors) console.log(`lives  ${id}\n         ${reason}`);
  for (const complaint of judged.errors) console.log(`FAIL   ${name}: ${complaint}`);
}
console.table(
  orderedScores.map(({ name, mutants, scores: judged, seconds }) => ({
    machine: name,
    mutants,
    'with the plan, %': judged.plan,
    'rules alone, %': judged.rules,
    seconds,
  })),
);
console.log(`${Math.round((performance.now() - startedAt) / 1000)} s on ${availableParallelism()} cores`);
process.exitCode = orderedScores.some(({ scores: judged }) => judged.errors.length > 0) ? 1 : 0;
