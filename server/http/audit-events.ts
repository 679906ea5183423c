import { createMiddleware } from 'hono/factory';
import type { AuditSubject, RecordedAuditEvent } from '../../src/api/contract-orders.ts';
import type { Hosts } from '../hosts.ts';
import { describeError, type Logger, maskAddress } from '../log.ts';

/** What happens to accounts, logged for later investigation (PR04). Never holds a secret. */
export type AuditEvent =
  | RecordedAuditEvent
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
const recordedEvents = {
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
} satisfies Record<RecordedAuditEvent, true>;

const isRecorded = (event: AuditEvent): event is RecordedAuditEvent => Object.hasOwn(recordedEvents, event);

type AuditDetails = {
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
export function logAuditEvent(
  log: Logger,
  event: AuditEvent,
  client: string,
  { email, ...about }: AuditDetails = {},
): void {
  log.info({ event, ...about, ...(email && { email: maskAddress(email) }), client }, 'account');
}

/** What a handler adds to the event of its route. */
export type AuditEnv = { Variables: { about?: AuditDetails } };

/** Keeps an event of companies or admins as a row. */
export type RecordAuditEvent = (event: RecordedAuditEvent, about: AuditDetails) => Promise<void>;

/** The subject of an event, as far as the route's parameters name it. */
function subjectFromParams({
  ad,
  application,
  part,
  kind,
}: Record<string, string | undefined>): AuditSubject | undefined {
  if (ad !== undefined) return { type: 'ad', id: ad };
  if (application !== undefined) return { type: 'application', id: application };
  const changed = part ?? kind;
  return changed === undefined ? undefined : { type: 'part', part: changed };
}

type WithAccount = { get: (name: 'account') => { id: string } | undefined };

type Services = { hosts: Pick<Hosts, 'clientOf'>; log: Logger; recordAuditEvent?: RecordAuditEvent };

/**
 * `audited('password changed')`: logs the event when the route has responded with success, and 'limited' for a 429. Use `audited()`
 * for a route whose success is not an event, or is logged elsewhere.
 */
export const auditMiddleware =
  ({ hosts, log, recordAuditEvent }: Services) =>
  (event: AuditEvent | null = null) =>
    createMiddleware<AuditEnv>(async (c, next) => {
      await next();
      const { ok, status } = c.res;
      const happened = status === 429 ? 'limited' : ok ? event : null;
      if (!happened) return;
      logAuditEvent(log, happened, hosts.clientOf(c), c.get('about'));
      if (!recordAuditEvent || !isRecorded(happened)) return;
      const subject = subjectFromParams(c.req.param());
      const company = (c as unknown as WithAccount).get('account')?.id;
      // The action is done: a failure to store its event must not fail the request.
      await recordAuditEvent(happened, {
        ...(company !== undefined && { company }),
        ...(subject !== undefined && { subject }),
        ...c.get('about'),
      }).catch((error: unknown) =>
        log.error({ error: describeError(error), event: happened }, 'an event was not kept'),
      );
    });
