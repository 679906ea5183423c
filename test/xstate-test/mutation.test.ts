import { expect, test } from 'vitest';
import { gateModel, lineModel, parcelsModel } from './invented.ts';
import { mutantsOf } from './mutate.ts';
import { implies, isStep, type Rules } from './rules.ts';
import { scoreOfPlan, scoreOfRules } from './score.ts';
import { judge } from './verdict.ts';

const ids = (machine: typeof lineModel.machine) => mutantsOf(machine as never).map(({ id }) => id);

test('every transition is dropped, every guard flipped, and every name is given once', () => {
  for (const spec of [lineModel, gateModel, parcelsModel]) {
    const all = mutantsOf(spec.machine).map(({ id }) => id);
    expect(new Set(all).size).toBe(all.length);
  }
  expect(ids(lineModel.machine).filter((id) => id.includes('noise[0]'))).toEqual([
    'drop transition @ line.listening · noise[0]',
    'negate guard @ line.listening · noise[0]',
    'drop guard @ line.listening · noise[0]',
    'drop target @ line.listening · noise[0]',
    'retarget to #line.closed @ line.listening · noise[0]',
    'drop action count @ line.listening · noise[0]',
    'drop action emit @ line.listening · noise[0]',
    'swap candidates @ line.listening · noise[0]',
  ]);
});

test('the plan notices every mutant of the line; no rules notice nothing but what cannot run', async () => {
  expect((await scoreOfPlan(lineModel)).filter(({ noticedBy }) => !noticedBy)).toEqual([]);
  const bare = await scoreOfRules(lineModel, {});
  expect(bare.filter(({ noticedBy }) => !noticedBy).length).toBeGreaterThan(bare.length / 2);
});

test('a rule notices what it speaks of, also by having nothing to speak of', async () => {
  const rules: Rules<typeof lineModel.machine> = {
    'hanging up closes': (step) =>
      implies(isStep(step, 'hangUp') && step.before?.snap.hasTag('open'), () => step.after.status === 'done'),
  };
  const noticed = (await scoreOfRules(lineModel, rules)).filter(({ noticedBy }) => noticedBy).map(({ id }) => id);
  expect(noticed).toContain('drop transition @ line.listening · hang.up');
  expect(noticed).toContain('drop tags @ line.listening');
});

test('a survivor needs a reason, and a reason a survivor', () => {
  const lives = (id: string) => ({ id, noticedBy: undefined });
  const dies = (id: string) => ({ id, noticedBy: 'something' });
  const scores = { plan: [lives('a'), dies('b'), dies('c')], rules: [lives('a'), lives('b'), dies('c')] };
  expect(judge(scores)).toMatchObject({
    plan: 66.7,
    rules: 33.3,
    alive: [],
    complaints: ['nothing notices, and no reason is given: a', 'no rule notices, and no reason is given: b'],
  });
  expect(judge(scores, { equivalent: { a: 'same' }, unspoken: { b: 'quiet' } })).toMatchObject({
    alive: [
      { id: 'a', reason: 'same' },
      { id: 'b', reason: 'quiet' },
    ],
    complaints: [],
  });
  expect(judge(scores, { equivalent: { a: 'same', b: 'no' }, unspoken: { c: 'no' } }).complaints).toEqual([
    'is noticed by the plan, so it is not equivalent: b',
    'is noticed by a rule, so it needs no reason: c',
  ]);
});
