import { createActor, fromPromise } from 'xstate';
import { loadingIndicatorMachine } from '../../machines/loading-indicator/loading-indicator.machine.ts';
import { navigationMachine, selectIsBusy } from '../../machines/navigation/navigation.machine.ts';
import type { Flows, Services } from '../context.tsx';
import { reloadOnce } from '../effects/reload-once.ts';
import { speak } from '../i18n/activate.ts';
import { followAddressBar } from './address-bar.ts';
import { destinationOf, loadDestination } from './page-loader.ts';
import { startToastQueue } from './toast-queue.ts';

/** Starts the flows that live as long as the page, with their effects, and tells them what happened before they were here. */
export function startActors({
  boot,
  shown,
  setOut,
  toasts: mailbox,
}: Pick<Services, 'boot' | 'shown' | 'setOut' | 'toasts'>): Flows {
  const loadingIndicator = createActor(loadingIndicatorMachine).start();
  const navigation = createActor(
    navigationMachine.provide({
      actors: {
        loadPage: fromPromise(async ({ input }) => {
          const answered = setOut(input);
          await loadDestination(boot, input);
          await answered;
        }),
        findObstacle: fromPromise(async () => (navigator.onLine ? 'gone' : 'offline')),
        reloadOnce: fromPromise(async ({ input }) => reloadOnce(input.pathname)),
      },
    }),
    { input: { address: shown.read() } },
  ).start();

  navigation.on('page.shown', ({ address }) => {
    // Not when the words arrive: the person may have gone elsewhere by then.
    speak(destinationOf(boot, address.pathname).locale);
    shown.write(address);
  });

  let busy = false;
  navigation.subscribe((state) => {
    if (selectIsBusy(state) === busy) return;
    busy = !busy;
    loadingIndicator.send({ type: busy ? 'load.started' : 'load.ended' });
  });
  followAddressBar(boot, (address) => navigation.send({ type: 'address.changed', address }));
  addEventListener('online', () => navigation.send({ type: 'connection.returned' }));

  const toasts = startToastQueue();
  mailbox.deliverTo(toasts.tell);

  return { navigation, loadingIndicator, toasts };
}
