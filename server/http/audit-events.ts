import { createMiddleware } from 'hono/factory';
import type { AuditSubject, KeptEvent } from '../../src/api/contract-orders.ts';
import type { Hosts } from '../hosts.ts';
import { describeError, type Logger, masked } from '../log.ts';

/** What happens to accounts, for whoever has to understand it later (PR04). No secret is among it. */
export type AuditEvent =
  | KeptEvent
  | 'application opened'
  | 'applicant rated'
  | 'applicant added'
  | 'applicants merged'
  | 'applicants parted'
  | 'note added'
  | 'note removed'
  | 'template written'
  | 'template removed'
  | 'test begun'
  | 'test finished'
  | 'test claimed'
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
  | 'terms agreed to'
  | 'deletion asked for'
  | 'applied'
  | 'application withdrawn'
  | 'company nudged'
  | 'wrote to a company'
  | 'ad reported'
  | 'message reported'
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
  | 'verification mail asked for'
  | 'domain record checked';

/** Which of them are rows too, that the board's admins can read (CO06). */
const kept = {
  'company added': true,
  'company verified': true,
  'company refused': true,
  'company suspension': true,
  'company profile changed': true,
  'company closed': true,
  'company left': true,
  'company handed over': true,
  'role changed': true,
  'member removed': true,
  'member invited': true,
  'invitation revoked': true,
  'invitation accepted': true,
  'applicant answered': true,
  'applicants exported': true,
  'talent pool changed': true,
  'ad drafted': true,
  'ad deleted': true,
  'ad step': true,
  'ad reviewed': true,
  'ad boosted': true,
  'report decided': true,
  'message decided': true,
  'billing changed': true,
  ordered: true,
  'order step': true,
} satisfies Record<KeptEvent, true>;

const isKept = (event: AuditEvent): event is KeptEvent => Object.hasOwn(kept, event);

type About = {
  /** The account's id, where there is one. */
  user?: string;
  /** Of a company, where it is not the one that the route is about. */
  company?: string;
  /** As it was typed; it is masked. */
  email?: string;
  /** Which of several ways. */
  how?: string;
  subject?: AuditSubject;
};

/** `client` is an address, as far as the trusted proxies tell. */
export function audit(log: Logger, event: AuditEvent, client: string, { email, ...about }: About = {}): void {
  log.info({ event, ...about, ...(email && { email: masked(email) }), client }, 'account');
}

/** What a handler adds to the event of its route. */
export type Audited = { Variables: { about?: About } };

/** Keeps an event of companies or admins as a row. */
export type KeepEvent = (event: KeptEvent, about: About) => Promise<void>;

/** What an event was about, as far as the address of its route says. */
function subjectIn({ ad, application, part, kind }: Record<string, string | undefined>): AuditSubject | undefined {
  if (ad !== undefined) return { type: 'ad', id: ad };
  if (application !== undefined) return { type: 'application', id: application };
  const changed = part ?? kind;
  return changed === undefined ? undefined : { type: 'part', part: changed };
}

type AtCompany = { get: (name: 'account') => { id: string } | undefined };

type Services = { hosts: Pick<Hosts, 'clientOf'>; log: Logger; keepEvent?: KeepEvent };

/**
 * `audited('password changed')`: writes the event when the route has answered with success, and 'limited' for a 429. A route
 * whose success is no event of its own, or is written elsewhere, has `audited()`.
 */
export const auditor =
  ({ hosts, log, keepEvent }: Services) =>
  (event: AuditEvent | null = null) =>
    createMiddleware<Audited>(async (c, next) => {
      await next();
      const { ok, status } = c.res;
      const happened = status === 429 ? 'limited' : ok ? event : null;
      if (!happened) return;
      audit(log, happened, hosts.clientOf(c), c.get('about'));
      if (!keepEvent || !isKept(happened)) return;
      const subject = subjectIn(c.req.param());
      const company = (c as unknown as AtCompany).get('account')?.id;
      // What was done is done: whoever did it is not told that it was not.
      await keepEvent(happened, {
        ...(company !== undefined && { company }),
        ...(subject !== undefined && { subject }),
        ...c.get('about'),
      }).catch((error: unknown) =>
        log.error({ error: describeError(error), event: happened }, 'an event was not kept'),
      );
    });
