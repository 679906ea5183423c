import { expect, test } from 'vitest';
import { Coverage } from './coverage.ts';
import { lineMachine, lineModel, parcelsMachine } from './example-machines.ts';
import { mutantsOf } from './mutants.ts';
import { type Recording, replay } from './replay.ts';

const alarm = { type: 'alarm', heard: 1 };
const recording: Recording = {
  machine: 'line',
  actor: 'x:1',
  start: { value: 'listening', context: { heard: 0 }, started: [{ id: 'line' }] },
  steps: [
    { at: 5, event: { type: 'noise', loud: true }, value: 'deafened', context: { heard: 1 }, emitted: [alarm] },
    { at: 305, event: { type: 'xstate.after.rest.line.deafened' }, value: 'listening' },
    { at: 400, event: { type: 'hang.up' }, value: 'closed' },
  ],
};

const onMutant = (wanted: string) => {
  const mutant = mutantsOf(lineModel).find(({ id }) => id === wanted);
  if (!mutant) throw new Error(`There is no mutant ${wanted}`);
  return replay(mutant.machine, recording);
};

test('replays a recording without a difference, including timers and answers', () => {
  expect(replay(lineMachine, recording)).toBeUndefined();
  const answer = { type: 'xstate.done.actor.book', output: 'here' };
  const steps = [{ at: 1, event: answer, value: { first: 'home', second: 'travelling' } }];
  expect(replay(parcelsMachine, { machine: 'parcels', actor: 'x:2', steps })).toBeUndefined();
});

test('shows the first step that differs on a changed machine: its state, context or emitted events', () => {
  expect(onMutant('drop transition @ line.deafened · after rest')).toEqual({
    step: 2,
    event: { type: 'xstate.after.rest.line.deafened' },
    of: 'value',
    recorded: 'listening',
    now: 'deafened',
  });
  expect(onMutant('drop action count @ line.listening · noise[0]')).toMatchObject({
    step: 1,
    of: 'context',
    recorded: { heard: 1 },
    now: { heard: 0 },
  });
  expect(onMutant('drop action emit @ line.listening · noise[0]')).toMatchObject({
    step: 1,
    of: 'emitted',
    recorded: [alarm],
    now: [],
  });
});

test('shows an effect that starts with another input, or does not start', () => {
  const began = (input: string) => [
    { id: 'book', input },
    { id: 'lamp', input: 'lamp' },
  ];
  const start = { value: { first: 'travelling', second: 'travelling' }, context: { wanted: 'book' } };
  const parcels = (input: string): Recording => ({
    machine: 'parcels',
    actor: 'x:2',
    start: { ...start, started: began(input) },
    steps: [],
  });
  expect(replay(parcelsMachine, parcels('book'))).toBeUndefined();
  expect(replay(parcelsMachine, parcels('cup'))).toMatchObject({ step: 0, of: 'started', now: began('book') });
  expect(onMutant('drop invoke @ line · invoke listen')).toMatchObject({ step: 0, of: 'started', now: [] });
});

test('replays a recording that begins in the middle', () => {
  const { start: _, ...others } = recording;
  const middle = { ...others, from: { value: 'deafened', context: { heard: 1 } }, steps: recording.steps.slice(1) };
  expect(replay(lineMachine, middle)).toBeUndefined();
});

test('reports the transitions that a recording covers', () => {
  const coverage = new Coverage(lineMachine);
  replay(lineMachine, recording, { inspect: coverage.inspect });
  const taken = coverage.rows().filter(({ kind, hits }) => kind === 'transition' && hits > 0);
  expect(taken.map(({ id }) => id)).toEqual([
    'line.listening · noise[0]',
    'line.listening · hang.up',
    'line.deafened · after rest',
  ]);
});
