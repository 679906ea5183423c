import { expect, test } from 'vitest';
import { assign, createActor, emit, fromPromise, SimulatedClock, setup } from 'xstate';
import { createRecorder } from '../../src/effects/recorder.ts';
import { isEquivalentRedaction, redact } from '../../src/effects/redact.ts';
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

test('drops the oldest steps of all machines, and starts each recording from the state after them', () => {
  const recorder = recorded(4);
  const first = createActor(counter, { inspect: recorder.inspect }).start();
  const second = createActor(counter, { inspect: recorder.inspect }).start();
  for (const actor of [first, first, first, second, first, second]) actor.send({ type: 'add' });
  const recordings = recorder.recordings();
  expect(recordings).toMatchObject([
    { machine: 'counter', from: { value: 'even', context: { count: 2 } }, steps: [{ at: 2 }, { at: 4 }] },
    {
      machine: 'counter',
      steps: [
        { at: 3, value: 'odd' },
        { at: 5, value: 'even' },
      ],
    },
  ]);
  expect(recordings[1]).not.toHaveProperty('from');
  for (const recording of recordings) expect(replay(counter, recording)).toBeUndefined();
});

test('a recording fits into the given size and keeps its newest steps', () => {
  const recorder = recorded();
  const actor = createActor(counter, { inspect: recorder.inspect }).start();
  for (let count = 0; count < 100; count++) actor.send({ type: 'add' });
  const all = recorder.recordings();
  const some = recorder.recordings(2000);
  expect(JSON.stringify(all).length).toBeGreaterThan(2000);
  expect(JSON.stringify(some).length).toBeLessThanOrEqual(2000);
  expect(some[0]?.steps.length).toBeGreaterThan(5);
  expect(some[0]?.steps.at(-1)).toEqual(all[0]?.steps.at(-1));
  expect(some[0] && replay(counter, some[0])).toBeUndefined();
  expect(recorder.recordings(10)).toEqual([]);
});

test('forgets an ended machine with its last step, and keeps a running one without steps', () => {
  const recorder = recorded(2);
  const [idle, stopped, over] = [0, 1, 2].map(() => createActor(counter, { inspect: recorder.inspect }).start());
  stopped?.send({ type: 'add' });
  stopped?.stop();
  expect(recorder.recordings().map(({ steps }) => steps.length)).toEqual([0, 1, 0]);
  over?.send({ type: 'add' });
  over?.send({ type: 'end' });
  expect(recorder.recordings().map(({ actor }) => actor)).toEqual([idle?.sessionId, over?.sessionId]);
});

test('redacts recordings, including outputs and errors of effects', async () => {
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
      failing: { invoke: { src: 'fail', onError: 'idle' } },
      idle: {},
    },
  });
  const recorder = recorded(1);
  const actor = createActor(machine, { inspect: recorder.inspect, clock: new SimulatedClock() }).start();
  await expect.poll(() => actor.getSnapshot().value).toBe('idle');
  expect(actor.getSnapshot().context.token).toBe(canary);
  const [recording] = recorder.recordings();
  expect(recording).toMatchObject({
    from: { value: 'failing' },
    steps: [{ event: { error: { error: 'Error' } }, value: 'idle' }],
  });
  expect(JSON.stringify(recording)).not.toMatch(/Kan/);
  expect(recording && replay(machine, recording)).toBeUndefined();
});

test('records with each event the changed context, emitted events and started effects with their inputs', () => {
  const machine = setup({
    types: {
      context: {} as { values: { name: string }; tries: number },
      events: {} as { type: 'field.typed'; field: 'name'; value: string } | { type: 'form.submitted' },
      emitted: {} as { type: 'form.sent'; tries: number },
    },
    actors: { send: fromPromise<void, { name: string; tries: number }>(() => new Promise(() => undefined)) },
  }).createMachine({
    id: 'greeting',
    context: { values: { name: '' }, tries: 0 },
    initial: 'editing',
    states: {
      editing: {
        on: {
          'field.typed': { actions: assign({ values: ({ event }) => ({ name: event.value }) }) },
          'form.submitted': {
            target: 'sending',
            actions: [
              assign({ tries: ({ context }) => context.tries + 1 }),
              emit(({ context }) => ({ type: 'form.sent' as const, tries: context.tries })),
            ],
          },
        },
      },
      sending: {
        invoke: {
          id: 'send',
          src: 'send',
          input: ({ context }) => ({ name: context.values.name, tries: context.tries }),
        },
      },
    },
  });
  const recorder = recorded();
  const actor = createActor(machine, { inspect: recorder.inspect }).start();
  actor.send({ type: 'field.typed', field: 'name', value: canary });
  actor.send({ type: 'form.submitted' });
  const [recording] = recorder.recordings();
  const [typed, submitted] = recording?.steps ?? [];
  expect(recording?.start).toEqual({ value: 'editing', context: { values: { name: '' }, tries: 0 } });
  const name = (typed?.event as { value?: string } | undefined)?.value;
  expect(typed).toMatchObject({ value: 'editing', context: { values: { name } } });
  expect(submitted).toEqual({
    at: 1,
    event: { type: 'form.submitted' },
    value: 'sending',
    context: { tries: 1 },
    emitted: [{ type: 'form.sent', tries: 1 }],
    started: [{ id: 'send', input: { name, tries: 1 } }],
  });
  expect(JSON.stringify(recording)).not.toMatch(/Kan/);
  expect(recording && replay(machine, recording)).toBeUndefined();
});

test('a redacted text matches what a machine derives from the same text, and no other', () => {
  const code = (text: string) => (redact({ code: text }) as { code: string }).code;
  expect(isEquivalentRedaction(code('123 456').replace(' ', ''), code('123456'))).toBe(true);
  expect(isEquivalentRedaction(code('123456'), code('12345'))).toBe(false);
  expect(isEquivalentRedaction('required', 'tooShort')).toBe(false);
});

test('continues the recording of an actor that is stopped and restarted', () => {
  const recorder = recorded(5);
  const first = createActor(counter, { inspect: recorder.inspect }).start();
  for (let count = 0; count < 3; count++) first.send({ type: 'add' });
  const where = first.getSnapshot();
  // Views restart an actor like this: the same actor with its previous snapshot.
  recorder.inspect({
    type: '@xstate.snapshot',
    actorRef: first,
    rootId: first.sessionId,
    event: { type: 'xstate.init' },
    snapshot: where,
  });
  first.send({ type: 'add' });
  expect(recorder.recordings()).toMatchObject([
    { from: { value: 'odd', context: { count: 3 } }, steps: [{ value: 'even' }] },
  ]);
  for (const recording of recorder.recordings(1000)) expect(replay(counter, recording)).toBeUndefined();
});
