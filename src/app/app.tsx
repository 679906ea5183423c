import { useLayoutEffect } from 'react';
import { FlowsContext, useServices } from '../context.tsx';
import { ErrorPage } from '../features/info/error-page.tsx';
import { type PageRoute, routeOf } from '../routing/routes.ts';
import { useAddress } from '../shell/use-address.ts';
import { useCheckedSession } from '../shell/use-checked-session.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { layoutOf, layouts } from './layouts.tsx';
import { destinationOf, pageOf } from './page-loader.ts';
import { useAfterwards } from './use-afterwards.ts';

/** Where the document began. A page that the server answered with an error stays one until the person goes elsewhere. */
type Arrival = { address: string; entry: string };

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

function DocumentBehaviour({ use, arrival }: { use: (arrival: string) => void; arrival: Arrival }) {
  use(arrival.entry);
  return null;
}

export function App({ arrival }: { arrival: Arrival }) {
  const afterwards = useAfterwards();
  const { boot } = useServices();
  const { pathname, search } = useAddress();
  const { match } = destinationOf(boot, pathname);
  const Layout = layouts[layoutOf(match?.name ?? null)];
  useLayoutEffect(() => document.getElementById('first-picture')?.remove(), []);

  return (
    <FlowsContext value={afterwards?.flows ?? null}>
      {afterwards && <afterwards.LoadingBar />}
      {afterwards && <afterwards.BottomBars />}
      {afterwards && <afterwards.ToastViewer {...afterwards.flows.toasts} />}
      {afterwards && <DocumentBehaviour use={afterwards.useDocumentBehaviour} arrival={arrival} />}
      <Layout>
        {afterwards && <afterwards.StrandedNotice />}
        <ErrorBoundary resetKey={pathname + search}>
          <ShownPage arrival={arrival} />
        </ErrorBoundary>
      </Layout>
      {afterwards && <afterwards.AuthDialogs />}
      {afterwards && <afterwards.SessionFollower />}
    </FlowsContext>
  );
}
