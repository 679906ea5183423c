import type { ComponentType, ReactNode } from 'react';
import type { RouteName } from '../routing/paths.ts';

export type PageProps = {
  name: RouteName;
  /** Decoded once. */
  params: Record<string, string | undefined>;
  /** A child route's page, where the route has one (spec §2). */
  children?: ReactNode;
};

export type Page = ComponentType<PageProps>;
