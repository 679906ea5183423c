import { msg } from '@lingui/macro';
import { useEffect, useState } from 'react';
import {
  type Actor,
  type ActorRefFrom,
  type AnyStateMachine,
  createActor,
  type EmittedFrom,
  type EventFrom,
  type EventObject,
  type InputFrom,
  type SnapshotFrom,
} from 'xstate';
import {
  selectIsUnsaved,
  selectIsWarning,
  type UnsavedFlowRef,
  unsavedFlowMachine,
} from '../../machines/unsaved-flow/unsaved-flow.machine.ts';
import { type Services, useServices } from '../context.tsx';
import { warnBeforeUnload } from '../effects/before-unload.ts';
import { draftKey, tabStorage } from '../effects/browser-storage.ts';
import { inspect } from '../effects/inspection.ts';
import { userOf } from '../effects/session-store.ts';
import { signOutBroadcast } from '../effects/sign-out-broadcast.ts';
import { useToasts } from './use-toasts.ts';

type Options<Machine extends AnyStateMachine> = {
  /** Name by which its view finds it again. */
  name: string;
  input: InputFrom<Machine>;
  /** Whether ending the flow would lose something. */
  isUnsaved: (state: SnapshotFrom<Machine>) => boolean;
  /**
   * What the user wrote is restored if they are logged out before it is saved and come back; these events then retry
   * the save. The snapshot has to be serialisable as JSON.
   */
  resume?: readonly EventFrom<Machine>[];
  /** Sent when the user leaves the view or the page, but never once another user is logged in: they would save it as theirs. */
  leave?: readonly EventFrom<Machine>[];
  /** `isShown`: whether a view is mounted to show it. */
  onReport: (report: EmittedFrom<Machine>, isShown: boolean) => void;
};

type RetainedFlow = {
  flow: Actor<AnyStateMachine>;
  /** Of the view mounted last. */
  onReport: (report: EventObject, isShown: boolean) => void;
  /** Call when a view mounts, and the returned function when it unmounts. */
  show: () => () => void;
  /** Its content is no longer wanted. */
  discard: () => void;
};

type Needs = Pick<Services, 'boot' | 'online' | 'session' | 'reloadBlockers'>;

// Each app on a page has its own.
const retainedFlows = new WeakMap<Services['session'], Map<string, RetainedFlow>>();

/** The flow of a persisted snapshot; null if that isn't a valid unsaved one. */
function restoreFlow(
  machine: AnyStateMachine,
  { input, isUnsaved }: Pick<Options<AnyStateMachine>, 'input' | 'isUnsaved'>,
  draft: string,
): Actor<AnyStateMachine> | null {
  try {
    const flow = createActor(machine, { input, inspect, snapshot: JSON.parse(draft) });
    return isUnsaved(flow.getSnapshot()) ? flow : null;
  } catch {
    return null;
  }
}

/** Calls `begin` once `isSo` holds, and what it returned once it no longer does. */
function runWhile(
  flow: UnsavedFlowRef,
  isSo: (state: SnapshotFrom<UnsavedFlowRef>) => boolean,
  begin: () => () => void,
) {
  let end: (() => void) | undefined;
  flow.subscribe((state) => {
    if (isSo(state)) end ??= begin();
    else {
      end?.();
      end = undefined;
    }
  });
}

