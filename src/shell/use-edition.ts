import { createContext } from 'react';
import { useProvided } from '../context.tsx';
import type { Locale } from '../routing/locales.ts';
import type { ParamsArgument } from '../routing/paths.ts';
import type { RouteName } from '../routing/routes.ts';

export type Edition = {
  locale: Locale;
  /** The address of a route in this edition: on this host, or absolute where the host is the other edition's. */
  to: <Name extends RouteName>(name: Name, ...params: ParamsArgument<Name>) => string;
  /** A path of this edition, such as a list with filters, as an address on this host. */
  at: (path: string) => string;
  /** The same path in the other edition: on this host, or on that edition's own origin. */
  inOtherEdition: (path: string) => string;
};

export const EditionContext = createContext<Edition | null>(null);

/** The edition of the page on screen and addresses in it. Views that need no more don't re-render on every navigation. */
export const useEdition = (): Edition => useProvided(EditionContext);
