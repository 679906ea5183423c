import { expect, test } from 'vitest';
import { fromPromise, setup } from 'xstate';
import { Coverage } from './coverage.ts';
import { type lineMachine, lineModel } from './example-machines.ts';
import { explore, type Hop } from './explore.ts';
import {
  type FlowInterface,
  immediateEffectsFilter,
  interfaceDriver,
  type PageUnderTest,
  type UserActions,
} from './interface.ts';
import type { ModelSpec } from './model.ts';
import { byValue, tours } from './paths.ts';
import { runPath } from './runner.ts';

type Facts = { text: string; alarms: number };

const line: FlowInterface<typeof lineMachine, Facts, number> = {
  spec: lineModel,
  gestures: { hush: (user) => user.press('Hush'), hangUp: (user) => user.press('Hang up') },
  readFacts: () => ({ text: '', alarms: 0 }),
  expected: ({ snap }, alarms) => ({ text: String(snap.value), alarms }),
  memory: {
    start: 0,
    update: (alarms, { after }) => alarms + after.actions.filter(({ type }) => type === 'xstate.emit').length,
  },
};

/** A page without a machine: it behaves like the line machine, unless its rest has another length. */
function page(rest = 300) {
  const facts: Facts = { text: 'listening', alarms: 0 };
  let left = 1000;
  const become = (text: string, ms: number) => {
    facts.text = text;
    left = ms;
  };
  const user = {
    press: async (name: string) => {
      if (name === 'Hang up' && facts.text === 'listening') become('closed', Infinity);
    },
  };
  const surface: PageUnderTest<Facts> = {
    user: user as UserActions,
    readFacts: () => facts,
    answer: async ({ outcome }) => {
      if (facts.text !== 'listening' || !('send' in outcome) || !('loud' in outcome.send && outcome.send.loud)) return;
      facts.alarms += 1;
      become('deafened', rest);
    },
    advanceTime: async (ms) => {
      left -= ms;
      if (left > 0) return;
      if (facts.text === 'listening') become('closed', Infinity);
      else become('listening', 1000);
    },
    waitUntilPasses: (check) => check(),
  };
  return surface;
}

const playTours = async (rest?: number) => {
  for (const path of tours(explore(lineModel), { maxSteps: 12 }))
    await runPath(path, interfaceDriver(line, page(rest)));
};

test('tours are played on a page by gestures, answers and its clock', () => playTours());

test('detects what the page does too early or too late', async () => {
  await expect(playTours(299)).rejects.toThrow('Before 300 ms');
  await expect(playTours(301)).rejects.toThrow('wanted');
});

test('reports a case without a gesture', async () => {
  const mute = { ...line, gestures: {} };
  const [path] = tours(explore(lineModel));
  await expect(path && runPath(path, interfaceDriver(mute, page()))).rejects.toThrow('nobody knows how to do');
});

const errand = setup({
  types: { events: {} as { type: 'go' } },
  actors: { ask: fromPromise<string>(async () => 'yes'), fetch: fromPromise<void>(async () => undefined) },
  guards: { isYes: (_, answer: string) => answer === 'yes' },
}).createMachine({
  id: 'errand',
  initial: 'home',
  states: {
    home: { on: { go: 'asking' } },
    asking: {
      invoke: {
        src: 'ask',
        onDone: [
          { guard: { type: 'isYes', params: ({ event }) => event.output }, target: 'fetching' },
          { target: 'home' },
        ],
      },
    },
    fetching: { invoke: { src: 'fetch', onDone: 'home' } },
  },
});
const sources = ['ask'];
const isFree = immediateEffectsFilter({ sources });

const errandModel: ModelSpec<typeof errand> = {
  name: 'errand',
  machine: errand,
  cases: { go: { type: 'go' } },
  effects: { ask: { yes: { output: 'yes' }, no: { output: 'no' } }, fetch: { fetched: { output: undefined } } },
};

test('an effect that ends at once is prepared before it starts, and is not checked while it runs', async () => {
  const actions: string[] = [];
  const flow: FlowInterface<typeof errand, { at: string }> = {
    spec: { ...errandModel, filter: isFree },
    gestures: { go: async () => void actions.push('go') },
    readFacts: () => ({ at: '' }),
    expected: ({ snap }) => ({ at: String(snap.value) }),
  };
  const coverage = new Coverage(errand);
  let at = 'home';
  const goal = (hop: Hop) => hop.after.snap.value !== 'asking' && byValue(hop);
  for (const path of tours(explore(flow.spec), { goal })) {
    const surface: PageUnderTest<{ at: string }> = {
      user: {} as UserActions,
      readFacts: () => ({ at }),
      answer: async ({ src }) => {
        actions.push(src);
        at = 'home';
      },
      advanceTime: async () => undefined,
      waitUntilPasses: (check) => check(),
      immediateEffects: {
        sources,
        prepare: async (endings) => {
          actions.push(JSON.stringify(endings));
          at = endings[0]?.case === 'yes' ? 'fetching' : 'home';
        },
      },
    };
    await runPath(path, interfaceDriver(flow, surface, path), { coverage });
  }
  expect(actions).toEqual(
    expect.arrayContaining(['[{"src":"ask","case":"yes"}]', '[{"src":"ask","case":"no"}]', 'go', 'fetch']),
  );
  expect(actions).not.toContain('ask');
  expect(coverage.rows().flatMap(({ kind, id, hits }) => (kind === 'state' && hits > 0 ? [id] : []))).toEqual([
    'errand.home',
    'errand.fetching',
  ]);
});
