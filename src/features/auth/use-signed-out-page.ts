import { useCallback } from 'react';
import { useServices } from '../../context.tsx';
import { closedAddress } from '../../routing/dialog-address.ts';
import { placeOf, prefixed } from '../../routing/editions.ts';
import { matchPath } from '../../routing/match.ts';
import { routeOf } from '../../routing/paths.ts';

/** Says which page a person sees once signed out: the current one, or the root where that one is protected (ruling 22). */
export function useSignedOutPage(): () => string {
  const { boot } = useServices();
  return useCallback(() => {
    const { locale, path, prefix } = placeOf(boot.edition, location.pathname);
    const match = matchPath(locale, path);
    return match && routeOf(match.name).protected ? prefixed(prefix, '/') : closedAddress(location);
  }, [boot.edition]);
}
