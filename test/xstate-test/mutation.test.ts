import { expect, test } from 'vitest';
import { createMachine } from 'xstate';
import { gateModel, lineModel, parcelsModel, stampModel } from './example-machines.ts';
import type { ModelSpec } from './model.ts';
import { mutantsOf } from './mutants.ts';
import { evaluateMutants } from './mutation-scores.ts';
import { implies, isStep, type Rules } from './rules.ts';
import { testMutantsByPlan, testMutantsByRules } from './score.ts';

const ids = (spec: ModelSpec) => mutantsOf(spec).map(({ id }) => id);

test('mutants of a transition drop it and negate its guard, and every mutant has a unique name', () => {
  for (const spec of [lineModel, gateModel, parcelsModel]) {
    const all = mutantsOf(spec).map(({ id }) => id);
    expect(new Set(all).size).toBe(all.length);
  }
  expect(ids(lineModel).filter((id) => id.includes('noise[0]'))).toEqual([
    'drop transition @ line.listening · noise[0]',
    'negate guard @ line.listening · noise[0]',
    'drop guard @ line.listening · noise[0]',
    'drop target @ line.listening · noise[0]',
    'retarget to #line.closed @ line.listening · noise[0]',
    'drop action count @ line.listening · noise[0]',
    'drop action emit @ line.listening · noise[0]',
    'swap candidates @ line.listening · noise[0]',
    'leave out heard @ line.listening · noise[0]',
  ]);
});

test('replaces guards, and leaves out one field of what assigns, emits and inputs create', () => {
  const gate = ids(gateModel);
  for (const guard of ['hasTicket', 'isRich', 'isPoor'])
    for (const other of ['true', 'false', 'negation']) expect(gate).toContain(`replace by ${other} @ guard ${guard}`);
  const fields = (spec: ModelSpec) => ids(spec).filter((id) => id.startsWith('leave out'));
  expect(fields(gateModel)).toEqual(['leave out tickets @ action buy']);
  expect(fields(lineModel)).toEqual(['leave out heard @ action count', 'leave out heard @ line.listening · noise[0]']);
  expect(fields(stampModel)).toEqual([
    'leave out since @ action begin',
    'leave out since @ action keep',
    'leave out left @ action keep',
  ]);
  expect(fields(parcelsModel)).toEqual(['leave out wanted @ action want']);
});

test('retargets an ignored event to each sibling state in which the machine can rest', () => {
  expect(ids(gateModel).filter((id) => id.startsWith('knock leads'))).toEqual([
    'knock leads to ajar @ gate.open',
    'knock leads to shut @ gate.open',
  ]);
  expect(ids(parcelsModel).filter((id) => id.endsWith('second.home'))).toEqual([
    'again leads to travelling @ parcels.second.home',
  ]);
});

test('the plan detects every mutant of the line, an empty set of rules less than half', async () => {
  expect((await testMutantsByPlan(lineModel)).filter(({ noticedBy }) => !noticedBy)).toEqual([]);
  const bare = await testMutantsByRules(lineModel, {});
  expect(bare.filter(({ noticedBy }) => !noticedBy).length).toBeGreaterThan(bare.length / 2);
});

test('a rule detects mutants that violate it or to which it never applies', async () => {
  const rules: Rules<typeof lineModel.machine> = {
    'hanging up closes': (step) =>
      implies(isStep(step, 'hangUp') && step.before?.snap.hasTag('open'), () => step.after.status === 'done'),
  };
  const noticed = (await testMutantsByRules(lineModel, rules)).filter(({ noticedBy }) => noticedBy).map(({ id }) => id);
  expect(noticed).toContain('drop transition @ line.listening · hang.up');
  expect(noticed).toContain('drop tags @ line.listening');
});

test('a survivor needs a reason, and a reason needs a survivor', () => {
  const lives = (id: string) => ({ id, noticedBy: undefined });
  const dies = (id: string) => ({ id, noticedBy: 'something' });
  const scores = { plan: [lives('a'), dies('b'), dies('c')], rules: [lives('a'), lives('b'), dies('c')] };
  expect(evaluateMutants(scores)).toMatchObject({
    plan: 66.7,
    rules: 33.3,
    survivors: [],
    errors: ['nothing notices, and no reason is given: a', 'no rule notices, and no reason is given: b'],
  });
  expect(evaluateMutants(scores, { equivalent: { a: 'same' }, unspecified: { b: 'quiet' } })).toMatchObject({
    survivors: [
      { id: 'a', reason: 'same' },
      { id: 'b', reason: 'quiet' },
    ],
    errors: [],
  });
  expect(evaluateMutants(scores, { equivalent: { a: 'same', b: 'no' }, unspecified: { c: 'no' } }).errors).toEqual([
    'is noticed by the plan, so it is not equivalent: b',
    'is noticed by a rule, so it needs no reason: c',
  ]);
});

test('a mutant with an endless loop ends, and is detected by an error', async () => {
  const machine = createMachine({
    id: 'stairs',
    initial: 'below',
    states: {
      first: { always: 'second' },
      second: { always: 'above' },
      above: {},
      below: { on: { climb: 'first' } },
    },
  });
  const stairs: ModelSpec<typeof machine> = { name: 'stairs', machine, cases: { climb: { type: 'climb' } } };
  const endless = mutantsOf(stairs).filter(({ id }) => id === 'retarget to #stairs.first @ stairs.second · always');
  expect(await testMutantsByPlan(stairs, endless)).toMatchObject([{ noticedBy: expect.stringContaining('error') }]);
});
