import { createHmac } from 'node:crypto';
import { authorizationCodeGrant, buildAuthorizationUrl, calculatePKCECodeChallenge } from 'openid-client';
import type { Identity } from '../credentials.ts';
import type { ProviderClient } from './clients.ts';

/** What a provider says of somebody. */
export type Claims = Identity & {
  email: string | null;
  /** Null where the provider does not say. */
  isVerified: boolean | null;
  name: string | null;
};

/** One visit to a provider: its state, and the secret in the cookie of the browser that began it. */
export type Visit = { state: string; browser: string };

// They follow from the browser's secret, so that no other browser can end what this one began (AU21) and nothing has to be kept.
const derived = ({ state, browser }: Visit, purpose: 'nonce' | 'verifier') =>
  createHmac('sha256', browser).update(`${purpose}.${state}`).digest('base64url');

const withPkce = ({ registration, configuration }: ProviderClient) =>
  registration.takesPkce || configuration.serverMetadata().supportsPKCE('S256');

/** The address at the provider where a person agrees. */
export async function consentAddress(client: ProviderClient, visit: Visit, returnTo: string): Promise<URL> {
  const { registration, configuration } = client;
  return buildAuthorizationUrl(configuration, {
    redirect_uri: returnTo,
    scope: registration.scope,
    state: visit.state,
    ...(registration.nonce && { nonce: derived(visit, 'nonce') }),
    ...(registration.formPost && { response_mode: 'form_post' }),
    ...(withPkce(client) && {
      code_challenge: await calculatePKCECodeChallenge(derived(visit, 'verifier')),
      code_challenge_method: 'S256',
    }),
  });
}

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

// Apple and LinkedIn have sent it as text.
const flag = (value: unknown): boolean | null =>
  value === true || value === 'true' ? true : value === false || value === 'false' ? false : null;

/** Who came back to `returned`. Throws for whatever is not a proof. Tokens are dropped. */
export async function claimsFrom(client: ProviderClient, visit: Visit, returned: URL): Promise<Claims> {
  const tokens = await authorizationCodeGrant(client.configuration, returned, {
    expectedState: visit.state,
    idTokenExpected: true,
    ...(client.registration.nonce && { expectedNonce: derived(visit, 'nonce') }),
    ...(withPkce(client) && { pkceCodeVerifier: derived(visit, 'verifier') }),
  });
  const claims = tokens.claims();
  if (!claims) throw new Error('The provider gave no ID token');
  return {
    provider: client.registration.provider,
    issuer: claims.iss,
    subject: claims.sub,
    email: text(claims.email),
    isVerified: flag(claims.email_verified),
    name: text(claims.name),
  };
}
