import type { TestApp } from './server.ts';
import { parseSetCookie } from './set-cookie.ts';
import type { Visitor } from './visitor.ts';

/** What the browser does after the provider's page: it follows a redirect, or posts a form from there. */
export type ProviderResponse = { path: string; fields?: URLSearchParams };

type App = Pick<TestApp, 'request'>;
type RedirectResult = { status: number; location: string | null; flash: string | undefined };

const origin = 'http://localhost:3000';

const unescaped = (text: string) => text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&amp;', '&');

/** The provider's response to a user whom we redirected to `address`. */
export async function consentAtProvider(address: string): Promise<ProviderResponse> {
  const answer = await fetch(address, { redirect: 'manual' });
  const location = answer.headers.get('location');
  if (location) return { path: location.slice(new URL(location).origin.length) };
  const page = await answer.text();
  const [, action = ''] = /action="([^"]*)"/.exec(page) ?? [];
  const fields = [...page.matchAll(/name="([^"]*)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [
    unescaped(name),
    unescaped(value),
  ]);
  return { path: new URL(unescaped(action)).pathname, fields: new URLSearchParams(fields) };
}

/**
 * Delivers a provider's response to us. A form is posted from the provider's site, so browsers send none of our cookies
 * with it.
 */
export async function returnFromProvider(
  app: App,
  visitor: Visitor,
  { path, fields }: ProviderResponse,
): Promise<Response> {
  if (!fields) return visitor.request(path);
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    origin: 'https://appleid.apple.com',
    'sec-fetch-site': 'cross-site',
  };
  const posted = await app.request(path, { method: 'POST', body: fields.toString(), headers });
  for (const { name, value } of posted.headers.getSetCookie().map(parseSetCookie)) visitor.jar.set(name, value);
  const next = posted.headers.get('location') ?? '';
  return next.startsWith(`${origin}/connect/`) ? visitor.request(next.slice(origin.length)) : posted;
}

/** The provider's address to which /connect redirects. */
export async function providerAddress(visitor: Visitor, provider: string, back = '/firmy'): Promise<string> {
  const answer = await visitor.request(`/connect/${provider}?${new URLSearchParams({ back })}`);
  if (answer.status !== 302) throw new Error(`/connect answered ${answer.status}`);
  return answer.headers.get('location') ?? '';
}

/** The same for a user who has agreed on the security page to link it. */
export async function linkingAddress(visitor: Visitor, provider: string, back?: string): Promise<string> {
  const agreed = await visitor.post('/api/account/providers/link', { provider });
  if (agreed.status !== 204) throw new Error(`Linking answered ${agreed.status}`);
  return providerAddress(visitor, provider, back);
}

/** The whole journey there and back. */
export async function signInWithProvider(
  app: App,
  visitor: Visitor,
  provider: string,
  back?: string,
): Promise<RedirectResult> {
  visitor.jar.delete('flash');
  return redirectResult(
    visitor,
    await returnFromProvider(app, visitor, await consentAtProvider(await providerAddress(visitor, provider, back))),
  );
}

/** The same for a signed-in user who links the provider. */
export async function linkWithProvider(
  app: App,
  visitor: Visitor,
  provider: string,
  back?: string,
): Promise<RedirectResult> {
  visitor.jar.delete('flash');
  return redirectResult(
    visitor,
    await returnFromProvider(app, visitor, await consentAtProvider(await linkingAddress(visitor, provider, back))),
  );
}

/** Where a response redirects, and the flash cookie that it sets for the app. */
export const redirectResult = (visitor: Visitor, answer: Response) => ({
  status: answer.status,
  location: answer.headers.get('location'),
  flash: visitor.jar.get('flash'),
});
