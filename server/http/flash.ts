import type { Context } from 'hono';
import { setCookie } from 'hono/cookie';
import type { Flash } from '../../src/api/contract-account.ts';
import type { Hosts } from '../hosts.ts';

/** Not HttpOnly: the app itself reads and deletes it. */
export const writeFlash = (c: Context, { hosts }: { hosts: Pick<Hosts, 'hostOf'> }, flash: Flash): void =>
  setCookie(c, 'flash', flash, { path: '/', maxAge: 60, sameSite: 'Lax', secure: hosts.hostOf(c).https });
