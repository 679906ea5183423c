import { expect, test } from 'vitest';
import { lineModel, parcelsModel } from './example-machines.ts';
import { mutantsOf } from './mutants.ts';
import { implies, isStep, type Rules } from './rules.ts';
import { randomWalks, walk } from './walks.ts';

const mutant = (id: string) => {
  const found = mutantsOf(lineModel).find((one) => one.id === id);
  if (!found) throw new Error(`There is no mutant ${id}`);
  return found.machine;
};

test('a walk skips labels that are not possible', async () => {
  expect(await walk(lineModel, ['⏱', 'send:arrives', 'hush', 'aMoment'])).toEqual(['⏱']);
  expect(await walk(parcelsModel, ['send#2:arrives', 'send#2:arrives', 'send:arrives'])).toEqual([
    'send#2:arrives',
    'send:arrives',
  ]);
});

test('shrinks a failure to the shortest walk that shows it, which can be replayed', async () => {
  const machine = mutant('double @ delay rest');
  const failure = await randomWalks(lineModel, { machine, seed: 7 }).catch((error: Error) => error.message);
  const [first = '', labels = ''] = String(failure).split(/(?=\[)/);
  expect(first).toBe('line, seed 7: ');
  const shortest = JSON.parse(labels.split('\n')[0] ?? '') as string[];
  expect(shortest).toEqual(['listen:shout']);
  await expect(walk(lineModel, shortest, { machine })).rejects.toThrow('wanted');
});

test('random walks check rules too', async () => {
  const rules: Rules = { 'nobody hangs up': (step) => implies(isStep(step, 'hangUp'), () => false) };
  await expect(randomWalks(lineModel, { rules, seed: 1 })).rejects.toThrow('violates «nobody hangs up»');
  await randomWalks(lineModel, { seed: 1, runs: 50 });
});
