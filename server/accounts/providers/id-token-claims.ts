import { authorizationCodeGrant } from 'openid-client';
import * as v from 'valibot';
import type { Identity } from '../credentials.ts';
import { type Correlation, deriveParameter, usesPkce } from './authorization-request.ts';
import type { ProviderClient } from './clients.ts';

/** What a provider says about a user. */
export type IdTokenClaims = Identity & {
  email: string | null;
  /** Null where the provider does not say. */
  isEmailVerified: boolean | null;
  name: string | null;
};

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

// Apple and LinkedIn have sent it as a string.
const flag = (value: unknown): boolean | null =>
  value === true || value === 'true' ? true : value === false || value === 'false' ? false : null;

/** The claims of the user who came back to `returned`. Throws unless they are proved. The tokens are dropped. */
export async function claimsFrom(
  client: ProviderClient,
  correlation: Correlation,
  returned: URL,
): Promise<IdTokenClaims> {
  const tokens = await authorizationCodeGrant(client.configuration, returned, {
    expectedState: correlation.state,
    idTokenExpected: true,
    ...(client.registration.nonce && { expectedNonce: deriveParameter(correlation, 'nonce') }),
    ...(usesPkce(client) && { pkceCodeVerifier: deriveParameter(correlation, 'verifier') }),
  });
  const claims = tokens.claims();
  if (!claims) throw new Error('The provider gave no ID token');
  return {
    provider: client.registration.provider,
    issuer: claims.iss,
    subject: claims.sub,
    email: text(claims.email),
    isEmailVerified: flag(claims.email_verified),
    name: text(claims.name),
  };
}

const appleUser = v.pipe(
  v.string(),
  v.maxLength(2000),
  v.parseJson(),
  v.object({
    name: v.object({ firstName: v.optional(v.string(), ''), lastName: v.optional(v.string(), '') }),
  }),
);

/** The name in Apple's form, which Apple sends only the first time. */
export function readAppleName(user: string | null): string | null {
  const verdict = v.safeParse(appleUser, user);
  if (!verdict.success) return null;
  const { firstName, lastName } = verdict.output.name;
  return `${firstName} ${lastName}`.trim() || null;
}

/** What may be logged of a provider's failure: codes, never its messages, which may hold tokens and addresses. */
export function reasonOf(error: unknown): Record<string, string> {
  if (!(error instanceof Error)) return { name: 'unknown' };
  const { code, error: answer, cause } = error as { code?: unknown; error?: unknown; cause?: unknown };
  const causes = (cause as { code?: unknown } | undefined)?.code;
  const loggable = Object.entries({ code, answer, cause: causes }).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && /^[\w.-]{1,64}$/.test(entry[1]),
  );
  return { name: error.constructor.name, ...Object.fromEntries(loggable) };
}
