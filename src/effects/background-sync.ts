import { createActor, fromPromise } from 'xstate';
import { backgroundSyncMachine } from '../../machines/background-sync/background-sync.machine.ts';
import { inspect } from './inspection.ts';
import type { Store } from './store.ts';

const isVisible = () => document.visibilityState === 'visible';

/** Writes until it has succeeded or the returned function is called. `write` rejects where it failed. */
export function writeInBackground(write: () => Promise<unknown>, online: Store<boolean>): () => void {
  const flow = createActor(
    backgroundSyncMachine.provide({ actors: { write: fromPromise<void, void>(async () => void (await write())) } }),
    { input: { isOnline: online.read(), isVisible: isVisible() }, inspect },
  );
  const sendVisibility = () => flow.send({ type: isVisible() ? 'page.shown' : 'page.hidden' });
  const stopListening = online.listen(() =>
    flow.send({ type: online.read() ? 'connection.returned' : 'connection.lost' }),
  );
  document.addEventListener('visibilitychange', sendVisibility);
  const end = () => {
    stopListening();
    document.removeEventListener('visibilitychange', sendVisibility);
  };
  flow.subscribe({ complete: end });
  flow.start();
  return () => {
    end();
    flow.stop();
  };
}
