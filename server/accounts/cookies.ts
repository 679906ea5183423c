import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { AccountServices } from './services.ts';

/** Whom the browser is signed in as; who owes a code; that accounts were here before; a provider's way back. */
export type AccountCookie = 'session' | 'pending' | 'device' | 'oauth';

type Services = Pick<AccountServices, 'config' | 'hosts'>;

/** Without Secure only where one setting allows it on plain http (SE02): browsers keep no `__Host-` cookie there. */
const isSecure = (c: Context, { config, hosts }: Services): boolean =>
  !config.COOKIE_INSECURE || hosts.visitOf(c).https;

const nameOf = (cookie: AccountCookie, secure: boolean): string => (secure ? `__Host-${cookie}` : cookie);

export function readCookie(c: Context, services: Services, cookie: AccountCookie): string | null {
  return getCookie(c, nameOf(cookie, isSecure(c, services))) ?? null;
}

export function writeCookie(
  c: Context,
  services: Services,
  cookie: AccountCookie,
  { value, seconds }: { value: string; seconds: number },
): void {
  const secure = isSecure(c, services);
  setCookie(c, nameOf(cookie, secure), value, { path: '/', httpOnly: true, secure, sameSite: 'Lax', maxAge: seconds });
}

export function clearCookie(c: Context, services: Services, cookie: AccountCookie): void {
  const secure = isSecure(c, services);
  deleteCookie(c, nameOf(cookie, secure), { path: '/', httpOnly: true, secure, sameSite: 'Lax' });
}
