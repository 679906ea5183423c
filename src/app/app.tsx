import type { I18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { type ReactNode, StrictMode, useEffect, useRef } from 'react';
import { SWRConfig, type SWRConfiguration } from 'swr';
import {
  type Flows,
  FlowsContext,
  type Services,
  ServicesContext,
  type ToastFlow,
  useFlows,
  useServices,
} from '../context.tsx';
import type { ReadCache } from '../effects/read-cache.ts';
import { AuthDialogs } from '../features/auth/auth-dialogs.tsx';
import { layoutOf } from '../routing/routes.ts';
import { currentPath } from '../routing/sign-in-redirects.ts';
import { AddressProvider } from '../shell/address-provider.tsx';
import { lazyComponent } from '../shell/lazy-component.tsx';
import { useAddress } from '../shell/use-address.ts';
import { useIsHydrated } from '../shell/use-is-hydrated.ts';
import { retainWhileShown } from '../shell/use-read.ts';
import { useSession } from '../shell/use-session.ts';
import { layouts } from './layouts.tsx';
import { LoadFailureNotice, LoadingBar } from './load-progress.tsx';
import { SessionFollower } from './session-follower.tsx';
import { type Arrival, ErrorBoundary } from './shown-page.tsx';
import { useScrollAndFocus } from './use-scroll-and-focus.ts';

const NewTerms = lazyComponent(() => import('./new-terms.tsx').then((module) => module.NewTerms));
const Analytics = lazyComponent(() => import('./analytics.tsx').then((module) => module.Analytics));
const LanguageOffer = lazyComponent(() => import('./language-offer.tsx').then((module) => module.LanguageOffer));

/** Questions at the bottom edge of the window. Toasts stay above it, so it writes its height to a CSS property. */
export function BottomBars() {
  const bars = useRef<HTMLDivElement>(null);
  const { boot } = useServices();
  const session = useSession();
  const isAskedAgain = session.state === 'active' && session.user.newTerms;

  useEffect(() => {
    const { style } = document.documentElement;
    const measured = new ResizeObserver(([entry]) => {
      const height = entry?.contentRect.height ?? 0;
      // Writing a property of the root recalculates the styles of the whole page.
      if (height > 0) style.setProperty('--bottom-bars', `${height}px`);
      else style.removeProperty('--bottom-bars');
    });
    if (bars.current) measured.observe(bars.current);
    return () => {
      measured.disconnect();
      style.removeProperty('--bottom-bars');
    };
  }, []);

  return (
    <div ref={bars} className="bottom-bars">
      <Analytics />
      {isAskedAgain && <NewTerms />}
      {boot.offer && <LanguageOffer />}
    </div>
  );
}

const ToastViewer = lazyComponent<ToastFlow>(() => import('./toast-viewer.tsx').then((module) => module.ToastViewer));

/** Parts that the server cannot render: the fragment names the dialog, and the server doesn't see it. */
function Overlays() {
  const { toasts } = useFlows();
  const isHydrated = useIsHydrated();
  if (!isHydrated) return null;
  return (
    <>
      <LoadingBar />
      <ToastViewer {...toasts} />
      <AuthDialogs />
    </>
  );
}

type FrameProps = {
  arrival: Arrival;
  /** The page. */
  children: ReactNode;
};

function Frame({ arrival, children }: FrameProps) {
  const { path, pathname, route, search } = useAddress();
  const Layout = layouts[layoutOf(route ?? 'error404')];
  useScrollAndFocus(arrival.entry);

  return (
    <>
      <BottomBars />
      <Layout>
        <LoadFailureNotice />
        <ErrorBoundary path={path} resetKey={currentPath({ pathname, search })}>
          {children}
        </ErrorBoundary>
      </Layout>
      <Overlays />
      <SessionFollower />
    </>
  );
}

const App = (props: FrameProps) => (
  <AddressProvider>
    <Frame {...props} />
  </AddressProvider>
);

type Props = FrameProps & {
  i18n: I18n;
  cache: ReadCache;
  /** How reads are retried; the server renders only what it has already read. */
  reads?: SWRConfiguration;
  services: Services;
  flows: Flows;
};

/** The whole tree with its providers, the same on the server and in the browser. */
export const Root = ({ i18n, cache, reads, services, flows, ...props }: Props) => (
  <StrictMode>
    <I18nProvider i18n={i18n}>
      <SWRConfig value={{ provider: () => cache, use: [retainWhileShown(cache)], ...reads }}>
        <ServicesContext value={services}>
          <FlowsContext value={flows}>
            <App {...props} />
          </FlowsContext>
        </ServicesContext>
      </SWRConfig>
    </I18nProvider>
  </StrictMode>
);
