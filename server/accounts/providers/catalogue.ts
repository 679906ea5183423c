import type { ServerMetadata } from 'openid-client';
import type { Provider } from '../../../src/api/contract-account.ts';
import type { Config } from '../../config.ts';

type ProviderSettings = {
  /** Where discovery starts, and the expected `iss`. */
  issuer: string;
  /** Used instead of discovery. */
  metadata?: ServerMetadata;
  scope: string;
  /** Whether the ID token carries the nonce. */
  nonce: boolean;
  /** Whether the server accepts PKCE even though its metadata does not offer it. */
  takesPkce: boolean;
  /** The answer comes as a form posted from the provider's site. */
  formPost?: boolean;
};

const providerSettings: Record<Provider, ProviderSettings> = {
  google: { issuer: 'https://accounts.google.com', scope: 'openid email profile', nonce: true, takesPkce: true },
  // It refuses a code verifier, since it does not offer PKCE, and leaves the nonce out of its tokens.
  linkedin: {
    issuer: 'https://www.linkedin.com/oauth',
    scope: 'openid profile email',
    nonce: false,
    takesPkce: false,
  },
  // Its discovery document has no token endpoint.
  facebook: {
    issuer: 'https://www.facebook.com',
    metadata: {
      issuer: 'https://www.facebook.com',
      authorization_endpoint: 'https://www.facebook.com/dialog/oauth',
      token_endpoint: 'https://graph.facebook.com/oauth/access_token',
      jwks_uri: 'https://www.facebook.com/.well-known/oauth/openid/jwks/',
      id_token_signing_alg_values_supported: ['RS256'],
    },
    scope: 'openid email public_profile',
    nonce: true,
    takesPkce: true,
  },
  apple: {
    issuer: 'https://appleid.apple.com',
    scope: 'openid email name',
    nonce: true,
    takesPkce: true,
    formPost: true,
  },
};

const catalogue = new Map(Object.entries(providerSettings) as [Provider, ProviderSettings][]);

/** Whether a provider's answer comes as a form from its own site. */
export const usesFormPost = (provider: Provider): boolean => catalogue.get(provider)?.formPost ?? false;

export const providerNames = [...catalogue.keys()];

const prefixes = { google: 'GOOGLE', linkedin: 'LINKEDIN', facebook: 'FACEBOOK', apple: 'APPLE' } as const;

export type ClientRegistration = ProviderSettings & { provider: Provider; clientId: string; clientSecret: string };

/** This server's registration at a provider, or null without credentials. A configured issuer always uses discovery. */
export function clientRegistrationOf(provider: Provider, config: Config): ClientRegistration | null {
  const known = catalogue.get(provider);
  const prefix = prefixes[provider];
  const clientId = config[`${prefix}_CLIENT_ID`];
  const clientSecret = config[`${prefix}_CLIENT_SECRET`];
  if (!known || !clientId || !clientSecret) return null;
  const issuer = config[`${prefix}_ISSUER`];
  if (!issuer) return { ...known, provider, clientId, clientSecret };
  const { metadata: _, ...rest } = known;
  return { ...rest, provider, issuer, clientId, clientSecret };
}

/** Providers that users can sign in with here. */
export const configuredProviders = (config: Config): Provider[] =>
  providerNames.filter((provider) => clientRegistrationOf(provider, config));
