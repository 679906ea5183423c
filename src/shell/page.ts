import type { ComponentType, ReactNode } from 'react';
import type { Boot } from '../api/contract.ts';
import type { PageRoute, RouteParams } from '../routing/routes.ts';

export type PageProps = {
  name: PageRoute;
  params: RouteParams;
  /** A child route's page, where the route has one (spec §2). */
  children?: ReactNode;
};

export type Page = ComponentType<PageProps> & {
  /** Loads what rendering the document's first data needs. */
  prepare?: (reads: Boot['reads']) => Promise<void>;
  /** Rendered if nothing here has this number, or if the list's address means nothing. */
  Instead?: ComponentType<{ job: number }>;
};
