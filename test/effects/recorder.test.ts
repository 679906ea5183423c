import { expect, test } from 'vitest';
import { assign, createActor, fromPromise, SimulatedClock, setup } from 'xstate';
import { createRecorder } from '../../src/effects/recorder.ts';
import { replay } from '../xstate-test/replay.ts';

const canary = 'Kanárek-73';

const counter = setup({
  types: { context: {} as { count: number }, events: {} as { type: 'add'; password?: string } | { type: 'end' } },
}).createMachine({
  id: 'counter',
  context: { count: 0 },
  initial: 'even',
  on: { end: '.over' },
  states: {
    even: { on: { add: { target: 'odd', actions: assign(({ context }) => ({ count: context.count + 1 })) } } },
    odd: { on: { add: { target: 'even', actions: assign(({ context }) => ({ count: context.count + 1 })) } } },
    over: { type: 'final' },
  },
});

const recorded = (limit?: number) => {
  let now = 0;
  return createRecorder({ ...(limit && { limit }), now: () => now++ });
};

test('older steps are dropped, all machines together, and the record begins where they ended', () => {
  const recorder = recorded(4);
  const first = createActor(counter, { inspect: recorder.inspect }).start();
  const second = createActor(counter, { inspect: recorder.inspect }).start();
  for (const actor of [first, first, first, second, first, second]) actor.send({ type: 'add' });
  const flights = recorder.flights();
  expect(flights).toMatchObject([
    { machine: 'counter', from: { value: 'even', context: { count: 2 } }, steps: [{ at: 2 }, { at: 4 }] },
    {
      machine: 'counter',
      steps: [
        { at: 3, value: 'odd' },
        { at: 5, value: 'even' },
      ],
    },
  ]);
  expect(flights[1]).not.toHaveProperty('from');
  for (const flight of flights) expect(replay(counter, flight)).toBeUndefined();
});

test('a record fits into the room it is given, its newest steps first', () => {
  const recorder = recorded();
  const actor = createActor(counter, { inspect: recorder.inspect }).start();
  for (let count = 0; count < 100; count++) actor.send({ type: 'add' });
  const all = recorder.flights();
  const some = recorder.flights(2000);
  expect(JSON.stringify(all).length).toBeGreaterThan(2000);
  expect(JSON.stringify(some).length).toBeLessThanOrEqual(2000);
  expect(some[0]?.steps.length).toBeGreaterThan(5);
  expect(some[0]?.steps.at(-1)).toEqual(all[0]?.steps.at(-1));
  expect(some[0] && replay(counter, some[0])).toBeUndefined();
  expect(recorder.flights(10)).toEqual([]);
});

test('a machine that is over is forgotten with its last step; one that runs is there without any', () => {
  const recorder = recorded(2);
  const [idle, stopped, over] = [0, 1, 2].map(() => createActor(counter, { inspect: recorder.inspect }).start());
  stopped?.send({ type: 'add' });
  stopped?.stop();
  expect(recorder.flights().map(({ steps }) => steps.length)).toEqual([0, 1, 0]);
  over?.send({ type: 'add' });
  over?.send({ type: 'end' });
  expect(recorder.flights().map(({ actor }) => actor)).toEqual([idle?.sessionId, over?.sessionId]);
});

test('what is kept is redacted, an answer of an effect and an error too', async () => {
  const machine = setup({
    types: { context: {} as { token: string } },
    actors: {
      ask: fromPromise<{ token: string }>(async () => ({ token: canary })),
      fail: fromPromise<void>(async () => Promise.reject(new Error(canary))),
    },
  }).createMachine({
    id: 'asking',
    context: { token: '' },
    initial: 'asking',
    states: {
      asking: {
        invoke: {
          src: 'ask',
          onDone: { target: 'failing', actions: assign(({ event }) => ({ token: event.output.token })) },
        },
      },
      failing: { invoke: { src: 'fail', onError: 'resting' } },
      resting: {},
    },
  });
  const recorder = recorded(1);
  const actor = createActor(machine, { inspect: recorder.inspect, clock: new SimulatedClock() }).start();
  await expect.poll(() => actor.getSnapshot().value).toBe('resting');
  expect(actor.getSnapshot().context.token).toBe(canary);
  const [flight] = recorder.flights();
  expect(flight).toMatchObject({
    from: { value: 'failing' },
    steps: [{ event: { error: { error: 'Error' } }, value: 'resting' }],
  });
  expect(JSON.stringify(flight)).not.toMatch(/Kan/);
  expect(flight && replay(machine, flight)).toBeUndefined();
});

test('an actor that is stopped and started again goes on where it was', () => {
  const recorder = recorded(5);
  const first = createActor(counter, { inspect: recorder.inspect }).start();
  for (let count = 0; count < 3; count++) first.send({ type: 'add' });
  const where = first.getSnapshot();
  // As views do it: the same actor with what it was.
  recorder.inspect({
    type: '@xstate.snapshot',
    actorRef: first,
    rootId: first.sessionId,
    event: { type: 'xstate.init' },
    snapshot: where,
  });
  first.send({ type: 'add' });
  expect(recorder.flights()).toMatchObject([
    { from: { value: 'odd', context: { count: 3 } }, steps: [{ value: 'even' }] },
  ]);
  for (const flight of recorder.flights(1000)) expect(replay(counter, flight)).toBeUndefined();
});
