import { daysAfter, noonOf } from '../machines/calendar.rules.ts';
import { consumeDocumentAddress, linkToken } from './effects/link-token.ts';
import { daysAgo } from './i18n/dates.ts';
import './app.css';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { SWRConfiguration } from 'swr';
import type { Address } from '../machines/navigation/navigation.machine.ts';
import { readJsonLd } from './api/board.ts';
import { createClients } from './api/client.ts';
import type { Boot } from './api/contract.ts';
import { reportError } from './api/report-error.ts';
import { readSession } from './api/session.ts';
import { startActors } from './app/actors.ts';
import { Root } from './app/app.tsx';
import { hasConnection, startConnection } from './app/connection.ts';
import { firstReadAt, loadDestination, loadPage } from './app/page-loader.ts';
import { ShownPage } from './app/shown-page.tsx';
import { historyEntryKey } from './app/use-scroll-and-focus.ts';
import type { Services } from './context.tsx';
import { inspect, recentRecordings, startRecorder } from './effects/inspection.ts';
import { recordVisit } from './effects/last-visit.ts';
import { nextTask } from './effects/next-task.ts';
import { createPrefetchedReads } from './effects/prefetched-reads.ts';
import { createPreloader } from './effects/preload.ts';
import { createReadCache } from './effects/read-cache.ts';
import { blockWhileUnsaved, createReloadBlockers } from './effects/reload-blockers.ts';
import { reloadOnce } from './effects/reload-once.ts';
import { retryDelay } from './effects/retry.ts';
import { createSessionStore, syncSession, userOf } from './effects/session-store.ts';
import { createStore } from './effects/store.ts';
import { activateLocale, i18n } from './i18n/locale.ts';
import { readAddress } from './routing/address.ts';
import { shouldReport } from './routing/page-error.ts';
import { payloadFile } from './routing/reads.ts';
import { currentPath } from './routing/sign-in-redirects.ts';

const requireElement = (id: string): HTMLElement => {
  const found = document.getElementById(id);
  if (!found) throw new Error(`The document has no #${id}`);
  return found;
};

const data = requireElement('boot');
const boot = JSON.parse(data.textContent ?? '') as Boot;
const reloadBlockers = createReloadBlockers();
const session = createSessionStore(boot.session, () => readSession(clients.localeApi));
const clients = createClients(boot.apis, { watch: reloadBlockers.during, userNow: () => userOf(session.read()) });

const reportClientError = async (error: unknown) => {
  if (!shouldReport(error)) return;
  const { message, stack } = error instanceof Error ? error : { message: String(error), stack: undefined };
  const known = { message, stack: stack ?? null, path: location.pathname, build: boot.build };
  await reportError(clients.localeApi, { ...known, recordings: await recentRecordings() });
};
addEventListener('error', (event) => reportClientError(event.error ?? event.message));
addEventListener('unhandledrejection', (event) => reportClientError(event.reason));

async function start(): Promise<void> {
  await nextTask();
  // It names the user, who may sign out while the page stays.
  data.remove();
  const { pathname, search } = consumeDocumentAddress();
  const shown = createStore<Address>({ pathname, search });
  await loadDestination(boot, { pathname, search }, boot.reads);
  activateLocale(boot.locale);
  const cache = createReadCache(boot.reads);
  const preload = createPreloader();
  const readOf = (key: string) => readJsonLd(key.endsWith(payloadFile) ? clients.sameOrigin : clients.coreApi, key);
  const prefetched = createPrefetchedReads({ read: readOf, cache });
  const online = createStore(navigator.onLine);
  const connection = startConnection(online, { inspect });
  const startedAt = new Date().toISOString();
  const services: Services = {
    boot,
    clients,
    linkToken,
    shownAddress: shown,
    session,
    online,
    hasConnection: () => hasConnection(connection),
    reloadBlockers,
    isFresh: cache.isFresh,
    read: (key) => prefetched.consume(key) ?? readOf(key),
    prefetch: async (address) => {
      const key = firstReadAt(boot, address);
      if (key !== null) await prefetched.start(key);
    },
    lastVisit: recordVisit(Date.now()),
    today: () => noonOf(daysAfter(boot.today, daysAgo(startedAt, Date.now()))),
    preload: (to) => {
      const { route } = readAddress(boot, { pathname: to, search: '' });
      if (route) preload(route, () => loadPage(route));
    },
  };
  const reads: SWRConfiguration = {
    dedupingInterval: 5000,
    revalidateOnFocus: true,
    isOnline: online.read,
    initReconnect: (revalidate) => online.listen(() => online.read() && revalidate()),
    onErrorRetry: (error, _key, _config, revalidate, { retryCount }) => {
      const wait = retryDelay(error, retryCount - 1);
      if (wait !== null) setTimeout(() => void revalidate({ retryCount }), wait);
    },
  };

  await nextTask();
  syncSession(session);
  blockWhileUnsaved(reloadBlockers);
  const flows = startActors(services, connection);

  const arrival = { address: currentPath({ pathname, search }), entry: historyEntryKey() };
  const root = (
    <Root i18n={i18n} cache={cache} reads={reads} services={services} flows={flows} arrival={arrival}>
      <ShownPage arrival={arrival} />
    </Root>
  );
  const container = requireElement('root');
  requireElement('notice').hidden = true;
  // Hydration mismatches that React recovers from reach the window as errors, and so the report.
  const options = { onUncaughtError: reportClientError, onCaughtError: reportClientError };
  // As a transition, which React runs in slices: the page stays responsive during hydration.
  startTransition(() => {
    if (container.hasChildNodes()) hydrateRoot(container, root, options);
    else createRoot(container, options).render(root);
  });
  // From here on React handles clicks (server/pages/boot-script.ts).
  window.onclick = null;
  await nextTask();
  void startRecorder();
  import('./effects/after-start.ts').then(
    ({ startDeferredFeatures }) => startDeferredFeatures(),
    () => undefined,
  );
}

start().catch((error: unknown) => {
  reportClientError(error);
  if (navigator.onLine && reloadOnce(location.pathname)) return;
  // Plain links work without the app.
  requireElement('notice').hidden = false;
});
