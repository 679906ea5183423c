import type { Provider } from '../api/contract-account.ts';
import { pathTo } from '../routing/paths.ts';

/** The providers' own names, in the order of the spec. */
export const providerNames: Record<Provider, string> = {
  google: 'Google',
  linkedin: 'LinkedIn',
  facebook: 'Facebook',
  apple: 'Apple',
};

export const providers = Object.keys(providerNames) as Provider[];

/** Leads to a provider, which sends the user on to `back` (spec §2): a path of the auth host. */
export const connectPath = (provider: string, back: string): string =>
  `${pathTo('en', 'connect', { provider })}?${new URLSearchParams({ back })}`;
