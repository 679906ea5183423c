import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { useLocationProperty } from 'wouter/use-browser-location';
import { selectIsStranded } from '../../machines/navigation/navigation.machine.ts';
import { useServices } from '../context.tsx';
import { ErrorPage } from '../features/info/error-page.tsx';
import { type RouteName, routeOf } from '../routing/paths.ts';
import { useAddress } from '../shell/use-address.ts';
import { useGo } from '../shell/use-go.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { LanguageOffer } from './language-offer.tsx';
import { layoutOf, layouts } from './layouts.tsx';
import { LoadingBar } from './loading-bar.tsx';
import { destinationOf, pageOf, redirectOf } from './page-loader.ts';
import { StrandedNotice } from './stranded-notice.tsx';
import { useDocumentBehaviour } from './use-document-behaviour.ts';

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
  const { pathname, search, path } = useAddress();
  const { match } = destinationOf(boot, pathname);
  if (boot.status !== 200 && pathname + search === arrival) return <ErrorPage status={boot.status} message={boot.message} />;
  if (!match) return <ErrorPage status={404} message={`Page not found: ${path}`} />;

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

export function App() {
  useAddressBar();
  useDocumentBehaviour();
  const { boot, navigation } = useServices();
  const { pathname, search } = useAddress();
  const stranded = useSelector(navigation, selectIsStranded);
  const { match } = destinationOf(boot, pathname);
  const Layout = layouts[layoutOf(match?.name ?? null)];

  return (
    <>
      <LoadingBar />
      <LanguageOffer />
      <Layout>
        {stranded && <StrandedNotice />}
        <ErrorBoundary resetKey={pathname + search}>
          <ShownPage />
        </ErrorBoundary>
      </Layout>
    </>
  );
}
