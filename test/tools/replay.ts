import { readFileSync } from 'node:fs';
import { type Flight, replay } from '@xstate/test';
import { models } from '../machines/models.ts';

// `npm run replay -- FILE`: plays what a person's browser recorded on the machines as they are now.

const [file] = process.argv.slice(2);
if (!file) {
  console.error('npm run replay -- FILE: a file of flights, as error reports carry it');
  process.exit(1);
}

for (const flight of JSON.parse(readFileSync(file, 'utf8')) as Flight[]) {
  const machine = models.find(({ spec }) => spec.name === flight.machine)?.spec.machine;
  if (!machine) {
    console.log(`${flight.machine}: there is no such machine`);
    process.exitCode = 1;
    continue;
  }
  const difference = replay(machine, flight);
  const last = difference ? difference.step + 1 : flight.steps.length;
  console.log(`${flight.machine} (${flight.actor}), ${flight.steps.length} steps`);
  for (const { at, event, value } of flight.steps.slice(0, last))
    console.log(`  ${String(at).padStart(8)} ms  ${event.type}  →  ${JSON.stringify(value)}`);
  if (!difference) continue;
  console.log(`  goes another way at step ${difference.step + 1}: it is ${JSON.stringify(difference.now)} now`);
  process.exitCode = 1;
}
