import { expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { type Address, navigationMachine, selectShown } from '../../../machines/navigation/navigation.machine.ts';

const at = (pathname: string): Address => ({ pathname, search: '' });
const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

test('ignores the late response of a page that is no longer wanted', async () => {
  const loads: (() => void)[] = [];
  const loadPage = fromPromise<void, Address>(() => new Promise<void>((resolve) => loads.push(resolve)));
  const actor = createActor(navigationMachine.provide({ actors: { loadPage } }), { input: { address: at('/') } });
  const shown: string[] = [];
  actor.on('page.shown', ({ address }) => shown.push(address.pathname));
  actor.start();
  actor.send({ type: 'address.changed', address: at('/firmy') });
  actor.send({ type: 'address.changed', address: at('/kontakt') });

  loads[0]?.();
  await settled();
  expect(shown).toEqual([]);
  loads[1]?.();
  await settled();
  expect(selectShown(actor.getSnapshot())).toEqual(at('/kontakt'));
  expect(shown).toEqual(['/kontakt']);
});
