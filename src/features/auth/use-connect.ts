import { msg } from '@lingui/macro';
import { useCallback } from 'react';
import type { Provider } from '../../api/contract.ts';
import { useServices } from '../../context.tsx';
import { leave } from '../../effects/leave.ts';
import { untilStopped } from '../../effects/until-stopped.ts';
import { providerNames } from '../../shell/provider-names.ts';
import { useToasts } from '../../shell/use-toasts.ts';

/** Leaves the page for a provider, which sends the person on to `back` (spec §2). Ends only when that cannot be. */
export function useConnect(): (provider: string, back: string, signal: AbortSignal) => Promise<never> {
  const { boot, online } = useServices();
  return useCallback(
    (provider, back, signal) => {
      // A browser would show its own error in place of the page.
      if (!online.read()) return Promise.reject(new Error('There is no connection'));
      const stopped = untilStopped(signal);
      leave(`${boot.apis.locale}/connect/${provider}?${new URLSearchParams({ back })}`, { external: true });
      return stopped;
    },
    [boot.apis.locale, online],
  );
}

/** Says whether this server has a provider on, and tells a person where it has not (ruling 10). */
export function useProviderCheck(): (provider: Provider) => boolean {
  const { providers } = useServices().boot;
  const { announce } = useToasts();
  return useCallback(
    (provider) => {
      if (providers.includes(provider)) return true;
      const name = providerNames[provider];
      announce({
        title: msg`${name} is off here`,
        description: msg`This server has not set up logging in via ${name}. Use your e-mail instead.`,
        duration: 5000,
      });
      return false;
    },
    [providers, announce],
  );
}
