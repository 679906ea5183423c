import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { render } from '@testing-library/react';
import { SWRConfig } from 'swr';
import type { Boot } from '../../server/contract.ts';
import { createClients } from '../../src/api/client.ts';
import { read } from '../../src/api/read.ts';
import { ServicesContext } from '../../src/context.tsx';
import { createHolds } from '../../src/effects/holds.ts';
import { createMailbox } from '../../src/effects/mailbox.ts';
import { createReadCache } from '../../src/effects/read-cache.ts';
import { createSessionPlace } from '../../src/effects/session-place.ts';
import { createStore } from '../../src/effects/store.ts';
import type { Page, PageProps } from '../../src/shell/page.ts';

const i18n = setupI18n({ locale: 'en', messages: { en: {} } });

const boot: Boot = {
  locale: 'en',
  prefix: '/en',
  edition: null,
  editions: { cs: 'http://cs.localhost', en: 'http://en.localhost' },
  elsewhere: '/',
  siteHost: 'localhost',
  mayIndex: false,
  build: 'test',
  status: 200,
  message: null,
  crawler: false,
  internal: false,
  crossOriginCookie: false,
  offer: null,
  apis: { locale: '', back: null, core: '' },
  images: '',
  analytics: null,
  session: { state: 'none' },
  accounts: true,
  providers: [],
  signedInTarget: null,
  companies: null,
  reads: {},
};

/** Shows a page of the board in English with nothing known of its data. */
export function renderPage(ShownPage: Page, { address, ...props }: { address: string } & PageProps) {
  const { pathname, search } = new URL(address, location.origin);
  history.replaceState(null, '', pathname + search);
  const shown = createStore({ pathname, search });
  addEventListener('pushState', () => shown.write({ pathname: location.pathname, search: location.search }));
  const clients = createClients(boot.apis);
  const cache = createReadCache({});
  return render(
    <I18nProvider i18n={i18n}>
      <SWRConfig value={{ provider: () => cache, dedupingInterval: 0, shouldRetryOnError: false }}>
        <ServicesContext
          value={{
            boot,
            clients,
            shown,
            session: createSessionPlace(boot.session),
            online: createStore(true),
            holds: createHolds(),
            isFresh: cache.isFresh,
            preload: () => {},
            read: (key) => read(clients.core, key),
            setOut: async () => {},
            toasts: createMailbox(),
          }}
        >
          <ShownPage {...props} />
        </ServicesContext>
      </SWRConfig>
    </I18nProvider>,
  );
}
