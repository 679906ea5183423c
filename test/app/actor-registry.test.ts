import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createActor, setup } from 'xstate';
import { createInspectionFeed } from '../../src/app/inspection-feed.ts';
import { registryOf } from '../../src/flows/actor-registry.ts';
import type { FlowMessage } from '../../src/flows/channel.ts';
import {
  acceptedEvents,
  type ChartState,
  chartOf,
  type Edge,
  eventName,
  pathsOf,
  takenEdge,
  targetsOf,
} from '../../src/flows/chart.ts';
import { models } from '../machines/models.ts';
import { allNodes, transitionsOf } from '../xstate-test/internals.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

async function boardAfter(run: (inspect: ReturnType<typeof createInspectionFeed>['inspect']) => void) {
  const feed = createInspectionFeed();
  run(feed.inspect);
  await vi.advanceTimersByTimeAsync(1);
  const messages: FlowMessage[] = [];
  feed.replay((message) => messages.push(message as FlowMessage));
  return [...registryOf(messages).values()];
}

const allOf = (state: ChartState): ChartState[] => [state, ...state.states.flatMap(allOf)];

test.each(models.map(({ spec }) => [spec.name, spec] as const))(
  'the chart of %s has all its states and transitions',
  async (name, spec) => {
    const [actor] = await boardAfter(
      (inspect) => void createActor(spec.machine, { inspect, input: spec.input }).start(),
    );
    const drawn = allOf(actor?.chart as ChartState);
    const nodes = allNodes(spec.machine);
    expect(actor?.name).toBe(name);
    expect(drawn.map(({ path }) => path).sort()).toEqual(nodes.map(({ path }) => path.join('.')).sort());
    expect(drawn.flatMap(({ edges }) => edges)).toHaveLength(nodes.flatMap(transitionsOf).length);
  },
);

test('the chart shows states and transitions of every kind', () => {
  const chart = chartOf(
    JSON.stringify({
      id: 'all',
      type: 'parallel',
      on: { reset: { target: '.one.first', actions: 'forget' }, ignored: { actions: [{ type: 'note' }] } },
      states: {
        two: {
          initial: 'open',
          states: { open: { always: [{ guard: 'isDone', target: 'shut' }] }, shut: { type: 'final' } },
          onDone: 'one',
        },
        one: {
          initial: 'first',
          states: {
            second: {
              tags: ['busy'],
              invoke: { src: 'load', onDone: [{ guard: { type: 'isGood' }, target: 'first' }], onError: 'first' },
            },
            first: { after: { rest: 'second' }, tags: 'idle' },
          },
        },
      },
    }),
  );
  const states = chart ? allOf(chart) : [];
  expect(states.map(({ path, kind, isInitial }) => [path, kind, isInitial])).toEqual([
    ['', 'parallel', false],
    ['two', 'compound', false],
    ['two.open', 'atomic', true],
    ['two.shut', 'final', false],
    ['one', 'compound', false],
    ['one.first', 'atomic', true],
    ['one.second', 'atomic', false],
  ]);
  expect(
    states.flatMap(({ name, edges }) => edges.map(({ event, guard, target }) => [name, event, guard, target])),
  ).toEqual([
    ['all', 'reset', undefined, '.one.first'],
    ['all', 'ignored', undefined, undefined],
    ['two', 'done', undefined, 'one'],
    ['open', 'always', 'isDone', 'shut'],
    ['first', 'after rest', undefined, 'second'],
    ['second', 'done load', 'isGood', 'first'],
    ['second', 'error load', undefined, 'first'],
  ]);
  expect(states.flatMap(({ runs, tags }) => [...runs, ...tags])).toEqual(['idle', 'load', 'busy']);
});

test('lists the states of a value, shortens event names and finds the transition taken', () => {
  expect(pathsOf({ one: 'first', two: { inner: 'open' } })).toEqual([
    'one',
    'one.first',
    'two',
    'two.inner',
    'two.inner.open',
  ]);
  const names = ['xstate.init', 'xstate.after.rest.x.first', 'xstate.done.actor.0.x.second', 'typed'].map(eventName);
  expect(names).toEqual(['start', 'after rest', 'done', 'typed']);
  const edge = (event: string, target?: string): Edge => ({ event, guard: undefined, target });
  const edges = [
    edge('after rest'),
    edge('done load', '.bad'),
    edge('done load', '#x.good'),
    edge('error load'),
    edge('typed'),
  ];
  const taken = (type: string, ...to: string[]) => edges.indexOf(takenEdge(edges, type, to) ?? edge('none'));
  expect(taken('xstate.after.rest.x.first')).toBe(0);
  expect(taken('xstate.done.actor.0.x.second', 'x', 'x.good')).toBe(2);
  expect(taken('xstate.done.actor.0.x.second', 'elsewhere')).toBe(-1);
  expect(taken('xstate.error.actor.0.x.second', 'elsewhere')).toBe(3);
  expect(taken('typed')).toBe(4);
});

test('resolves transitions to the paths of their targets, and lists the events that active states accept', () => {
  const chart = chartOf(
    JSON.stringify({
      id: 'all',
      initial: 'open',
      on: { reset: '.open' },
      states: {
        open: {
          initial: 'a',
          on: { close: '#all.shut' },
          states: { a: { on: { go: 'b' } }, b: { after: { rest: 'a' } } },
        },
        shut: { on: { reopen: 'open' } },
      },
    }),
  ) as ChartState;
  const everywhere = (state: ChartState): [string, string[]][] => [
    ...state.edges.map((edge): [string, string[]] => [edge.event, targetsOf(edge, state.path)]),
    ...state.states.flatMap(everywhere),
  ];
  expect(Object.fromEntries(everywhere(chart))).toEqual({
    reset: ['open'],
    close: ['shut'],
    go: ['open.b'],
    'after rest': ['open.a'],
    reopen: ['open'],
  });
  expect(acceptedEvents(chart, new Set(['open', 'open.a']))).toEqual(['close', 'go', 'reset']);
  expect(acceptedEvents(chart, new Set(['open', 'open.b']))).toEqual(['close', 'reset']);
  expect(acceptedEvents(chart, new Set(['shut']))).toEqual(['reopen', 'reset']);
});

test('the registry has each machine’s value and events, newest first, and whether it is over', async () => {
  const toggle = setup({ types: { events: {} as { type: 'press' } } }).createMachine({
    id: 'toggle',
    initial: 'off',
    states: { off: { on: { press: 'on' } }, on: { on: { press: 'off' } } },
  });
  const [pressed, stopped] = await boardAfter((inspect) => {
    const [first, second] = [1, 2].map(() => createActor(toggle, { inspect }).start());
    first?.send({ type: 'press' });
    second?.stop();
  });
  expect(pressed).toMatchObject({ name: 'toggle', value: 'on', isStopped: false });
  expect(pressed?.events.map(({ event, from, to }) => [event.type, from, to])).toEqual([
    ['press', ['off'], ['on']],
    ['xstate.init', [], ['off']],
  ]);
  expect(stopped?.isStopped).toBe(true);
});
