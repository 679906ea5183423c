import { expect, test } from 'vitest';
import { createMachine, fromPromise, setup } from 'xstate';
import { assertComplete } from './complete.ts';
import { gateModel, lineModel, parcelsModel, stampModel } from './example-machines.ts';
import type { ModelSpec } from './model.ts';

test('accepts complete models', () => {
  for (const spec of [gateModel, lineModel, parcelsModel, stampModel] as ModelSpec[]) assertComplete(spec);
});

test('reports events and effects that a model omits, and effects that the machine lacks', () => {
  const { knock: _, ...cases } = gateModel.cases;
  expect(() => assertComplete({ ...gateModel, cases })).toThrow('no case for the event knock');
  const { effects: __, ...bare } = parcelsModel;
  expect(() => assertComplete(bare)).toThrow('no outcome for the effect send');
  expect(() => assertComplete({ ...parcelsModel, effects: { ...parcelsModel.effects, fly: {} } })).toThrow(
    'the machine has no effect fly',
  );
});

test('reports an action without a name', () => {
  const machine = createMachine({ id: 'loud', on: { shout: { actions: () => undefined } } });
  expect(() => assertComplete({ name: 'loud', machine, cases: { shout: { type: 'shout' } } })).toThrow(
    'loud has an action without a name',
  );
});

test('reports an effect without an id, which recordings would name by its state', () => {
  const machine = setup({ actors: { ask: fromPromise(async () => 1) } }).createMachine({
    id: 'shy',
    initial: 'asking',
    states: { asking: { invoke: { src: 'ask' } } },
  });
  expect(() => assertComplete({ name: 'shy', machine, cases: {} })).toThrow('shy.asking invokes ask without an id');
});
