import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { useLocationProperty } from 'wouter/use-browser-location';
import { selectIsStranded } from '../../machines/navigation/navigation.machine.ts';
import { useServices } from '../context.tsx';
import { type RouteName, routeOf } from '../routing/paths.ts';
import { useAddress } from '../shell/use-address.ts';
import { useGo } from '../shell/use-go.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { Failure } from './failure.tsx';
import { layoutOf, layouts } from './layouts.tsx';
import { LoadingBar } from './loading-bar.tsx';
import { destinationOf, pageOf, redirectOf } from './page-loader.ts';
import { StrandedNotice } from './stranded-notice.tsx';
import { useAfterwards } from './use-afterwards.ts';

/** Tells the navigation flow what the address bar says; wouter knows when it changes. */
function useAddressBar() {
  const { boot, navigation } = useServices();
  const go = useGo();
  const pathname = useLocationProperty(() => location.pathname);
  const search = useLocationProperty(() => location.search);
  const { at } = useAddress();
  const { locale, match } = destinationOf(boot, pathname);
  const redirect = redirectOf(locale, match);

  useEffect(() => {
    if (redirect) go(at(redirect) + search, { replace: true });
    else navigation.send({ type: 'address.changed', address: { pathname, search } });
  }, [navigation, go, at, redirect, pathname, search]);
}

/** The page that the server answered with an error stays one until the person goes elsewhere. */
const arrival = location.pathname + location.search;

function ShownPage() {
  const { boot } = useServices();
  const { pathname, search } = useAddress();
  const { match } = destinationOf(boot, pathname);
  if (boot.status !== 200 && pathname + search === arrival) return <Failure status={boot.status} />;
  if (!match) return <Failure status={404} />;

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

function DocumentBehaviour({ use }: { use: () => void }) {
  use();
  return null;
}

export function App() {
  useAddressBar();
  const afterwards = useAfterwards();
  const { boot, navigation } = useServices();
  const { pathname, search } = useAddress();
  const stranded = useSelector(navigation, selectIsStranded);
  const { match } = destinationOf(boot, pathname);
  const Layout = layouts[layoutOf(match?.name ?? null)];

  return (
    <>
      <LoadingBar />
      {afterwards && <afterwards.LanguageOffer />}
      {afterwards && <DocumentBehaviour use={afterwards.useDocumentBehaviour} />}
      <Layout>
        {stranded && <StrandedNotice />}
        <ErrorBoundary resetKey={pathname + search}>
          <ShownPage />
        </ErrorBoundary>
      </Layout>
    </>
  );
}
