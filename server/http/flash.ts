import type { Context } from 'hono';
import { setCookie } from 'hono/cookie';
import type { Hosts } from '../hosts.ts';

/** What the app reads once, after a redirect or a sign-in, and shows as a toast. */
export type Flash =
  | 'failed'
  | 'sign-in-first'
  | 'no-email'
  | 'provider-off'
  | 'declined'
  | 'linked'
  | 'linked-elsewhere'
  | 'account-kept';

/** Not HttpOnly: the app itself reads and deletes it. */
export const writeFlash = (c: Context, { hosts }: { hosts: Pick<Hosts, 'hostOf'> }, flash: Flash): void =>
  setCookie(c, 'flash', flash, { path: '/', maxAge: 60, sameSite: 'Lax', secure: hosts.hostOf(c).https });
