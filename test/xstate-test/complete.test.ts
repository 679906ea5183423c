import { expect, test } from 'vitest';
import { createMachine, fromPromise, setup } from 'xstate';
import { assertComplete } from './complete.ts';
import { gateModel, lineModel, parcelsModel, stampModel } from './invented.ts';
import type { ModelSpec } from './model.ts';

test('models that name all are complete', () => {
  for (const spec of [gateModel, lineModel, parcelsModel, stampModel] as ModelSpec[]) assertComplete(spec);
});

test('what a model forgets is told', () => {
  const { knock: _, ...cases } = gateModel.cases;
  expect(() => assertComplete({ ...gateModel, cases })).toThrow('no case for the event knock');
  const { effects: __, ...bare } = parcelsModel;
  expect(() => assertComplete(bare)).toThrow('no outcome for the effect send');
  expect(() => assertComplete({ ...parcelsModel, effects: { ...parcelsModel.effects, fly: {} } })).toThrow(
    'the machine has no effect fly',
  );
});

test('what a test would perform for real is told', () => {
  const machine = createMachine({ id: 'loud', on: { shout: { actions: () => undefined } } });
  expect(() => assertComplete({ name: 'loud', machine, cases: { shout: { type: 'shout' } } })).toThrow(
    'loud has an action without a name',
  );
});

test('an effect without an id is told: recordings would know it by the name of its state', () => {
  const machine = setup({ actors: { ask: fromPromise(async () => 1) } }).createMachine({
    id: 'shy',
    initial: 'asking',
    states: { asking: { invoke: { src: 'ask' } } },
  });
  expect(() => assertComplete({ name: 'shy', machine, cases: {} })).toThrow('shy.asking invokes ask without an id');
});
