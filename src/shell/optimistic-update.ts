import { msg } from '@lingui/macro';
import { createActor, fromPromise, type PromiseActorLogic } from 'xstate';
import {
  selectIsBusy,
  selectValue,
  selectWritten,
  type ToggleRef,
  toggleMachine,
  type UpdateOutcome,
} from '../../machines/optimistic-update/optimistic-update.machine.ts';
import type { ToastChanges } from '../../machines/toast-queue/toast-queue.rules.ts';
import type { Services } from '../context.tsx';
import { inspect } from '../effects/inspection.ts';
import { userOf } from '../effects/session-store.ts';
import { readAddress } from '../routing/address.ts';
import { failureToast } from './use-toasts.ts';

/** Writes the wanted value. Rejects if it may not have been written. `before`: the value last written or read. */
export type WriteValue<Value> = (value: Value, signal: AbortSignal, before: Value) => Promise<UpdateOutcome>;

/** The port of the flow. */
export const writePort = <Value>(
  write: WriteValue<Value>,
): PromiseActorLogic<UpdateOutcome, { value: Value; before: Value }> =>
  fromPromise(({ input: { value, before }, signal }) => write(value, signal, before));

/** Says that the change waits for the connection. */
export const offlineToast = (): ToastChanges => ({
  title: msg`You are offline.`,
  description: msg`It will be done when you are back online.`,
  icon: 'offline',
});

/** What is turned on, as read and written, and for whom ('' is a visitor). */
type ToggleStore = {
  read: () => { user: string } | null;
  listen: (listener: () => void) => () => void;
  hasFailed: () => boolean;
  refresh: () => void;
};

type Options<Key> = {
  store: ToggleStore;
  isOn: (key: Key) => boolean;
  write: (user: string, key: Key, isOn: boolean, signal: AbortSignal) => Promise<UpdateOutcome>;
  announce: (toast: ToastChanges) => void;
  /** The clock of the toasts. */
  now: () => number;
  announceSignedOut: (toast: ToastChanges) => void;
  /** Called when a flow starts, to listen to its reports. */
  onStart: (flow: ToggleRef, user: string, key: Key) => void;
  /** Called when something is turned on or off, or was read. */
  onChange: () => void;
};

type Toggle<Key> = { user: string; key: Key; flow: ToggleRef };

/** The toggles of a page, each with a flow that starts at its first press: a page has more toggles than anybody presses. */
export function createToggleFlows<Key extends string | readonly string[]>(
  { boot, online, session }: Pick<Services, 'boot' | 'online' | 'session'>,
  { store, isOn, write, announce, now, announceSignedOut, onStart, onChange }: Options<Key>,
) {
  // Toggles pressed before logging in belong to another user.
  const toggles = new Map<string, Toggle<Key>>();
  const nameOf = (user: string, key: Key) => JSON.stringify([user, key]);

  function start(user: string, key: Key): Toggle<Key> {
    // What waited for the connection is not saved for another user who has logged in meanwhile.
    const port = writePort<boolean>(async (wanted, signal) =>
      user === userOf(session.read()) ? write(user, key, wanted, signal) : { type: 'signedOut' },
    );
    const flow = createActor(toggleMachine.provide({ actors: { write: port } }), {
      input: { value: isOn(key), isOnline: online.read() },
      inspect,
    });
    flow.on('update.held', () => announce(offlineToast()));
    flow.on('update.failed', ({ wait }) => announce(failureToast(wait, now(), readAddress(boot, location).locale)));
    flow.on('update.signedOut', async () => {
      const userNow = userOf(await session.refresh());
      const toast = { icon: 'info', duration: 8000 } as const;
      if (userNow === '' || userNow === user) announceSignedOut({ title: msg`You are no longer logged in.`, ...toast });
      else announce({ title: msg`Somebody else is logged in now. Nothing was changed.`, ...toast });
    });
    onStart(flow, user, key);
    flow.subscribe(onChange);
    flow.start();
    return { user, key, flow };
  }

  store.listen(() => {
    const known = store.read();
    for (const { user, key, flow } of toggles.values()) {
      if (user !== known?.user) continue;
      const state = flow.getSnapshot();
      const value = isOn(key);
      if (selectIsBusy(state) || selectWritten(state) !== value) flow.send({ type: 'changed.elsewhere', value });
    }
    onChange();
  });
  online.listen(() => {
    const isOnline = online.read();
    if (isOnline && store.hasFailed()) store.refresh();
    for (const { flow } of toggles.values()) flow.send({ type: isOnline ? 'connection.returned' : 'connection.lost' });
  });

  return {
    turn(key: Key, value: boolean): void {
      const known = store.read();
      if (!known) return;
      const name = nameOf(known.user, key);
      const toggle = toggles.get(name) ?? start(known.user, key);
      toggles.set(name, toggle);
      toggle.flow.send({ type: 'value.wanted', value });
    },
    /** As shown to the current user; undefined if they have not pressed it. */
    shown(key: Key): boolean | undefined {
      const flow = toggles.get(nameOf(store.read()?.user ?? '', key))?.flow;
      return flow && selectValue(flow.getSnapshot());
    },
    /** What the current user has pressed. */
    pressed: (): Key[] => [...toggles.values()].flatMap(({ user, key }) => (user === store.read()?.user ? [key] : [])),
  };
}
