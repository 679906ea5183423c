import { type I18n, setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';
import { initCache } from 'swr/_internal';
import type { SimulatedClock } from 'xstate';
import type { AuthenticationRef } from '../../machines/authentication/authentication.machine.ts';
import { readJsonLd } from '../../src/api/board.ts';
import { createClients } from '../../src/api/client.ts';
import { readSession } from '../../src/api/session.ts';
import { startAuthentication } from '../../src/app/authentication.ts';
import { FlowsContext, type Services, ServicesContext, type ToastFlow } from '../../src/context.tsx';
import { lastLogin } from '../../src/effects/own-sign-in.ts';
import { createReadCache } from '../../src/effects/read-cache.ts';
import { createReloadBlockers } from '../../src/effects/reload-blockers.ts';
import { createSessionStore } from '../../src/effects/session-store.ts';
import { createStore } from '../../src/effects/store.ts';
import { AddressProvider } from '../../src/shell/address-provider.tsx';
import { boot } from '../support/boot.ts';
import { unstartedFlows } from './flow-page.tsx';

const english = setupI18n({ locale: 'en', messages: { en: {} } });

type ViewOptions = Partial<Services> & {
  /** Receives the events sent to the toasts. */
  sendToast?: ToastFlow['send'];
  /** Speaks another language than English. */
  i18n?: I18n;
  /** That of the authentication flow. */
  clock?: SimulatedClock;
  /** Whether the browser remembers a login from the previous page. */
  wasSignedIn?: boolean;
};

let running: AuthenticationRef | undefined;

/** Renders a view with the app's services around it, at an address, in English unless another language is given. */
export function renderView(
  view: ReactNode,
  address: string,
  { sendToast, clock, i18n = english, wasSignedIn = false, ...given }: ViewOptions = {},
) {
  // The authentication flow lives as long as its page.
  running?.stop();
  const { pathname, search, hash } = new URL(address, location.origin);
  history.replaceState(null, '', pathname + search + hash);
  const shown = createStore({ pathname, search });
  for (const change of ['pushState', 'replaceState'])
    addEventListener(change, () => shown.write({ pathname: location.pathname, search: location.search }));
  const clients = createClients(boot.apis);
  const cache = createReadCache((given.boot ?? boot).reads);
  // Saves that outlive their view are written to this cache: a rendered test unmounts everything, unlike the app.
  initCache(cache);
  const online = given.online ?? createStore(true);
  const services: Services = {
    boot,
    clients,
    linkToken: null,
    shownAddress: shown,
    session: createSessionStore((given.boot ?? boot).session, () => readSession(clients.localeApi)),
    online,
    hasConnection: async () => online.read(),
    reloadBlockers: createReloadBlockers(),
    isFresh: cache.isFresh,
    preload: () => {},
    lastVisit: null,
    today: Date.now,
    read: (key) => readJsonLd(clients.coreApi, key),
    prefetch: async () => {},
    ...given,
  };
  const resting = unstartedFlows();
  const toasts = { ...resting.toasts, ...(sendToast && { send: sendToast }) };
  lastLogin.keep(wasSignedIn);
  const authentication = startAuthentication(services, toasts, clock && { clock });
  running = authentication;
  const flows = { ...resting, authentication, toasts };
  const rendered = render(
    <I18nProvider i18n={i18n}>
      <SWRConfig value={{ provider: () => cache, dedupingInterval: 0, shouldRetryOnError: false }}>
        <ServicesContext value={services}>
          <FlowsContext value={flows}>
            <AddressProvider>{view}</AddressProvider>
          </FlowsContext>
        </ServicesContext>
      </SWRConfig>
    </I18nProvider>,
  );
  return { ...rendered, services, authentication };
}
