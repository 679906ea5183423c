import { createMiddleware } from 'hono/factory';
import type { Hosts } from '../hosts.ts';
import { type Logger, masked } from '../log.ts';

/** What happens to accounts, for whoever has to understand it later (PR04). No secret is among it. */
export type AuditEvent =
  | 'application opened'
  | 'applicant answered'
  | 'applicants exported'
  | 'applicant rated'
  | 'note added'
  | 'note removed'
  | 'template written'
  | 'template removed'
  | 'ad drafted'
  | 'ad deleted'
  | 'ad step'
  | 'ad reviewed'
  | 'company suspension'
  | 'registered'
  | 'address confirmed'
  | 'password checked'
  | 'sign-in failed'
  | 'sign-in waits for a code'
  | 'signed in'
  | 'signed out'
  | 'session carried'
  | 'sessions ended'
  | 'reauthenticated'
  | 'wrong password'
  | 'wrong code'
  | 'limited'
  | 'reset asked for'
  | 'password reset'
  | 'password changed'
  | 'two-factor turned on'
  | 'two-factor turned off'
  | 'recovery codes renewed'
  | 'recovery asked for'
  | 'recovery begun'
  | 'recovery stopped'
  | 'recovery done'
  | 'provider linked'
  | 'provider unlinked'
  | 'file uploaded'
  | 'file deleted'
  | 'photo changed'
  | 'photo removed'
  | 'name changed'
  | 'address change asked for'
  | 'data exported'
  | 'deletion asked for'
  | 'applied'
  | 'application withdrawn'
  | 'company nudged'
  | 'wrote to a company'
  | 'ad reported'
  | 'message reported'
  | 'report decided'
  | 'alert asked for'
  | 'alert confirmed'
  | 'wrote to the board'
  | 'API token made'
  | 'API token revoked'
  | 'webhook added'
  | 'webhook changed'
  | 'webhook removed'
  | 'webhook replayed'
  | 'embed changed'
  | 'company added'
  | 'verification mail asked for'
  | 'domain record checked'
  | 'company verified'
  | 'company profile changed'
  | 'company closed'
  | 'company left'
  | 'company handed over'
  | 'role changed'
  | 'member removed'
  | 'member invited'
  | 'invitation revoked'
  | 'invitation accepted';

type About = {
  /** The account's id, where there is one. */
  user?: string;
  /** As it was typed; it is masked. */
  email?: string;
  how?: string;
};

/** `client` is an address, as far as the trusted proxies tell. */
export function audit(log: Logger, event: AuditEvent, client: string, { email, ...about }: About = {}): void {
  log.info({ event, ...about, ...(email && { email: masked(email) }), client }, 'account');
}

/** What a handler adds to the event of its route. */
export type Audited = { Variables: { about?: About } };

/**
 * `audited('password changed')`: writes the event when the route has answered with success, and 'limited' for a 429. A route
 * whose success is no event of its own, or is written elsewhere, has `audited()`.
 */
export const auditor =
  ({ hosts, log }: { hosts: Pick<Hosts, 'clientOf'>; log: Logger }) =>
  (event: AuditEvent | null = null) =>
    createMiddleware<Audited>(async (c, next) => {
      await next();
      const { ok, status } = c.res;
      const happened = status === 429 ? 'limited' : ok ? event : null;
      if (happened) audit(log, happened, hosts.clientOf(c), c.get('about'));
    });
