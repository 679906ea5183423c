import { createHmac } from 'node:crypto';
import { buildAuthorizationUrl, calculatePKCECodeChallenge } from 'openid-client';
import * as v from 'valibot';
import type { Db } from '../../db/open.ts';
import { digestOf } from '../../tokens.ts';
import { consumeOneTimeToken, issueOneTimeToken, readOneTimeToken } from '../one-time-tokens.ts';
import type { ProviderClient } from './clients.ts';

/** Milliseconds that the user may spend at the provider (AU21). */
export const authorizationRequestTtl = 10 * 60_000;
/** Milliseconds between agreeing to link a provider and leaving for it. */
export const linkRequestTtl = 60_000;
/** Milliseconds between a provider's posted answer and the browser's GET that repeats it. */
const authorizationResponseTtl = 60_000;

const requestSchema = v.object({
  is: v.literal('request'),
  provider: v.string(),
  /** Digest of the secret in the browser's cookie. */
  browser: v.string(),
  /** Where the user goes afterwards (RD07). */
  back: v.string(),
  /** The sign-in whose account gets the provider; null where the request is a sign-in itself. */
  family: v.nullable(v.string()),
});

const responseSchema = v.object({
  is: v.literal('answer'),
  /** As a query. */
  parameters: v.string(),
  name: v.nullable(v.string()),
});

/** The account owner's agreement on the security page: a link alone cannot start linking (SE08). */
const linkRequestSchema = v.object({
  is: v.literal('linking'),
  provider: v.string(),
  /** The sign-in whose account gets the provider. */
  family: v.string(),
});

export type AuthorizationRequest = Omit<v.InferOutput<typeof requestSchema>, 'is'>;
export type AuthorizationResponse = Omit<v.InferOutput<typeof responseSchema>, 'is'>;
type LinkRequest = Omit<v.InferOutput<typeof linkRequestSchema>, 'is'>;

const oauth = { kind: 'oauth', schema: v.variant('is', [requestSchema, responseSchema, linkRequestSchema]) } as const;

/** Saves a request until its user comes back. Returns its `state`. */
export const saveAuthorizationRequest = (
  db: Db,
  { browser, ...rest }: AuthorizationRequest,
  now: Date,
): Promise<string> =>
  issueOneTimeToken(db, {
    kind: oauth.kind,
    value: { is: 'request', ...rest, browser: digestOf(browser) },
    expiresAt: new Date(now.getTime() + authorizationRequestTtl),
    now,
  });

export const hasAuthorizationRequest = async (db: Db, state: string, now: Date): Promise<boolean> =>
  (await readOneTimeToken(db, { ...oauth, token: state, now }))?.is === 'request';

/** The request that this browser began at this provider, if the state matches; it works only once (AU21). */
export async function consumeAuthorizationRequest(
  db: Db,
  { state, browser, provider, now }: { state: string; browser: string | null; provider: string; now: Date },
): Promise<AuthorizationRequest | null> {
  const saved = await consumeOneTimeToken(db, { ...oauth, token: state, now });
  if (saved?.is !== 'request' || browser === null) return null;
  return saved.provider === provider && saved.browser === digestOf(browser) ? saved : null;
}

/** Keeps a provider's posted answer until the browser comes with its own cookies (SE07). */
export const saveAuthorizationResponse = (db: Db, posted: AuthorizationResponse, now: Date): Promise<string> =>
  issueOneTimeToken(db, {
    kind: oauth.kind,
    value: { is: 'answer', ...posted },
    expiresAt: new Date(now.getTime() + authorizationResponseTtl),
    now,
  });

export async function consumeAuthorizationResponse(
  db: Db,
  token: string,
  now: Date,
): Promise<AuthorizationResponse | null> {
  const saved = await consumeOneTimeToken(db, { ...oauth, token, now });
  return saved?.is === 'answer' ? saved : null;
}

/** Keeps the agreement until the browser leaves with the token. */
export const saveLinkRequest = (db: Db, agreed: LinkRequest, now: Date): Promise<string> =>
  issueOneTimeToken(db, {
    kind: oauth.kind,
    value: { is: 'linking', ...agreed },
    expiresAt: new Date(now.getTime() + linkRequestTtl),
    now,
  });

/** Whether exactly this was agreed to; works only once. */
export async function consumeLinkRequest(
  db: Db,
  token: string,
  { provider, family }: LinkRequest,
  now: Date,
): Promise<boolean> {
  const saved = await consumeOneTimeToken(db, { ...oauth, token, now });
  return saved?.is === 'linking' && saved.provider === provider && saved.family === family;
}

/** The state of a request, and the secret in the cookie of the browser that began it. */
export type Correlation = { state: string; browser: string };

// Derived from the browser's secret: no other browser can finish this request (AU21), and nothing has to be stored.
export const deriveParameter = ({ state, browser }: Correlation, purpose: 'nonce' | 'verifier'): string =>
  createHmac('sha256', browser).update(`${purpose}.${state}`).digest('base64url');

export const usesPkce = ({ registration, configuration }: ProviderClient): boolean =>
  registration.takesPkce || configuration.serverMetadata().supportsPKCE('S256');

/** The provider's address where the user gives consent. */
export async function authorizationUrl(
  client: ProviderClient,
  correlation: Correlation,
  callback: string,
): Promise<URL> {
  const { registration, configuration } = client;
  return buildAuthorizationUrl(configuration, {
    redirect_uri: callback,
    scope: registration.scope,
    state: correlation.state,
    ...(registration.nonce && { nonce: deriveParameter(correlation, 'nonce') }),
    ...(registration.formPost && { response_mode: 'form_post' }),
    ...(usesPkce(client) && {
      code_challenge: await calculatePKCECodeChallenge(deriveParameter(correlation, 'verifier')),
      code_challenge_method: 'S256',
    }),
  });
}
