import type { Context } from 'hono';
import { masked } from '../log.ts';
import type { AccountServices } from './services.ts';

/** What happens to accounts, for whoever has to understand it later (PR04). No secret is among it. */
export type AccountEvent =
  | 'registered'
  | 'signed in'
  | 'sign-in waits for a code'
  | 'sign-in failed'
  | 'password checked'
  | 'signed out'
  | 'session carried'
  | 'limited';

type About = {
  /** The account's id, where there is one. */
  user?: string;
  /** As it was typed; it is masked. */
  email?: string;
  how?: string;
};

export function note(
  c: Context,
  { hosts, log }: Pick<AccountServices, 'hosts' | 'log'>,
  event: AccountEvent | (string & {}),
  { email, ...about }: About = {},
): void {
  log.info({ event, ...about, ...(email && { email: masked(email) }), client: hosts.clientOf(c) }, 'account');
}
