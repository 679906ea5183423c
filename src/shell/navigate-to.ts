import { useCallback } from 'react';
import { navigate as writeAddress } from 'wouter/use-browser-location';
import { readHandoffCode } from '../api/session.ts';
import type { Services } from '../context.tsx';
import { assignLocation, navigateAway } from '../effects/navigate-away.ts';
import { routes } from '../routing/routes.ts';

/**
 * Goes to an address of this origin. Where it is the one in the bar, loading or shown, the history entry is reused, as browsers do: Back
 * leads from a link pressed twice to the page before.
 */
export function navigate(to: string, options?: { replace?: boolean; state?: unknown }): void {
  const isCurrent = new URL(to, location.href).href === location.href;
  writeAddress(to, isCurrent ? { state: history.state, ...options, replace: true } : options);
}

type Needs = Pick<Services, 'boot' | 'clients' | 'session' | 'online'>;

/**
 * Goes to an allowed target, absolute or a path: inside the app at once, elsewhere by leaving it, where the promise can
 * only reject. A logged-in user stays so on the other edition's origin (ruling 21); if that fails they arrive as a
 * visitor.
 */
export async function navigateTo(
  services: Needs,
  target: string,
  { replace = false, signal }: { replace?: boolean; signal?: AbortSignal } = {},
): Promise<void> {
  const { boot, clients, session } = services;
  const { origin, pathname, search, hash, href } = new URL(target, location.href);
  if (origin === location.origin) return navigate(pathname + search + hash, { replace });
  const isCarried = Object.values(boot.editions).includes(origin) && session.read().state === 'active';
  const code = isCarried ? await readHandoffCode(clients.localeApi).catch(() => null) : null;
  if (code === null) return navigateAway(services, href, { signal });
  return navigateAway(services, origin + routes.handoff.path.cs, { fields: { code, back: href }, signal });
}

export type Navigate = (address: string, options?: { replace?: boolean; external?: boolean }) => void;

/** Navigates by code. Paths of this origin stay inside the app; another origin needs `external: true` or throws (spec §8). */
export function useNavigate(): Navigate {
  return useCallback((address, { replace = false, external = false } = {}) => {
    const { origin, pathname, search, hash } = new URL(address, location.href);
    if (origin !== location.origin) assignLocation(address, { external });
    else navigate(pathname + search + hash, { replace });
  }, []);
}
