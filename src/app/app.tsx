import { FlowsContext, useServices } from '../context.tsx';
import { entryKey } from '../effects/history-entry.ts';
import { ErrorPage } from '../features/info/error-page.tsx';
import { type RouteName, routeOf } from '../routing/paths.ts';
import { useAddress } from '../shell/use-address.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { layoutOf, layouts } from './layouts.tsx';
import { destinationOf, pageOf } from './page-loader.ts';
import { useAfterwards } from './use-afterwards.ts';

/** Where the document began. A page that the server answered with an error stays one until the person goes elsewhere. */
const arrival = { address: location.pathname + location.search, entry: entryKey() };

function ShownPage() {
  const { boot } = useServices();
  const { pathname, search } = useAddress();
  const { match } = destinationOf(boot, pathname);
  if (boot.status !== 200 && pathname + search === arrival.address) return <ErrorPage status={boot.status} />;
  if (!match) return <ErrorPage status={404} />;

  const Page = pageOf(match.name);
  if (!Page) return null;
  const page = <Page key={match.name} name={match.name} params={match.params} />;
  const parent = routeOf(match.name).parent as RouteName | undefined;
  const Parent = parent && pageOf(parent);
  if (!Parent) return page;
  return (
    <Parent key={parent} name={parent} params={match.params}>
      {page}
    </Parent>
  );
}

function DocumentBehaviour({ use }: { use: (arrival: string) => void }) {
  use(arrival.entry);
  return null;
}

export function App() {
  const afterwards = useAfterwards();
  const { boot } = useServices();
  const { pathname, search } = useAddress();
  const { match } = destinationOf(boot, pathname);
  const Layout = layouts[layoutOf(match?.name ?? null)];

  return (
    <FlowsContext value={afterwards?.flows ?? null}>
      {afterwards && <afterwards.LoadingBar />}
      {afterwards && <afterwards.BottomBars />}
      {afterwards && <afterwards.ToastViewer {...afterwards.flows.toasts} />}
      {afterwards && <DocumentBehaviour use={afterwards.useDocumentBehaviour} />}
      <Layout>
        {afterwards && <afterwards.StrandedNotice />}
        <ErrorBoundary resetKey={pathname + search}>
          <ShownPage />
        </ErrorBoundary>
      </Layout>
    </FlowsContext>
  );
}
