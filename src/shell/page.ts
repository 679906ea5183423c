import type { ComponentType, ReactNode } from 'react';
import type { PageRoute, RouteParams } from '../routing/routes.ts';

export type PageProps = {
  name: PageRoute;
  params: RouteParams;
  /** A child route's page, where the route has one (spec §2). */
  children?: ReactNode;
};

export type Page = ComponentType<PageProps>;
