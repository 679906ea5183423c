import { expect, test } from 'vitest';
import { Coverage } from './coverage.ts';
import { lineMachine, lineModel, parcelsMachine } from './invented.ts';
import { mutantsOf } from './mutants.ts';
import { type Flight, replay } from './replay.ts';

const flight: Flight = {
  machine: 'line',
  actor: 'x:1',
  steps: [
    { at: 5, event: { type: 'noise', loud: true }, value: 'deafened' },
    { at: 305, event: { type: 'xstate.after.rest.line.deafened' }, value: 'listening' },
    { at: 400, event: { type: 'hang.up' }, value: 'closed' },
  ],
};

test('a flight goes the way it went, timers and answers included', () => {
  expect(replay(lineMachine, flight)).toBeUndefined();
  const answer = { type: 'xstate.done.actor.0.parcels.first.travelling', output: 'here' };
  const steps = [{ at: 1, event: answer, value: { first: 'home', second: 'travelling' } }];
  expect(replay(parcelsMachine, { machine: 'parcels', actor: 'x:2', steps })).toBeUndefined();
});

test('on a changed machine the first step that differs is shown', () => {
  const mutant = mutantsOf(lineModel).find(({ id }) => id === 'drop transition @ line.deafened · after rest');
  expect(mutant && replay(mutant.machine, flight)).toEqual({
    step: 1,
    event: { type: 'xstate.after.rest.line.deafened' },
    recorded: 'listening',
    now: 'deafened',
  });
});

test('a flight may begin in the middle', () => {
  const middle = { ...flight, from: { value: 'deafened', context: { heard: 1 } }, steps: flight.steps.slice(1) };
  expect(replay(lineMachine, middle)).toBeUndefined();
});

test('a flight tells what it covered', () => {
  const coverage = new Coverage(lineMachine);
  replay(lineMachine, flight, coverage.inspect);
  const taken = coverage.rows().filter(({ kind, hits }) => kind === 'transition' && hits > 0);
  expect(taken.map(({ id }) => id)).toEqual([
    'line.listening · noise[0]',
    'line.listening · hang.up',
    'line.deafened · after rest',
  ]);
});
