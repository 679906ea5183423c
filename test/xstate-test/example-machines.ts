import { assign, emit, fromCallback, fromPromise, sendTo, setup } from 'xstate';
import type { ModelSpec } from './model.ts';

const neverStarted = <Output, Input>() => fromPromise<Output, Input>(() => Promise.reject(new Error('not in tests')));

/** Two parcels travel at the same time; either may be sent again. */
export const parcelsMachine = setup({
  types: {
    context: {} as { wanted: string },
    events: {} as { type: 'again'; what: string } | { type: 'give.up' },
  },
  actors: { send: neverStarted<string, string>() },
  actions: { want: assign((_, what: string) => ({ wanted: what })) },
}).createMachine({
  id: 'parcels',
  type: 'parallel',
  context: { wanted: 'book' },
  on: { 'give.up': { target: ['.first.home', '.second.home'] } },
  states: {
    first: {
      initial: 'travelling',
      states: {
        travelling: {
          on: {
            again: {
              target: 'travelling',
              reenter: true,
              actions: { type: 'want', params: ({ event }) => event.what },
            },
          },
          invoke: { id: 'book', src: 'send', input: ({ context }) => context.wanted, onDone: 'home', onError: 'lost' },
        },
        home: {},
        lost: {},
      },
    },
    second: {
      initial: 'travelling',
      states: {
        travelling: { invoke: { id: 'lamp', src: 'send', input: 'lamp', onDone: 'home', onError: 'home' } },
        home: {},
      },
    },
  },
});

export const parcelsModel: ModelSpec<typeof parcelsMachine> = {
  name: 'parcels',
  machine: parcelsMachine,
  cases: {
    sendBook: { type: 'again', what: 'book' },
    sendCup: { type: 'again', what: 'cup' },
    giveUp: { type: 'give.up' },
  },
  effects: { send: { arrives: { output: 'here' }, breaks: { error: new Error('broken') } } },
};

/** A line that is listened to, that may be hushed, and that rests for a while after noise. */
export const lineMachine = setup({
  types: {
    context: {} as { heard: number },
    events: {} as { type: 'noise'; loud: boolean } | { type: 'hush' } | { type: 'hang.up' },
    emitted: {} as { type: 'alarm'; heard: number },
  },
  actors: { listen: fromCallback(() => undefined) },
  delays: { rest: 300, limit: 1000 },
  guards: { isLoud: (_, loud: boolean) => loud },
  actions: {
    count: assign(({ context }) => ({ heard: Math.min(2, context.heard + 1) })),
    note: (_, _loud: boolean) => undefined,
  },
}).createMachine({
  id: 'line',
  context: { heard: 0 },
  initial: 'listening',
  invoke: { id: 'line', src: 'listen' },
  states: {
    listening: {
      tags: 'open',
      after: { limit: 'closed' },
      on: {
        noise: [
          {
            guard: { type: 'isLoud', params: ({ event }) => event.loud },
            target: 'deafened',
            actions: ['count', emit(({ context }) => ({ type: 'alarm' as const, heard: context.heard }))],
          },
          { actions: { type: 'note', params: ({ event }) => event.loud } },
        ],
        hush: { actions: sendTo('line', { type: 'quiet' }) },
        'hang.up': 'closed',
      },
    },
    deafened: { after: { rest: 'listening' } },
    closed: { type: 'final' },
  },
});

export const lineModel: ModelSpec<typeof lineMachine> = {
  name: 'line',
  machine: lineMachine,
  cases: { hush: { type: 'hush' }, hangUp: { type: 'hang.up' } },
  effects: {
    listen: { shout: { send: { type: 'noise', loud: true } }, whisper: { send: { type: 'noise', loud: false } } },
  },
  waits: { aMoment: 100 },
};

/** Checks at its start whether it may open, and passes through states in which it never rests. */
export const gateMachine = setup({
  types: {
    context: {} as { tickets: number },
    input: {} as { tickets: number },
    events: {} as { type: 'knock' } | { type: 'buy' },
  },
  guards: {
    hasTicket: ({ context }) => context.tickets > 0,
    isRich: ({ context }) => context.tickets > 1,
    isPoor: ({ context }) => context.tickets < 2,
  },
  actions: {
    buy: assign(({ context }) => ({ tickets: context.tickets + 1 })),
  },
}).createMachine({
  id: 'gate',
  context: ({ input }) => input,
  initial: 'asking',
  on: { buy: { guard: 'isPoor', actions: 'buy' } },
  states: {
    asking: {
      always: [{ guard: 'isRich', target: 'open' }, { guard: 'hasTicket', target: 'ajar' }, { target: 'shut' }],
    },
    open: {},
    ajar: { on: { knock: 'asking' } },
    shut: { on: { knock: 'asking' } },
  },
});

export const gateModel: ModelSpec<typeof gateMachine> = {
  name: 'gate',
  machine: gateMachine,
  input: { tickets: 0 },
  cases: { knock: { type: 'knock' }, buy: { type: 'buy' } },
};

/** Stores when it was opened, as absolute time. */
export const stampMachine = setup({
  types: {
    context: {} as { since: number | null; left: number },
    events: {} as { type: 'hold'; at: number } | { type: 'go.on'; at: number },
  },
  delays: { left: ({ context }) => context.left },
  actions: {
    begin: assign((_, at: number) => ({ since: at })),
    keep: assign(({ context }, at: number) => ({ since: null, left: context.left - (at - (context.since ?? at)) })),
  },
}).createMachine({
  id: 'stamp',
  context: { since: 0, left: 400 },
  initial: 'running',
  states: {
    running: {
      after: { left: 'over' },
      on: { hold: { target: 'held', actions: { type: 'keep', params: ({ event }) => event.at } } },
    },
    held: { on: { 'go.on': { target: 'running', actions: { type: 'begin', params: ({ event }) => event.at } } } },
    over: { type: 'final' },
  },
});

export const stampModel: ModelSpec<typeof stampMachine> = {
  name: 'stamp',
  machine: stampMachine,
  cases: {
    hold: ({ now }) => ({ type: 'hold', at: now }),
    goOn: ({ now }) => ({ type: 'go.on', at: now }),
  },
  waits: { aMoment: 150 },
  project: ({ since, left }, now) => [since === null ? null : now - since, left],
};
