import { msg } from '@lingui/macro';
import { useEffect, useState } from 'react';
import {
  type Actor,
  type ActorRefFrom,
  type AnyStateMachine,
  createActor,
  type EmittedFrom,
  type EventObject,
  type InputFrom,
  type SnapshotFrom,
} from 'xstate';
import { type Services, useServices } from '../context.tsx';
import { draftKey, tabStorage } from '../effects/browser-storage.ts';
import { inspect } from '../effects/inspection.ts';
import { userOf } from '../effects/session-store.ts';
import { useToasts } from './use-toasts.ts';

type Wiring<Machine extends AnyStateMachine> = {
  /** By which its view finds it again. */
  name: string;
  input: InputFrom<Machine>;
  /** Something would be lost with the flow. */
  isUnsaved: (state: SnapshotFrom<Machine>) => boolean;
  /** What its person wrote is there again when they are signed out before it is saved, and come back. It has to be written as JSON. */
  isDraft?: boolean;
  /** `isShown`: a view is there to say it. */
  hear: (report: EmittedFrom<Machine>, isShown: boolean) => void;
};

type Kept = {
  flow: Actor<AnyStateMachine>;
  /** Of the view that was there last. */
  hear: (report: EventObject, isShown: boolean) => void;
  /** A view shows it, until the function that it returns is called. */
  show: () => () => void;
  /** What it holds is not wanted any more. */
  drop: () => void;
};

type Needs = Pick<Services, 'boot' | 'online' | 'session' | 'reloadBlockers'>;

// Each app on a page has its own.
const kept = new WeakMap<Services['session'], Map<string, Kept>>();

/** `tellOfNeed`: no view shows it, and it cannot be saved without its person. */
function keepFlow(
  machine: AnyStateMachine,
  { name, input, isUnsaved, isDraft = false, hear }: Wiring<AnyStateMachine>,
  { boot, online, session, reloadBlockers }: Needs,
  tellOfNeed: () => void,
): Kept {
  const owner = userOf(session.read());
  const all = kept.get(session) ?? new Map<string, Kept>();
  kept.set(session, all);
  const key = `${owner} ${name}`;
  const known = all.get(key);
  // What is done with is not taken up again: its view may be drawn anew before it has ended.
  if (known && isUnsaved(known.flow.getSnapshot())) return known;

  // Another build's flow may have other states.
  const place = draftKey(owner, `${boot.build} ${name}`);
  const draft = isDraft && tabStorage.read(place);
  const flow = createActor(machine, { input, inspect, ...(draft && { snapshot: JSON.parse(draft) }) });
  const warn = (event: BeforeUnloadEvent) => event.preventDefault();
  let views = 0;
  let isDropped = false;
  let wasBusy = false;
  let release: (() => void) | undefined;
  let end: (() => void) | undefined;

  function follow(): void {
    const state = flow.getSnapshot();
    const isHere = !isDropped && isUnsaved(state);
    if (isHere) release ??= reloadBlockers.block();
    else {
      release?.();
      release = undefined;
    }
    // It would not be saved by itself before the page is gone.
    if (isHere && (views === 0 || !online.read())) addEventListener('beforeunload', warn);
    else removeEventListener('beforeunload', warn);
    if (views === 0) {
      const isTheirs = userOf(session.read()) === owner;
      if (isHere && !isTheirs && isDraft) tabStorage.write(place, JSON.stringify(flow.getPersistedSnapshot()));
      if (!isHere || !isTheirs) end?.();
      else if (wasBusy && !state.hasTag('busy') && online.read()) tellOfNeed();
    }
    wasBusy = state.hasTag('busy');
  }

  function start(): void {
    const reports = flow.on('*', (report) => own.hear(report, views > 0));
    const states = flow.subscribe(follow);
    const stopListening = [
      online.listen(() => {
        flow.send({ type: online.read() ? 'connection.returned' : 'connection.lost' });
        follow();
      }),
      session.listen(follow),
    ];
    end = () => {
      end = undefined;
      if (all.get(key) === own) all.delete(key);
      release?.();
      removeEventListener('beforeunload', warn);
      for (const stop of stopListening) stop();
      states.unsubscribe();
      reports.unsubscribe();
      flow.stop();
    };
    all.set(key, own);
    flow.start();
    if (!draft) return;
    tabStorage.write(place, '');
    // It is tried again, and held without a connection.
    for (const type of [online.read() ? 'connection.returned' : 'connection.lost', 'retry.wanted', 'field.left'])
      flow.send({ type });
  }

  const own: Kept = {
    flow,
    hear,
    show() {
      views += 1;
      if (!end) start();
      follow();
      return () => {
        views -= 1;
        // In StrictMode it is back at once.
        queueMicrotask(() => views === 0 && follow());
      };
    },
    drop() {
      isDropped = true;
      follow();
    },
  };
  return own;
}

/**
 * A flow that goes on without its view as long as something would be lost with it: it is saved when the connection is back, wherever in the
 * app its person is by then, and whoever returns to the view finds it as they left it.
 */
export function useFlowUntilSaved<Machine extends AnyStateMachine>(
  machine: Machine,
  wiring: Wiring<Machine>,
): ActorRefFrom<Machine> {
  const services = useServices();
  const { announce } = useToasts();
  const [own] = useState(() =>
    keepFlow(machine, wiring as unknown as Wiring<AnyStateMachine>, services, () =>
      announce({
        title: msg`Not everything is saved`,
        description: msg`Something that you wrote could not be saved. It is still where you wrote it.`,
        variant: 'destructive',
        duration: 10_000,
      }),
    ),
  );
  useEffect(() => {
    own.hear = wiring.hear as Kept['hear'];
  });
  useEffect(() => own.show(), [own]);
  return own.flow as unknown as ActorRefFrom<Machine>;
}

/** Has a flow end with its view, whatever it holds: what it is about is gone. */
export function useFlowDrop(): (name: string) => void {
  const { session } = useServices();
  return (name) =>
    kept
      .get(session)
      ?.get(`${userOf(session.read())} ${name}`)
      ?.drop();
}
