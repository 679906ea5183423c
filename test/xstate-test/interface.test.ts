import { expect, test } from 'vitest';
import { fromPromise, setup } from 'xstate';
import { Coverage } from './coverage.ts';
import { explore, type Hop } from './explore.ts';
import { atOnceFilter, type Hands, type Interface, interfaceDriver, type Surface } from './interface.ts';
import { type lineMachine, lineModel } from './invented.ts';
import type { ModelSpec } from './model.ts';
import { byValue, tours } from './paths.ts';
import { follow } from './runner.ts';

type Facts = { text: string; alarms: number };

const line: Interface<typeof lineMachine, Facts, number> = {
  spec: lineModel,
  gestures: { hush: (hands) => hands.press('Hush'), hangUp: (hands) => hands.press('Hang up') },
  look: () => ({ text: '', alarms: 0 }),
  expected: ({ snap }, alarms) => ({ text: String(snap.value), alarms }),
  memory: {
    start: 0,
    remember: (alarms, { after }) => alarms + after.did.filter(({ type }) => type === 'xstate.emit').length,
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
  const hands = {
    press: async (name: string) => {
      if (name === 'Hang up' && facts.text === 'listening') become('closed', Infinity);
    },
  };
  const surface: Surface<Facts> = {
    hands: hands as Hands,
    look: () => facts,
    answer: async ({ outcome }) => {
      if (facts.text !== 'listening' || !('send' in outcome) || !('loud' in outcome.send && outcome.send.loud)) return;
      facts.alarms += 1;
      become('deafened', rest);
    },
    pass: async (ms) => {
      left -= ms;
      if (left > 0) return;
      if (facts.text === 'listening') become('closed', Infinity);
      else become('listening', 1000);
    },
    soon: (check) => check(),
  };
  return surface;
}

const play = async (rest?: number) => {
  for (const path of tours(explore(lineModel), { maxSteps: 12 })) await follow(path, interfaceDriver(line, page(rest)));
};

test('tours are played on a page by gestures, answers and its clock', () => play());

test('detects what the page does too early or too late', async () => {
  await expect(play(299)).rejects.toThrow('Before 300 ms');
  await expect(play(301)).rejects.toThrow('wanted');
});

test('reports a case without a gesture', async () => {
  const mute = { ...line, gestures: {} };
  const [path] = tours(explore(lineModel));
  await expect(path && follow(path, interfaceDriver(mute, page()))).rejects.toThrow('nobody knows how to do');
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
const isFree = atOnceFilter({ sources });

const errandModel: ModelSpec<typeof errand> = {
  name: 'errand',
  machine: errand,
  cases: { go: { type: 'go' } },
  effects: { ask: { yes: { output: 'yes' }, no: { output: 'no' } }, fetch: { fetched: { output: undefined } } },
};

test('an effect that ends at once is prepared before it starts, and is not checked while it runs', async () => {
  const did: string[] = [];
  const flow: Interface<typeof errand, { at: string }> = {
    spec: { ...errandModel, filter: isFree },
    gestures: { go: async () => void did.push('go') },
    look: () => ({ at: '' }),
    expected: ({ snap }) => ({ at: String(snap.value) }),
  };
  const coverage = new Coverage(errand);
  let at = 'home';
  const goal = (hop: Hop) => hop.after.snap.value !== 'asking' && byValue(hop);
  for (const path of tours(explore(flow.spec), { goal })) {
    const surface: Surface<{ at: string }> = {
      hands: {} as Hands,
      look: () => ({ at }),
      answer: async ({ src }) => {
        did.push(src);
        at = 'home';
      },
      pass: async () => undefined,
      soon: (check) => check(),
      atOnce: {
        sources,
        prepare: async (endings) => {
          did.push(JSON.stringify(endings));
          at = endings[0]?.case === 'yes' ? 'fetching' : 'home';
        },
      },
    };
    await follow(path, interfaceDriver(flow, surface, path), { coverage });
  }
  expect(did).toEqual(
    expect.arrayContaining(['[{"src":"ask","case":"yes"}]', '[{"src":"ask","case":"no"}]', 'go', 'fetch']),
  );
  expect(did).not.toContain('ask');
  expect(coverage.rows().flatMap(({ kind, id, hits }) => (kind === 'state' && hits > 0 ? [id] : []))).toEqual([
    'errand.home',
    'errand.fetching',
  ]);
});
