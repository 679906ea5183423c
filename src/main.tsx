import './effects/link-token.ts';
import './app.css';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { SWRConfig } from 'swr';
import type { Address } from '../machines/navigation/navigation.machine.ts';
import type { ToastHappening } from '../machines/toast-queue/toast-queue.machine.ts';
import { read } from './api/board.ts';
import { createClients } from './api/client.ts';
import type { Boot } from './api/contract.ts';
import { reportError } from './api/report-error.ts';
import { App } from './app/app.tsx';
import { destinationOf, firstReadAt, loadDestination, loadPage } from './app/page-loader.ts';
import { ServicesContext } from './context.tsx';
import { blackBox } from './effects/black-box.ts';
import { createEarlyReads } from './effects/early-reads.ts';
import { entryKey } from './effects/history-entry.ts';
import { createHolds } from './effects/holds.ts';
import { createMailbox } from './effects/mailbox.ts';
import { createPreloader } from './effects/preload.ts';
import { createReadCache } from './effects/read-cache.ts';
import { reloadOnce } from './effects/reload-once.ts';
import { retryDelay } from './effects/retry.ts';
import { createSessionPlace } from './effects/session-place.ts';
import { createStore } from './effects/store.ts';
import { speak } from './i18n/activate.ts';
import { isReported } from './routing/page-error.ts';

const element = (id: string): HTMLElement => {
  const found = document.getElementById(id);
  if (!found) throw new Error(`The document has no #${id}`);
  return found;
};

const letter = element('boot');
const boot = JSON.parse(letter.textContent ?? '') as Boot;
// It names the person, who may be signed out while the page stays.
letter.remove();
const holds = createHolds();
const clients = createClients(boot.apis, holds.during);

const report = (error: unknown) => {
  if (!isReported(error)) return;
  const { message, stack } = error instanceof Error ? error : { message: String(error), stack: undefined };
  void reportError(clients.locale, {
    message,
    stack: stack ?? null,
    path: location.pathname,
    build: boot.build,
    recordings: blackBox.recordings(),
  });
};
addEventListener('error', (event) => report(event.error ?? event.message));
addEventListener('unhandledrejection', (event) => report(event.reason));

async function start(): Promise<void> {
  const { pathname, search } = location;
  const arrival = { address: pathname + search, entry: entryKey() };
  const shown = createStore<Address>({ pathname, search });
  await loadDestination(boot, { pathname });
  speak(destinationOf(boot, pathname).locale);
  const cache = createReadCache(boot.reads);
  const preload = createPreloader();
  const early = createEarlyReads({ read: (key) => read(clients.core, key), cache });
  const online = createStore(navigator.onLine);
  const session = createSessionPlace(boot.session);
  const toasts = createMailbox<ToastHappening>();

  const root = createRoot(element('root'), { onUncaughtError: report, onCaughtError: report });
  // In slices: a page that is being drawn stays answerable.
  startTransition(() =>
    root.render(
      <StrictMode>
        <I18nProvider i18n={i18n}>
          <SWRConfig
            value={{
              provider: () => cache,
              dedupingInterval: 5000,
              revalidateOnFocus: true,
              isOnline: online.read,
              initReconnect: (revalidate) => online.listen(() => online.read() && revalidate()),
              onErrorRetry: (error, _key, _config, revalidate, { retryCount }) => {
                const wait = retryDelay(error, retryCount - 1);
                if (wait !== null) setTimeout(() => void revalidate({ retryCount }), wait);
              },
            }}
          >
            <ServicesContext
              value={{
                boot,
                clients,
                shown,
                session,
                online,
                holds,
                isFresh: cache.isFresh,
                toasts,
                read: (key) => early.take(key) ?? read(clients.core, key),
                setOut: async (address) => {
                  const key = firstReadAt(boot, address);
                  if (key !== null) await early.start(key);
                },
                preload: (to) => {
                  const { match } = destinationOf(boot, to);
                  if (match) preload(match.name, () => loadPage(match.name));
                },
              }}
            >
              <App arrival={arrival} />
            </ServicesContext>
          </SWRConfig>
        </I18nProvider>
      </StrictMode>,
    ),
  );
}

start().catch((error: unknown) => {
  report(error);
  if (navigator.onLine && reloadOnce(location.pathname)) return;
  element('notice').hidden = false;
  // Plain links lead on without the app, for everybody.
  for (const veil of ['inert', 'aria-hidden']) document.getElementById('first-picture')?.removeAttribute(veil);
});
