import { I18nProvider } from '@lingui/react';
import { renderToString } from 'react-dom/server';
import { SWRConfig } from 'swr';
import { createClients } from './api/client.ts';
import type { Drawing } from './api/contract.ts';
import { App } from './app/app.tsx';
import { destinationOf, loadPage } from './app/page-loader.ts';
import { ServicesContext } from './context.tsx';
import { createHolds } from './effects/holds.ts';
import { createMailbox } from './effects/mailbox.ts';
import { createReadCache } from './effects/read-cache.ts';
import { createSessionPlace } from './effects/session-place.ts';
import { createStore } from './effects/store.ts';

/** What the app is going to show first, as HTML for the document: it is on screen before the code is (docs/decisions/008). */
export async function drawFirstPicture({ boot, address, i18n }: Drawing): Promise<string> {
  const { match } = destinationOf(boot, address.pathname);
  await loadPage(match?.name ?? 'error404');
  const cache = createReadCache(boot.reads);
  return renderToString(
    <I18nProvider i18n={i18n}>
      <SWRConfig value={{ provider: () => cache }}>
        <ServicesContext
          value={{
            boot,
            clients: createClients(boot.apis),
            shown: createStore(address),
            session: createSessionPlace(boot.session),
            online: createStore(true),
            holds: createHolds(),
            isFresh: cache.isFresh,
            read: () => new Promise(() => {}),
            setOut: async () => {},
            toasts: createMailbox(),
            preload: () => {},
          }}
        >
          <App arrival={{ address: address.pathname + address.search, entry: '' }} />
        </ServicesContext>
      </SWRConfig>
    </I18nProvider>,
  );
}
