import { createActor, fromPromise } from 'xstate';
import { loadingIndicatorMachine } from '../../machines/loading-indicator/loading-indicator.machine.ts';
import { type Address, navigationMachine, selectIsBusy } from '../../machines/navigation/navigation.machine.ts';
import type { Boot } from '../../server/contract.ts';
import { reloadOnce } from '../effects/reload-once.ts';
import { speak } from '../i18n/activate.ts';
import { destinationOf, loadDestination } from './page-loader.ts';

/** Starts the flows that live as long as the page, with their effects. */
export function startActors(boot: Boot, address: Address) {
  const loadingIndicator = createActor(loadingIndicatorMachine).start();
  const navigation = createActor(
    navigationMachine.provide({
      actors: {
        loadPage: fromPromise(({ input }) => loadDestination(boot, input)),
        findObstacle: fromPromise(async () => (navigator.onLine ? 'gone' : 'offline')),
        reloadOnce: fromPromise(async ({ input }) => reloadOnce(input.pathname)),
      },
    }),
    { input: { address } },
  ).start();

  // Not when the words arrive: the person may have gone elsewhere by then.
  speak(destinationOf(boot, address.pathname).locale);
  navigation.on('page.shown', ({ address: { pathname } }) => speak(destinationOf(boot, pathname).locale));

  let busy = false;
  navigation.subscribe((state) => {
    if (selectIsBusy(state) === busy) return;
    busy = !busy;
    loadingIndicator.send({ type: busy ? 'load.started' : 'load.ended' });
  });
  addEventListener('online', () => navigation.send({ type: 'connection.returned' }));

  return { navigation, loadingIndicator };
}
