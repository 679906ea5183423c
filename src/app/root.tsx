import type { I18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { StrictMode } from 'react';
import { SWRConfig, type SWRConfiguration } from 'swr';
import { type Flows, FlowsContext, type Services, ServicesContext } from '../context.tsx';
import type { ReadCache } from '../effects/read-cache.ts';
import { holdWhileShown } from '../shell/use-read.ts';
import { App } from './app.tsx';
import type { Arrival } from './shown-page.tsx';

type Props = {
  i18n: I18n;
  cache: ReadCache;
  /** How reads are repeated; the server renders what it has read already. */
  reads?: SWRConfiguration;
  services: Services;
  flows: Flows;
  arrival: Arrival;
};

/** The whole tree with its providers, the same on the server and in the browser. */
export const Root = ({ i18n, cache, reads, services, flows, arrival }: Props) => (
  <StrictMode>
    <I18nProvider i18n={i18n}>
      <SWRConfig value={{ provider: () => cache, use: [holdWhileShown(cache)], ...reads }}>
        <ServicesContext value={services}>
          <FlowsContext value={flows}>
            <App arrival={arrival} />
          </FlowsContext>
        </ServicesContext>
      </SWRConfig>
    </I18nProvider>
  </StrictMode>
);
