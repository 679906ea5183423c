import { renderToString } from 'react-dom/server';
import { createActor } from 'xstate';
import { authenticationMachine } from '../machines/authentication/authentication.machine.ts';
import { noonOf } from '../machines/calendar.rules.ts';
import { loadingIndicatorMachine } from '../machines/loading-indicator/loading-indicator.machine.ts';
import { navigationMachine } from '../machines/navigation/navigation.machine.ts';
import { toastQueueMachine } from '../machines/toast-queue/toast-queue.machine.ts';
import { createClients } from './api/client.ts';
import type { RenderInput } from './api/contract.ts';
import { Root } from './app/app.tsx';
import { loadPage, pageOf } from './app/page-loader.ts';
import type { Flows } from './context.tsx';
import { createReadCache } from './effects/read-cache.ts';
import { createReloadBlockers } from './effects/reload-blockers.ts';
import { createSessionStore } from './effects/session-store.ts';
import { createStore } from './effects/store.ts';
import { readAddress } from './routing/address.ts';
import { currentPath } from './routing/sign-in-redirects.ts';

/** They never start on the server: views render their initial state. */
const flows: Flows = {
  authentication: createActor(authenticationMachine, { input: { asksForCode: false, wasActive: false } }),
  navigation: createActor(navigationMachine, { input: { address: { pathname: '/', search: '' } } }),
  loadingIndicator: createActor(loadingIndicatorMachine),
  toasts: { queue: createActor(toastQueueMachine), send: () => {}, now: () => 0 },
};

/** The page at an address as HTML, which the browser hydrates (docs/decisions/008). */
export async function render({ boot, address, hasLinkToken, i18n }: RenderInput): Promise<string> {
  const { route } = readAddress(boot, address);
  const name = route ?? 'error404';
  const page = pageOf(name);
  // Importing what is already loaded takes Node as long as rendering twenty rows of a list takes React.
  await (page ? page.prepare?.(boot.reads) : loadPage(name, boot.reads));
  const cache = createReadCache(boot.reads);
  return renderToString(
    <Root
      i18n={i18n}
      cache={cache}
      flows={flows}
      arrival={{ address: currentPath(address), entry: '' }}
      services={{
        boot,
        clients: createClients(boot.apis),
        // The browser has the token itself: the server makes no calls with it.
        linkToken: hasLinkToken ? '' : null,
        shownAddress: createStore(address),
        session: createSessionStore(boot.session, () => new Promise(() => {})),
        online: createStore(true),
        hasConnection: async () => true,
        reloadBlockers: createReloadBlockers(),
        isFresh: cache.isFresh,
        read: () => new Promise(() => {}),
        prefetch: async () => {},
        preload: () => {},
        lastVisit: null,
        today: () => noonOf(boot.today),
      }}
    />,
  );
}
