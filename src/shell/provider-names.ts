import type { Provider } from '../api/contract.ts';

/** As they call themselves, in the order of the spec. */
export const providerNames: Record<Provider, string> = {
  google: 'Google',
  linkedin: 'LinkedIn',
  facebook: 'Facebook',
  apple: 'Apple',
};

export const providers = Object.keys(providerNames) as Provider[];
