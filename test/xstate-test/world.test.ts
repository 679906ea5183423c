import { expect, test } from 'vitest';
import { eventLabel, worldEvents } from './events.ts';
import { lineModel, parcelsModel, stampModel } from './example-machines.ts';
import { eventNamed, firstWorld } from './explore.ts';
import type { ModelSpec, World } from './model.ts';
import { walk } from './walks.ts';
import { worldLogic } from './world.ts';

const possible = (spec: ModelSpec, world: World) => worldEvents(spec)(world).map(eventLabel);

function go(spec: ModelSpec, ...labels: string[]): World {
  let world = firstWorld(spec);
  for (const label of labels) {
    const event = eventNamed(spec, world, label);
    if (!event) throw new Error(`${label} is not possible: ${possible(spec, world)}`);
    world = worldLogic(spec).transition(world, event, {} as never);
  }
  return world;
}

test('outside events are possible everywhere, answers while their effect runs, time while a timer is due', () => {
  expect(possible(parcelsModel, firstWorld(parcelsModel))).toEqual([
    'sendBook',
    'sendCup',
    'giveUp',
    'send:arrives',
    'send:breaks',
    'send#2:arrives',
    'send#2:breaks',
  ]);
  expect(possible(lineModel, firstWorld(lineModel))).toContain('⏱');
  expect(possible(parcelsModel, go(parcelsModel, 'giveUp'))).toEqual(['sendBook', 'sendCup', 'giveUp']);
});

test('effects of the same source are answered separately', () => {
  const world = go(parcelsModel, 'send#2:arrives');
  expect(world.snap.value).toEqual({ first: 'travelling', second: 'home' });
  expect(world.pending.map(({ input }) => input)).toEqual(['book']);
});

test('a restarted effect is a new run at the end of the queue', () => {
  const world = go(parcelsModel, 'sendCup');
  expect(world.pending.map(({ input, run }) => [input, run])).toEqual([
    ['lamp', 2],
    ['cup', 3],
  ]);
});

test('an effect that sends an event keeps running, and the events of the machine are recorded', () => {
  const noisy = go(lineModel, 'listen:shout');
  expect(noisy.snap.value).toBe('deafened');
  expect(noisy.pending).toHaveLength(1);
  expect(noisy.actions).toEqual([{ type: 'xstate.emit', params: { type: 'alarm', heard: 1 } }]);
  expect(go(lineModel, 'hush').actions).toEqual([{ type: 'xstate.sendTo', params: { type: 'quiet' } }]);
  expect(go(lineModel, 'listen:whisper').actions).toEqual([{ type: 'note', params: false }]);
});

test('only the next timer fires, and leaving a state removes its timer', () => {
  const deaf = go(lineModel, 'listen:shout');
  expect(deaf.timers.map(({ due }) => due)).toEqual([300]);
  const rested = go(lineModel, 'listen:shout', '⏱');
  expect([rested.now, rested.advanced, rested.snap.value]).toEqual([300, 300, 'listening']);
});

test('a wait never reaches the next timer', () => {
  const moments = ['aMoment', 'aMoment'];
  expect(possible(lineModel, go(lineModel, 'listen:shout', ...moments))).not.toContain('aMoment');
  expect(go(lineModel, 'listen:shout', ...moments, '⏱').advanced).toBe(100);
});

test('an ended machine has no pending effects, timers or possible events', () => {
  const closed = go(lineModel, 'hangUp');
  expect([closed.status, closed.pending, closed.timers]).toEqual(['done', [], []]);
  expect(possible(lineModel, closed)).toEqual([]);
});

test('a case can depend on the time', () => {
  const held = go(stampModel, 'aMoment', 'hold', 'aMoment', 'goOn');
  expect(held.snap.context).toEqual({ since: 300, left: 250 });
  expect(held.timers.map(({ due }) => due)).toEqual([550]);
});

test('a gesture can send several events or none, and the world keeps its environment', async () => {
  const withHands: ModelSpec<typeof parcelsModel.machine> = {
    ...parcelsModel,
    expand: (world, name, event) =>
      name === 'giveUp' && world.env !== 'angry' ? { events: [], env: 'angry' } : { events: [event, event], env: null },
  };
  const angry = go(withHands, 'giveUp');
  expect([angry.sent, angry.env, angry.snap.value]).toEqual([
    [],
    'angry',
    { first: 'travelling', second: 'travelling' },
  ]);
  const sentTwice = go(withHands, 'sendCup');
  expect(sentTwice.sent).toHaveLength(2);
  expect(sentTwice.pending.map(({ input, run }) => [input, run])).toEqual([
    ['lamp', 2],
    ['cup', 4],
  ]);
  expect(await walk(withHands, ['giveUp', 'sendCup', 'send#2:breaks'])).toHaveLength(3);
});
