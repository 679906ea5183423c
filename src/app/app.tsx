import { type ToastFlow, useFlows } from '../context.tsx';
import { AuthDialogs } from '../features/auth/auth-dialogs.tsx';
import { AddressProvider } from '../shell/address-provider.tsx';
import { lazyComponent } from '../shell/lazy-component.tsx';
import { useAddress } from '../shell/use-address.ts';
import { useIsHydrated } from '../shell/use-is-hydrated.ts';
import { BottomBars } from './bottom-bars.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { layoutOf, layouts } from './layouts.tsx';
import { LoadFailureNotice } from './load-failure-notice.tsx';
import { LoadingBar } from './loading-bar.tsx';
import { SessionFollower } from './session-follower.tsx';
import { type Arrival, ShownPage } from './shown-page.tsx';
import { useDocumentBehaviour } from './use-document-behaviour.ts';

const ToastViewer = lazyComponent<ToastFlow>(() => import('./toast-viewer.tsx').then((module) => module.ToastViewer));

/** What the server cannot render: dialogs are named by the fragment, which it does not see. */
function Overlays() {
  const { toasts } = useFlows();
  return (
    <>
      <LoadingBar />
      <ToastViewer {...toasts} />
      <AuthDialogs />
    </>
  );
}

function Frame({ arrival }: { arrival: Arrival }) {
  const { pathname, route, search } = useAddress();
  const isHydrated = useIsHydrated();
  const Layout = layouts[layoutOf(route)];
  useDocumentBehaviour(arrival.entry);

  return (
    <>
      <BottomBars />
      <Layout>
        <LoadFailureNotice />
        <ErrorBoundary resetKey={pathname + search}>
          <ShownPage arrival={arrival} />
        </ErrorBoundary>
      </Layout>
      {isHydrated && <Overlays />}
      <SessionFollower />
    </>
  );
}

export const App = ({ arrival }: { arrival: Arrival }) => (
  <AddressProvider>
    <Frame arrival={arrival} />
  </AddressProvider>
);
