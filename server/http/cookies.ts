import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { Config } from '../config.ts';
import type { Hosts } from '../hosts.ts';

type Services = { config: Pick<Config, 'COOKIE_INSECURE'>; hosts: Pick<Hosts, 'hostOf'> };

/** Not Secure only where a setting allows it on plain http (SE02): browsers store no `__Host-` cookie there. */
const isSecure = (c: Context, { config, hosts }: Services): boolean => !config.COOKIE_INSECURE || hosts.hostOf(c).https;

const nameOf = (cookie: string, secure: boolean): string => (secure ? `__Host-${cookie}` : cookie);

/** Cookies that scripts cannot read and other sites do not send. */
export function readCookie(c: Context, services: Services, cookie: string): string | null {
  return getCookie(c, nameOf(cookie, isSecure(c, services))) ?? null;
}

export function writeCookie(
  c: Context,
  services: Services,
  cookie: string,
  { value, seconds }: { value: string; seconds: number },
): void {
  const secure = isSecure(c, services);
  setCookie(c, nameOf(cookie, secure), value, { path: '/', httpOnly: true, secure, sameSite: 'Lax', maxAge: seconds });
}

export function clearCookie(c: Context, services: Services, cookie: string): void {
  const secure = isSecure(c, services);
  deleteCookie(c, nameOf(cookie, secure), { path: '/', httpOnly: true, secure, sameSite: 'Lax' });
}
