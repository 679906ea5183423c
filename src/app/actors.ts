import { createActor, fromPromise } from 'xstate';
import { loadingIndicatorMachine } from '../../machines/loading-indicator/loading-indicator.machine.ts';
import { navigationMachine, selectIsBusy } from '../../machines/navigation/navigation.machine.ts';
import type { Flows, Services } from '../context.tsx';
import { inspect } from '../effects/inspection.ts';
import { nextTask } from '../effects/next-task.ts';
import { reloadOnce } from '../effects/reload-once.ts';
import { activateLocale } from '../i18n/locale.ts';
import { readAddress } from '../routing/address.ts';
import { observeAddressBar } from './address-bar.ts';
import { startAuthentication } from './authentication.ts';
import { announceConnection, type Connection, observeNetworkStatus } from './connection.ts';
import { loadDestination } from './page-loader.ts';
import { startInspection } from './start-inspection.ts';
import { startToastQueue } from './toast-queue.ts';

type StartServices = Pick<
  Services,
  'boot' | 'clients' | 'session' | 'shownAddress' | 'online' | 'hasConnection' | 'reloadBlockers' | 'prefetch'
>;

const neverSettles = new Promise<never>(() => {});

/** Nothing is checked before the page has been ready for a second, so this code can load after it. Without it users stay on this build. */
function loadUpdateChecks({ boot, reloadBlockers }: StartServices): () => Promise<boolean> {
  // In development Vite delivers updates.
  if (boot.build === 'development') return async () => false;
  const updateChecks = nextTask()
    .then(() => import('./follow-builds.ts'))
    .then(
      ({ startUpdateChecks }) => startUpdateChecks(boot.build, reloadBlockers),
      () => async () => false,
    );
  return async () => (await updateChecks)();
}

/** Starts the flows that live as long as the page, with their effects, and sends them what happened before they started. */
export function startActors(services: StartServices, connection: Connection): Flows {
  void startInspection();
  const { boot, shownAddress, prefetch, hasConnection } = services;
  const leavesForNewBuild = loadUpdateChecks(services);
  const loadingIndicator = createActor(loadingIndicatorMachine, { inspect }).start();
  const navigation = createActor(
    navigationMachine.provide({
      actors: {
        loadPage: fromPromise(async ({ input }) => {
          if (await leavesForNewBuild()) return neverSettles;
          const prefetching = prefetch(input);
          await loadDestination(boot, input);
          await prefetching;
        }),
        findObstacle: fromPromise(async () => ({ type: (await hasConnection()) ? 'gone' : 'offline' })),
        reloadOnce: fromPromise(async ({ input }) => ({ type: reloadOnce(input.pathname) ? 'leaving' : 'refused' })),
      },
    }),
    { input: { address: shownAddress.read() }, inspect },
  ).start();

  navigation.on('page.shown', ({ address }) => {
    // Not when the messages arrive: the user may have gone elsewhere by then.
    activateLocale(readAddress(boot, address).locale);
    shownAddress.write(address);
  });

  let busy = false;
  navigation.subscribe((state) => {
    if (selectIsBusy(state) === busy) return;
    busy = !busy;
    loadingIndicator.send({ type: busy ? 'load.started' : 'load.ended' });
  });
  observeAddressBar(boot, (address) => navigation.send({ type: 'address.changed', address }));

  connection.on('connection.returned', () => navigation.send({ type: 'connection.returned' }));
  const toasts = startToastQueue({ inspect });
  announceConnection(connection, toasts);
  observeNetworkStatus({
    onDrop: () => connection.send({ type: 'line.dropped' }),
    onRestore: () => connection.send({ type: 'line.restored' }),
  });
  const authentication = startAuthentication(services, toasts);
  return { authentication, navigation, loadingIndicator, toasts };
}
