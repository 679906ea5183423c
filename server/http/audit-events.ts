import { createMiddleware } from 'hono/factory';
import type { AuditSubject, KeptEvent } from '../../src/api/contract-orders.ts';
import type { Hosts } from '../hosts.ts';
import { describeError, type Logger, masked } from '../log.ts';

/** What happens to accounts, logged for later investigation (PR04). Never holds a secret. */
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

/** Events that are also stored as rows, which the board's admins can read (CO06). */
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
  /** The account's id, if any. */
  user?: string;
  /** The company's id, if it is not the route's company. */
  company?: string;
  /** As it was typed; it is masked. */
  email?: string;
  /** Which of several methods was used. */
  how?: string;
  subject?: AuditSubject;
};

/** `client`: its address, as reported by trusted proxies. */
export function audit(log: Logger, event: AuditEvent, client: string, { email, ...about }: About = {}): void {
  log.info({ event, ...about, ...(email && { email: masked(email) }), client }, 'account');
}

/** What a handler adds to the event of its route. */
export type Audited = { Variables: { about?: About } };

/** Keeps an event of companies or admins as a row. */
export type KeepEvent = (event: KeptEvent, about: About) => Promise<void>;

/** The subject of an event, as far as the route's parameters name it. */
function subjectIn({ ad, application, part, kind }: Record<string, string | undefined>): AuditSubject | undefined {
  if (ad !== undefined) return { type: 'ad', id: ad };
  if (application !== undefined) return { type: 'application', id: application };
  const changed = part ?? kind;
  return changed === undefined ? undefined : { type: 'part', part: changed };
}

type AtCompany = { get: (name: 'account') => { id: string } | undefined };

type Services = { hosts: Pick<Hosts, 'clientOf'>; log: Logger; keepEvent?: KeepEvent };

/**
 * `audited('password changed')`: logs the event when the route has responded with success, and 'limited' for a 429. Use `audited()`
 * for a route whose success is not an event, or is logged elsewhere.
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
      // The action is done: a failure to store its event must not fail the request.
      await keepEvent(happened, {
        ...(company !== undefined && { company }),
        ...(subject !== undefined && { subject }),
        ...c.get('about'),
      }).catch((error: unknown) =>
        log.error({ error: describeError(error), event: happened }, 'an event was not kept'),
      );
    });
