import type { VisitKind, VisitSource } from '../../machines/ad/ad-visits.rules.ts';
import { adVisitsCall } from '../routing/visits-call.ts';
import type { Client } from './client.ts';

/** POST of a visit to an ad. One that fails is dropped: nothing waits for it. */
export async function sendVisit(
  client: Client,
  visit: { job: number; kind: VisitKind; source: VisitSource },
): Promise<void> {
  try {
    const answer = await client('POST', adVisitsCall, {
      body: JSON.stringify(visit),
      headers: { 'content-type': 'application/json' },
      keepalive: true,
    });
    // An unread response keeps occupying the 64 kB that a page has for keepalive requests.
    await answer.text();
  } catch {}
}
