import { expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import {
  type Address,
  navigationMachine,
  selectIsBusy,
  selectIsStranded,
  selectShown,
} from '../../machines/navigation/navigation.machine.ts';

const at = (pathname: string): Address => ({ pathname, search: '' });

type Load = { address: Address; succeed: () => Promise<void>; fail: () => Promise<void> };

function start(world: { obstacle?: 'gone' | 'offline'; reloads?: boolean } = {}) {
  const loads: Load[] = [];
  const reloads: string[] = [];
  const settled = () => new Promise<void>((resolve) => setImmediate(resolve));
  const actor = createActor(
    navigationMachine.provide({
      actors: {
        loadPage: fromPromise(({ input }) => {
          const { promise, resolve, reject } = Promise.withResolvers<void>();
          loads.push({
            address: input,
            succeed: () => {
              resolve();
              return settled();
            },
            fail: () => {
              reject(new Error('no such chunk'));
              return settled();
            },
          });
          return promise;
        }),
        findObstacle: fromPromise(async () => world.obstacle ?? 'gone'),
        reloadOnce: fromPromise(async ({ input }) => {
          reloads.push(input.pathname);
          return world.reloads ?? false;
        }),
      },
    }),
    { input: { address: at('/') } },
  ).start();
  const shown: string[] = [];
  actor.on('page.shown', ({ address }) => shown.push(address.pathname));
  const is = () => actor.getSnapshot();
  return {
    actor,
    loads,
    reloads,
    shown,
    is,
    go: (pathname: string) => actor.send({ type: 'address.changed', address: at(pathname) }),
  };
}

const load = (loads: Load[], index: number): Load => {
  const found = loads[index];
  if (!found) throw new Error(`There was no load ${index}`);
  return found;
};

test('the old page stays until the next one is loaded', async () => {
  const { go, is, loads, shown } = start();
  go('/firmy');
  expect(selectShown(is())).toEqual(at('/'));
  expect(selectIsBusy(is())).toBe(true);
  await load(loads, 0).succeed();
  expect(selectShown(is())).toEqual(at('/firmy'));
  expect(selectIsBusy(is())).toBe(false);
  expect(shown).toEqual(['/firmy']);
});

test('a late answer of a page that is no longer wanted changes nothing', async () => {
  const { go, is, loads, shown } = start();
  go('/firmy');
  go('/kontakt');
  await load(loads, 0).succeed();
  expect(shown).toEqual([]);
  await load(loads, 1).succeed();
  expect(selectShown(is())).toEqual(at('/kontakt'));
  expect(shown).toEqual(['/kontakt']);
});

test('going back to the page on screen loads nothing', () => {
  const { go, is, loads } = start();
  go('/firmy');
  go('/');
  expect(selectIsBusy(is())).toBe(false);
  expect(loads).toHaveLength(1);
});

test('§8 code that is gone reloads the document at the wanted address', async () => {
  const { go, is, loads, reloads } = start({ reloads: true });
  go('/firmy');
  await load(loads, 0).fail();
  expect(reloads).toEqual(['/firmy']);
  expect(selectIsBusy(is())).toBe(true);
});

test('§8 where it was just reloaded, the person stays and may try again', async () => {
  const { actor, go, is, loads } = start({ reloads: false });
  go('/firmy');
  await load(loads, 0).fail();
  expect(selectIsStranded(is())).toBe(true);
  expect(selectShown(is())).toEqual(at('/'));
  actor.send({ type: 'retry.pressed' });
  await load(loads, 1).succeed();
  expect(selectShown(is())).toEqual(at('/firmy'));
});

test('ruling 27: offline never reloads; it goes on by itself when the connection returns', async () => {
  const { actor, go, is, loads, reloads } = start({ obstacle: 'offline', reloads: true });
  go('/firmy');
  await load(loads, 0).fail();
  expect(selectIsStranded(is())).toBe(true);
  expect(reloads).toEqual([]);
  actor.send({ type: 'connection.returned' });
  await load(loads, 1).succeed();
  expect(selectShown(is())).toEqual(at('/firmy'));
});

test('from a stranded page every other address is open', async () => {
  const { go, is, loads } = start();
  go('/firmy');
  await load(loads, 0).fail();
  go('/kontakt');
  await load(loads, 1).succeed();
  expect(selectShown(is())).toEqual(at('/kontakt'));
});
