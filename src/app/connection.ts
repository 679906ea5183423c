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

/** The connectivity flow, wired to the server. Writes its state to `online`. */
export function startConnection(online: Store<boolean>, options: Options = {}): Connection {
  const connectivity = createActor(
    connectivityMachine.provide({ actors: { probe: fromPromise(({ signal }) => probeServer(signal)) } }),
    options,
  );
  connectivity.subscribe((state) => {
    const isOnline = selectIsOnline(state);
    if (isOnline !== online.read()) online.write(isOnline);
  });
  return connectivity.start();
}

/** Whether there is a connection; asks the server if the flow has no reason to say no. */
export async function hasConnection(connectivity: Connection): Promise<boolean> {
  connectivity.send({ type: 'connection.doubted' });
  return selectIsOnline(await waitFor(connectivity, (state) => !selectIsDoubtful(state)));
}

const offlineToastId = 'offline';

/** Shows a toast while the connection is gone, and again if another toast replaced it (spec §4, ruling 26). */
export function announceConnection(connectivity: Connection, { queue, send }: ToastFlow): void {
  connectivity.on('connection.lost', () =>
    send({
      type: 'toast.added',
      toast: { id: offlineToastId, title: msg`You are offline.`, icon: 'offline', duration: null },
    }),
  );
  connectivity.on('connection.returned', () =>
    send({
      type: 'toast.added',
      toast: { id: 'online', title: msg`Your connection is back.`, variant: 'success', duration: 2500 },
    }),
  );
  queue.on('toast.closed', ({ id, end }) => {
    if (id === offlineToastId) {
      if (end === 'replaced') connectivity.send({ type: 'notice.covered' });
    } else if (end !== 'replaced') connectivity.send({ type: 'notice.uncovered' });
  });
}

type NetworkStatus = { onDrop: () => void; onRestore: () => void };

/** The browser's network status: now if offline, at each change, and when a page is restored from the back-forward cache. */
export function observeNetworkStatus({ onDrop, onRestore }: NetworkStatus): void {
  if (!navigator.onLine) onDrop();
  addEventListener('offline', onDrop);
  addEventListener('online', onRestore);
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) (navigator.onLine ? onRestore : onDrop)();
  });
}
