import { msg } from '@lingui/macro';
import { type Actor, type ActorOptions, createActor, fromPromise, waitFor } from 'xstate';
import {
  connectivityMachine,
  selectIsDoubtful,
  selectIsOnline,
} from '../../machines/connectivity/connectivity.machine.ts';
import { probeServer } from '../api/builds.ts';
import type { ToastFlow } from '../context.tsx';
import type { Store } from '../effects/store.ts';

export type Connection = Actor<typeof connectivityMachine>;
type Options = Pick<ActorOptions<typeof connectivityMachine>, 'clock' | 'inspect'>;

/** The flow of losing and finding the connection, wired to the server. What it knows is written to `online`. */
export function startConnection(online: Store<boolean>, options: Options = {}): Connection {
  const connectivity = createActor(
    connectivityMachine.provide({ actors: { probe: fromPromise(({ signal }) => probeServer(signal)) } }),
    options,
  );
  connectivity.subscribe((state) => {
    const is = selectIsOnline(state);
    if (is !== online.read()) online.write(is);
  });
  return connectivity.start();
}

/** Asks whether there is a connection, and the server itself where the flow has no reason to say no. */
export async function hasConnection(connectivity: Connection): Promise<boolean> {
  connectivity.send({ type: 'connection.doubted' });
  return selectIsOnline(await waitFor(connectivity, (state) => !selectIsDoubtful(state)));
}

const notice = 'offline';

/** Says that the connection is gone until it is back, again when another toast was in the way (spec §4, ruling 26). */
export function announceConnection(connectivity: Connection, { queue, tell }: ToastFlow): void {
  connectivity.on('connection.lost', () =>
    tell({
      type: 'toast.added',
      toast: { id: notice, title: msg`You are offline.`, icon: 'offline', duration: null },
    }),
  );
  connectivity.on('connection.returned', () =>
    tell({
      type: 'toast.added',
      toast: { id: 'online', title: msg`Your connection is back.`, variant: 'success', duration: 2500 },
    }),
  );
  queue.on('toast.closed', ({ id, end }) => {
    if (id === notice) {
      if (end === 'replaced') connectivity.send({ type: 'notice.covered' });
    } else if (end !== 'replaced') connectivity.send({ type: 'notice.uncovered' });
  });
}

type NetworkStatus = { onDrop: () => void; onRestore: () => void };

/** What the browser says about the network: now if it says no, at each change, and when a page comes back out of its cache. */
export function followNetworkStatus({ onDrop, onRestore }: NetworkStatus): void {
  if (!navigator.onLine) onDrop();
  addEventListener('offline', onDrop);
  addEventListener('online', onRestore);
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) (navigator.onLine ? onRestore : onDrop)();
  });
}
