import type { VisitKind, VisitSource } from '../../machines/ad/ad-visits.rules.ts';
import { visitsCall } from '../routing/visits-call.ts';
import type { Client } from './client.ts';

/** POST of a visit to an ad. One that does not arrive is lost: nobody waits for it. */
export async function sendVisit(
  client: Client,
  visit: { job: number; kind: VisitKind; source: VisitSource },
): Promise<void> {
  try {
    const answer = await client('POST', visitsCall, {
      body: JSON.stringify(visit),
      headers: { 'content-type': 'application/json' },
      keepalive: true,
    });
    // An unread answer keeps the room that a page has for all requests which may outlive it: 64 kB.
    await answer.text();
  } catch {}
}
