import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  type MutableResponse,
  type MutableToken,
  OAuth2Issuer,
  OAuth2Service,
  type TokenRequestIncomingMessage,
} from 'oauth2-mock-server';
import type { Provider } from '../../src/api/contract-account.ts';

/** Who is signed in at the provider. */
export type ProviderUser = {
  sub: string;
  email?: string | null;
  /** As in the provider's token; omitted where the token says nothing. */
  email_verified?: boolean | string;
  name?: string | null;
};

type Switches = {
  user: ProviderUser;
  /** The user declines. */
  refuses: boolean;
  /** Modifies the address to which the user is redirected. */
  returns: (address: URL) => void;
  /** Changes what the ID token claims. */
  claims: (payload: MutableToken['payload']) => void;
  /** Changes the answer of the token endpoint. */
  tokens: (answer: MutableResponse) => void;
  /** Its token endpoint never answers. */
  hangs: boolean;
};

const nothing = () => {};

const defaults: Switches = {
  user: { sub: 'subject-1', email: 'Jana@Skok.example', email_verified: true, name: 'Jana Nováková' },
  refuses: false,
  returns: nothing,
  claims: nothing,
  tokens: nothing,
  hangs: false,
};

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** A page that submits itself, for responses requested in `form_post` mode. */
const formPage = (address: URL, user: string | null) => {
  const fields = [...address.searchParams, ...(user === null ? [] : [['user', user]])]
    .map(([name = '', value = '']) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`)
    .join('');
  return `<!doctype html><form method="post" action="${escaped(address.origin + address.pathname)}">${fields}</form><script>document.forms[0].submit()</script>`;
};

/**
 * A real OAuth server on 127.0.0.1 that imitates one provider: LinkedIn supports neither PKCE nor a nonce, Facebook doesn't say
 * whether an address is verified, Apple responds with a form, and sends the name only there and only once. Users have already
 * consented.
 */
export async function startProvider(provider: Provider, initial: Partial<Switches> = {}) {
  const switches: Switches = { ...defaults, ...initial };
  const issuer = new OAuth2Issuer();
  const service = new OAuth2Service(issuer);
  const requests: { path: string; parameters: URLSearchParams }[] = [];
  const exchanges: Record<string, unknown>[] = [];
  const named = new Set<string>();
  await issuer.keys.generate('RS256');

  service.on('beforeWellKnownOpenIdConfiguration', ({ body }: MutableResponse) => {
    if (body && provider === 'linkedin') delete body.code_challenge_methods_supported;
  });
  service.on('beforeAuthorizeRedirect', ({ url }: { url: URL }) => {
    if (switches.refuses) {
      url.searchParams.delete('code');
      url.searchParams.set('error', 'access_denied');
    }
    switches.returns(url);
  });
  service.on('beforeTokenSigning', ({ payload }: MutableToken) => {
    if (!('aud' in payload)) return;
    const { email_verified, ...somebody } = switches.user;
    Object.assign(payload, somebody);
    if (provider === 'apple') delete payload.name;
    if (provider === 'linkedin') delete payload.nonce;
    if (provider !== 'facebook' && email_verified !== undefined)
      payload.email_verified = provider === 'google' ? email_verified : String(email_verified);
    switches.claims(payload);
  });
  service.on('beforeResponse', (answer: MutableResponse, { body }: TokenRequestIncomingMessage) => {
    exchanges.push({ ...body });
    if (provider === 'linkedin' && body.code_verifier)
      Object.assign(answer, { statusCode: 401, body: { error: 'invalid_client' } });
    switches.tokens(answer);
  });

  /** Apple sends a name only the first time. */
  const appleUserField = (): string | null => {
    const { sub, name, email } = switches.user;
    if (!name || named.has(sub)) return null;
    named.add(sub);
    const [firstName = '', ...rest] = name.split(' ');
    return JSON.stringify({ name: { firstName, lastName: rest.join(' ') }, email });
  };

  const answerByForm = (response: ServerResponse) => {
    const end = response.end.bind(response);
    response.end = (() => {
      const address = new URL(String(response.getHeader('location')));
      response.removeHeader('location');
      response.statusCode = 200;
      response.setHeader('content-type', 'text/html; charset=utf-8');
      return end(formPage(address, switches.refuses ? null : appleUserField()));
    }) as ServerResponse['end'];
  };

  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://provider.invalid');
    requests.push({ path: pathname, parameters: searchParams });
    if (switches.hangs && pathname === '/token') return;
    if (searchParams.get('response_mode') === 'form_post') answerByForm(response);
    service.requestHandler(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  issuer.url = origin;

  const prefix = provider.toUpperCase();
  return {
    origin,
    switches,
    /** Resets to a working provider, and to a user who consents. */
    reset: () => {
      Object.assign(switches, defaults, initial);
      named.clear();
    },
    /** Its requests, with their queries. */
    requests,
    /** Codes exchanged for tokens, with all parameters. */
    exchanges,
    /** The environment that makes our server use it. */
    env: {
      [`${prefix}_CLIENT_ID`]: `skok-at-${provider}`,
      [`${prefix}_CLIENT_SECRET`]: `secret-of-${provider}`,
      [`${prefix}_ISSUER`]: origin,
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export type TestProvider = Awaited<ReturnType<typeof startProvider>>;

/** All providers, with the same user signed in at each. */
export async function startProviders(somebody: ProviderUser) {
  const names = ['google', 'linkedin', 'facebook', 'apple'] as const;
  const started = await Promise.all(names.map((name) => startProvider(name, { user: somebody })));
  return {
    servers: Object.fromEntries(names.map((name, at) => [name, started[at]])) as Record<Provider, TestProvider>,
    /** The environment for our server. */
    env: Object.assign({}, ...started.map((server) => server.env)) as Record<string, string>,
    stop: () => Promise.all(started.map((server) => server.stop())),
  };
}
