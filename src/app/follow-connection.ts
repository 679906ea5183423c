import { type Actor, createActor, fromPromise, waitFor } from 'xstate';
import {
  connectivityMachine,
  selectIsDoubtful,
  selectIsOnline,
} from '../../machines/connectivity/connectivity.machine.ts';
import { probeServer } from '../api/builds.ts';
import { followLine } from '../effects/line.ts';
import type { Store } from '../effects/store.ts';

export type Connection = Actor<typeof connectivityMachine>;

/** The flow of losing and finding the connection, wired to the browser, not yet started. What it knows is written to `online`. */
export function createConnection(online: Store<boolean>): Connection {
  const connectivity = createActor(
    connectivityMachine.provide({ actors: { probe: fromPromise(({ signal }) => probeServer(signal)) } }),
    { input: { isOnline: navigator.onLine } },
  );
  connectivity.subscribe((state) => {
    const is = selectIsOnline(state);
    if (is !== online.read()) online.write(is);
  });
  followLine({
    onDrop: () => connectivity.send({ type: 'line.dropped' }),
    onRestore: () => connectivity.send({ type: 'line.restored' }),
  });
  return connectivity;
}

/** Asks whether there is a connection, and the server itself where the flow has no reason to say no. */
export async function hasConnection(connectivity: Connection): Promise<boolean> {
  connectivity.send({ type: 'connection.doubted' });
  return selectIsOnline(await waitFor(connectivity, (state) => !selectIsDoubtful(state)));
}
