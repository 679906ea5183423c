import type { ComponentType, ReactNode } from 'react';
import type { CompanyListThere } from '../routing/counterpart.ts';
import type { Locale } from '../routing/locales.ts';
import type { PageRoute } from '../routing/routes.ts';

export type PageProps = {
  name: PageRoute;
  /** Decoded once. */
  params: Record<string, string | undefined>;
  /** A child route's page, where the route has one (spec §2). */
  children?: ReactNode;
};

/** Where a page stands: its edition, parameters and query. */
export type Destination = { locale: Locale; params: PageProps['params']; search: string };

export type Page = ComponentType<PageProps> & {
  /** Key of the read that the page there shows first, null where there is none. */
  firstRead?: (destination: Destination) => string | null;
  /** The path and query in the other edition, where they are not the same there. */
  thereOf?: CompanyListThere;
};
