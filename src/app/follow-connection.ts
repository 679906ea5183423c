import { type Actor, type ActorOptions, createActor, fromPromise, waitFor } from 'xstate';
import {
  connectivityMachine,
  selectIsDoubtful,
  selectIsOnline,
} from '../../machines/connectivity/connectivity.machine.ts';
import { probeServer } from '../api/builds.ts';
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
