import type { Context } from 'hono';
import { setCookie } from 'hono/cookie';
import type { AccountServices } from './services.ts';

/** What a redirect tells the app, which reads it once and shows a toast. */
export type Flash = 'failed' | 'sign-in-first' | 'no-email' | 'provider-off' | 'linked' | 'linked-elsewhere';

/** Not HttpOnly: the app itself reads and deletes it. */
export const flash = (c: Context, { hosts }: Pick<AccountServices, 'hosts'>, value: Flash): void =>
  setCookie(c, 'flash', value, { path: '/', maxAge: 60, sameSite: 'Lax', secure: hosts.visitOf(c).https });
