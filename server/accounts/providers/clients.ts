import { allowInsecureRequests, Configuration, discovery, enableNonRepudiationChecks } from 'openid-client';
import type { Provider } from '../../../src/api/contract-account.ts';
import type { Config } from '../../config.ts';
import { type ClientRegistration, clientRegistrationOf } from './catalogue.ts';

/** Timeout of one request to a provider, in seconds. */
const timeout = 5;
/** Milliseconds after which a provider's metadata is fetched again. */
const lifetime = 24 * 3_600_000;

export type ProviderClient = { registration: ClientRegistration; configuration: Configuration };

/** Signatures of ID tokens are checked too, though they come straight from the provider. */
async function configure({ issuer, metadata, clientId, clientSecret }: ClientRegistration): Promise<Configuration> {
  if (metadata) {
    const configuration = new Configuration(metadata, clientId, clientSecret);
    configuration.timeout = timeout;
    enableNonRepudiationChecks(configuration);
    return configuration;
  }
  const insecure = issuer.startsWith('http:') ? [allowInsecureRequests] : [];
  return discovery(new URL(issuer), clientId, clientSecret, undefined, {
    timeout,
    execute: [...insecure, enableNonRepudiationChecks],
  });
}

/** Clients of the providers. A provider's metadata is cached for a day; a failure is not. */
export function createProviderClients(config: Config, now: () => Date) {
  const cache = new Map<Provider, { client: Promise<ProviderClient>; until: number }>();

  return (provider: Provider): Promise<ProviderClient> | null => {
    const registration = clientRegistrationOf(provider, config);
    if (!registration) return null;
    const known = cache.get(provider);
    if (known && known.until > now().getTime()) return known.client;
    const client = configure(registration).then((configuration) => ({ registration, configuration }));
    cache.set(provider, { client, until: now().getTime() + lifetime });
    client.catch(() => cache.delete(provider));
    return client;
  };
}
