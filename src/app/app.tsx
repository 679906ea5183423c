import { type ToastFlow, useFlows, useServices } from '../context.tsx';
import { AuthDialogs } from '../features/auth/auth-dialogs.tsx';
import { ErrorPage } from '../features/info/error-page.tsx';
import { type PageRoute, routeOf } from '../routing/routes.ts';
import { lazyComponent } from '../shell/lazy-component.tsx';
import { useAddress } from '../shell/use-address.ts';
import { useIsHydrated } from '../shell/use-is-hydrated.ts';
import { useCheckedSession } from '../shell/use-session.ts';
import { BottomBars } from './bottom-bars.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { layoutOf, layouts } from './layouts.tsx';
import { LoadingBar } from './loading-bar.tsx';
import { destinationOf, pageOf } from './page-loader.ts';
import { SessionFollower } from './session-follower.tsx';
import { StrandedNotice } from './stranded-notice.tsx';
import { useDocumentBehaviour } from './use-document-behaviour.ts';

/** Where the document began. A page that the server answered with an error stays one until the person goes elsewhere. */
export type Arrival = { address: string; entry: string };

const ToastViewer = lazyComponent<ToastFlow>(() => import('./toast-viewer.tsx').then((module) => module.ToastViewer));

function ShownPage({ arrival }: { arrival: Arrival }) {
  const { boot } = useServices();
  const { pathname, search } = useAddress();
  const session = useCheckedSession();
  const { match } = destinationOf(boot, pathname);
  if (boot.status !== 200 && pathname + search === arrival.address) return <ErrorPage status={boot.status} />;
  if (!match) return <ErrorPage status={404} />;

  const Page = pageOf(match.name);
  if (!Page || (routeOf(match.name).protected && session?.state !== 'active')) return null;
  const page = <Page key={match.name} name={match.name} params={match.params} />;
  const parent = routeOf(match.name).parent as PageRoute | undefined;
  const Parent = parent && pageOf(parent);
  if (!Parent) return page;
  return (
    <Parent key={parent} name={parent} params={match.params}>
      {page}
    </Parent>
  );
}

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

export function App({ arrival }: { arrival: Arrival }) {
  const { boot } = useServices();
  const { pathname, search } = useAddress();
  const isHydrated = useIsHydrated();
  const { match } = destinationOf(boot, pathname);
  const Layout = layouts[layoutOf(match?.name ?? null)];
  useDocumentBehaviour(arrival.entry);

  return (
    <>
      <BottomBars />
      <Layout>
        <StrandedNotice />
        <ErrorBoundary resetKey={pathname + search}>
          <ShownPage arrival={arrival} />
        </ErrorBoundary>
      </Layout>
      {isHydrated && <Overlays />}
      <SessionFollower />
    </>
  );
}
