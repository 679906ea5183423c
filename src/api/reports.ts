import type { Report, ReportOutcome } from '../../machines/job-report/job-report.machine.ts';
import { contactCalls } from '../routing/contact-calls.ts';
import type { Locale } from '../routing/locales.ts';
import type { Client } from './client.ts';
import { type Outcomes, postJson, rateLimited } from './send.ts';

const outcomes: Outcomes<ReportOutcome> = { ok: { type: 'sent' }, 404: { type: 'gone' }, 429: rateLimited };

/** POST of a report. The same key means the same report, however often it is sent. */
export const sendReport = (
  client: Client,
  body: Report & { job: number; lang: Locale },
  key: string,
  signal: AbortSignal,
) => postJson(client, contactCalls.report, body, outcomes, signal, { 'idempotency-key': key });
