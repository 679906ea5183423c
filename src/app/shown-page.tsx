import { Component, type ReactNode, useMemo } from 'react';
import { Route, Router, Switch } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import type { ErrorState } from '../api/contract.ts';
import { useServices } from '../context.tsx';
import { ErrorPage } from '../features/info/error-page.tsx';
import type { Locale } from '../routing/locales.ts';
import { PageError, pageFailed, pageNotFound } from '../routing/page-error.ts';
import { parsePattern, patternsOf } from '../routing/paths.ts';
import { isPage, type PageRoute, pageNameOf, routeNames, routeOf } from '../routing/routes.ts';
import { currentPath } from '../routing/sign-in-redirects.ts';
import { useAddress } from '../shell/use-address.ts';
import { useCheckedSession } from '../shell/use-session.ts';
import { pageOf } from './page-loader.ts';

/** Renders the route's `Instead` for missing content: its code came with the route's. */
function FailedPage({ error }: { error: ErrorState }) {
  const { route } = useAddress();
  return <ErrorPage error={error} Instead={route && pageOf(route)?.Instead} />;
}

type BoundaryProps = { children: ReactNode; path: string; resetKey: string };
type BoundaryState = { error: unknown; resetKey: string };

/** Keeps a failing page from taking the frame down with it. Another address resets it. */
export class ErrorBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { error: null, resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: unknown): Partial<BoundaryState> {
    return { error };
  }

  static getDerivedStateFromProps({ resetKey }: BoundaryProps, state: BoundaryState): Partial<BoundaryState> | null {
    return resetKey === state.resetKey ? null : { error: null, resetKey };
  }

  override render() {
    const { error } = this.state;
    if (error === null) return this.props.children;
    return <FailedPage error={error instanceof PageError ? error : pageFailed(this.props.path)} />;
  }
}

/** Where the document started. A page that the server answered with an error stays one until the user navigates. */
export type Arrival = { address: string; entry: string };

const parentOf = (name: PageRoute) => routeOf(name).parent as PageRoute | undefined;

/** The page of a route, inside its parent's if it has one. */
function RoutePage({ name }: { name: PageRoute }) {
  const { params } = useAddress();
  const session = useCheckedSession();
  const Page = pageOf(name);
  if (!Page || (routeOf(name).protected && session?.state !== 'active')) return null;
  const page = <Page name={name} params={params} />;
  const parent = parentOf(name);
  const Parent = parent && pageOf(parent);
  return Parent ? (
    <Parent name={parent} params={params}>
      {page}
    </Parent>
  ) : (
    page
  );
}

/** Routes of one page share its key: `/` and `/jobs/…` are one list, which stays mounted when its filter changes. */
const routesIn = (locale: Locale) =>
  routeNames.filter(isPage).flatMap((name) =>
    patternsOf(locale, name).map((pattern) => (
      <Route key={pageNameOf(parentOf(name) ?? name)} path={pattern}>
        <RoutePage name={name} />
      </Route>
    )),
  );

/** wouter follows the page on screen, not the address bar: the old page stays until the next one's code has loaded. */
const useShownPath = (): [string, typeof navigate] => [useAddress().path, navigate];

export function ShownPage({ arrival }: { arrival: Arrival }) {
  const { boot } = useServices();
  const { isProtected, locale, path, pathname, route, search } = useAddress();
  const session = useCheckedSession();
  const routeElements = useMemo(() => routesIn(locale), [locale]);
  // An error of status 200 is the normal page (ruling 28).
  const failed = boot.error?.status === 200 ? null : boot.error;
  if (failed && currentPath({ pathname, search }) === arrival.address) return <FailedPage error={failed} />;
  if (route === null)
    return isProtected && session?.state !== 'active' ? null : <ErrorPage error={pageNotFound(path)} />;
  return (
    <Router hook={useShownPath} parser={parsePattern}>
      {/* By itself it would match the half-decoded path. */}
      <Switch location={path}>{routeElements}</Switch>
    </Router>
  );
}