/** `tellOfNeed`: called if no view shows the flow and it cannot be saved without its user. */
function retainFlow(
  machine: AnyStateMachine,
  { name, input, isUnsaved, resume, leave = [], onReport }: Options<AnyStateMachine>,
  { boot, online, session, reloadBlockers }: Needs,
  tellOfNeed: () => void,
): RetainedFlow {
  const owner = userOf(session.read());
  const isOwner = () => userOf(session.read()) === owner;
  const isAnother = () => !isOwner() && userOf(session.read()) !== '';
  const all = retainedFlows.get(session) ?? new Map<string, RetainedFlow>();
  retainedFlows.set(session, all);
  const key = `${owner} ${name}`;
  const known = all.get(key);
  // A finished flow is not resumed: its view may render once more before the flow has stopped.
  if (known && isUnsaved(known.flow.getSnapshot())) return known;

  // Another build's flow may have other states.
  const place = draftKey(owner, `${boot.build} ${name}`);
  const draft = resume && tabStorage.read(place);
  const restored = draft ? restoreFlow(machine, { input, isUnsaved }, draft) : null;
  const flow = restored ?? createActor(machine, { input, inspect });
  const connection = () => ({ type: online.read() ? 'connection.returned' : 'connection.lost' }) as const;
  let views = 0;
  let keeping: UnsavedFlowRef | undefined;

  function start(): UnsavedFlowRef {
    const unsaved: UnsavedFlowRef = createActor(unsavedFlowMachine, {
      input: { isOnline: online.read(), isOwner: isOwner() },
      inspect,
    });
    const sendChange = (state: SnapshotFrom<AnyStateMachine>) => {
      const now = { isUnsaved: isUnsaved(state), isBusy: state.hasTag('busy') };
      const { isUnsaved: wasUnsaved, isBusy: wasBusy } = unsaved.getSnapshot().context;
      if (now.isUnsaved !== wasUnsaved || now.isBusy !== wasBusy) unsaved.send({ type: 'flow.changed', ...now });
    };
    runWhile(unsaved, selectIsUnsaved, reloadBlockers.block);
    runWhile(unsaved, selectIsWarning, warnBeforeUnload);
    unsaved.on('flow.parked', () => {
      if (resume) tabStorage.write(place, JSON.stringify(flow.getPersistedSnapshot()));
    });
    unsaved.on('flow.failed', tellOfNeed);
    const endings = [
      flow.on('*', (report) => own.onReport(report, views > 0)).unsubscribe,
      flow.subscribe(sendChange).unsubscribe,
      online.listen(() => {
        unsaved.send(connection());
        flow.send(connection());
      }),
      session.listen(() => {
        if (isOwner() !== unsaved.getSnapshot().context.isOwner)
          unsaved.send({ type: 'user.changed', isOwner: isOwner() });
      }),
      signOutBroadcast.listen((user) => user === owner && unsaved.send({ type: 'flow.dropped' })),
    ];
    unsaved.subscribe({
      complete() {
        keeping = undefined;
        if (all.get(key) === own) all.delete(key);
        for (const end of endings) end();
        flow.stop();
      },
    });
    all.set(key, own);
    unsaved.start();
    flow.start();
    if (draft) tabStorage.write(place, '');
    if (restored) for (const event of [connection(), ...(resume ?? [])]) flow.send(event);
    return unsaved;
  }

  const own: RetainedFlow = {
    flow,
    onReport,
    show() {
      views += 1;
      if (keeping) keeping.send({ type: 'view.shown' });
      else keeping = start();
      const notifyOfLeaving = () => {
        if (!isAnother()) for (const event of leave) flow.send(event);
      };
      addEventListener('pagehide', notifyOfLeaving);
      return () => {
        removeEventListener('pagehide', notifyOfLeaving);
        notifyOfLeaving();
        views -= 1;
        // StrictMode remounts it at once.
        queueMicrotask(() => views === 0 && keeping?.send({ type: 'view.left' }));
      };
    },
    discard: () => keeping?.send({ type: 'flow.dropped' }),
  };
  return own;
}

/**
 * A flow that outlives its view while something would be lost with it: it saves when the connection is back, wherever
 * in the app the user is by then, and a user who returns to the view finds it as they left it.
 */
export function useFlowUntilSaved<Machine extends AnyStateMachine>(
  machine: Machine,
  wiring: Options<Machine>,
): ActorRefFrom<Machine> {
  const services = useServices();
  const { announce } = useToasts();
  const [own] = useState(() =>
    retainFlow(machine, wiring as unknown as Options<AnyStateMachine>, services, () =>
      announce({
        title: msg`Not everything is saved`,
        description: msg`Something that you wrote could not be saved. It is still where you wrote it.`,
        variant: 'destructive',
        duration: 10_000,
      }),
    ),
  );
  useEffect(() => {
    own.onReport = wiring.onReport as RetainedFlow['onReport'];
  });
  useEffect(() => own.show(), [own]);
  return own.flow as unknown as ActorRefFrom<Machine>;
}

/** Ends a flow with its view, unsaved content included: what it is about is gone. */
export function useDiscardFlow(): (name: string) => void {
  const { session } = useServices();
  return (name) =>
    retainedFlows
      .get(session)
      ?.get(`${userOf(session.read())} ${name}`)
      ?.discard();
}
