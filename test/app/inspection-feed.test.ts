import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createActor, fromPromise, setup } from 'xstate';
import { createInspectionFeed, type InspectionMessage } from '../../src/app/inspection-feed.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const canary = 'Kanárek-73';

const signIn = setup({
  types: {
    input: {} as { password: string },
    context: {} as { password: string },
    events: {} as { type: 'field.typed'; field: string; value: string } | { type: 'submitted' },
  },
  actors: {
    login: fromPromise<{ token: string }, { password: string }>(async () => Promise.reject(new Error(canary))),
    renew: fromPromise(async () => ({ token: canary })),
  },
}).createMachine({
  id: 'signIn',
  context: ({ input }) => input,
  type: 'parallel',
  states: {
    password: { initial: 'empty', states: { empty: { on: { 'field.typed': 'filled' } }, filled: {} } },
    form: {
      initial: 'editing',
      states: {
        editing: { on: { submitted: 'sending' } },
        sending: {
          invoke: {
            src: 'login',
            input: ({ context }) => context,
            onError: 'renewing',
          },
        },
        renewing: { invoke: { src: 'renew', onDone: 'editing' } },
      },
    },
  },
});

test('PR03 reports all actors, events and snapshots, without secrets in inputs, events, outputs and errors', async () => {
  const feed = createInspectionFeed();
  const told: InspectionMessage[] = [];
  feed.listen((message) => told.push(message));
  const actor = createActor(signIn, { inspect: feed.inspect, input: { password: canary } }).start();
  actor.send({ type: 'field.typed', field: 'password', value: canary });
  actor.send({ type: 'submitted' });
  await vi.runAllTimersAsync();
  const registered = told.filter(({ type }) => type === '@xstate.actor') as (InspectionMessage & { name: string })[];
  expect(registered.map(({ name }) => name)).toEqual(['signIn', '0.signIn.form.sending', '0.signIn.form.renewing']);
  expect(told.flatMap((message) => (message.type === '@xstate.event' ? message.event.type : []))).toEqual([
    'xstate.init',
    'field.typed',
    'submitted',
    'xstate.init',
    'xstate.promise.reject',
    'xstate.error.actor.0.signIn.form.sending',
    'xstate.init',
    'xstate.promise.resolve',
    'xstate.done.actor.0.signIn.form.renewing',
  ]);
  expect(told.findLast(({ sessionId }) => sessionId === actor.sessionId)).toMatchObject({
    type: '@xstate.snapshot',
    snapshot: { value: { password: 'filled', form: 'editing' }, status: 'active' },
  });
  expect(JSON.stringify(told)).not.toMatch(/Kan/);
});

test('does not report an actor that never starts', async () => {
  const feed = createInspectionFeed();
  const told: InspectionMessage[] = [];
  feed.listen((message) => told.push(message));
  createActor(signIn, { inspect: feed.inspect, input: { password: canary } });
  await vi.runAllTimersAsync();
  expect(told).toEqual([]);
});

test('a late listener gets every actor with its snapshot, and as many events as the feed keeps', async () => {
  const feed = createInspectionFeed(10);
  const quiet = createActor(signIn, { inspect: feed.inspect, input: { password: canary } }).start();
  const busy = createActor(signIn, { inspect: feed.inspect, input: { password: canary } }).start();
  for (let count = 0; count < 50; count++) busy.send({ type: 'field.typed', field: 'city', value: String(count) });
  await vi.runAllTimersAsync();
  const told: InspectionMessage[] = [];
  feed.replay((message) => told.push(message));
  expect(told).toHaveLength(10);
  for (const { sessionId } of [quiet, busy])
    expect(told.filter((message) => message.sessionId === sessionId).map(({ type }) => type)).toEqual(
      expect.arrayContaining(['@xstate.actor', '@xstate.snapshot']),
    );
  expect(told.at(-1)).toMatchObject({ type: '@xstate.snapshot', event: { value: '49' } });
});
