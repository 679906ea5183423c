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
  /** Loads what the first data of a document needs to be drawn. */
  prepare?: (reads: Boot['reads']) => Promise<void>;
  /** What is shown in place of what has this number and is not here, or of a list that means nothing. */
  Instead?: ComponentType<{ job: number }>;
};
