import type { VisitKind } from '../../../machines/ad/ad-visits.rules.ts';
import { sourceOfVisit } from '../../../machines/ad/visit-source.rules.ts';
import type { Client } from '../../api/client.ts';
import { sendVisit } from '../../api/visits.ts';
import type { tabStorage } from '../../effects/browser-storage.ts';

const visitsKey = 'visits';

/** Addresses of an ad have its number as a part of their path. */
const isAddressOfJob = (job: number, address: string): boolean =>
  URL.canParse(address) && new URL(address).pathname.split('/').includes(String(job));

type AdVisit = {
  job: number;
  kind: VisitKind;
  /** Addresses of the ad in both editions: their hosts are the board's. */
  links: readonly string[];
  /** Passed in: without imports from the app this is one small chunk. */
  storage: typeof tabStorage;
};

/** Tells the server, once per tab, that an ad was viewed or an application begun. Without storage it sends nothing. */
export function sendAdVisit(client: Client, { job, kind, links, storage }: AdVisit): void {
  const visit = `${kind}:${job}`;
  const known = (storage.read(visitsKey) ?? '').split(' ');
  if (known.includes(visit) || !storage.write(visitsKey, [...known, visit].join(' ').trim())) return;
  const [entry] = performance.getEntriesByType('navigation');
  const hosts = [location.host, ...links.flatMap((link) => (URL.canParse(link) ? [new URL(link).host] : []))];
  const isWithin = entry !== undefined && !isAddressOfJob(job, entry.name);
  void sendVisit(client, { job, kind, source: sourceOfVisit({ referrer: document.referrer, isWithin, hosts }) });
}
