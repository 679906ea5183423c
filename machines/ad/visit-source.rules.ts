import type { VisitSource } from './ad-visits.rules.ts';

const searchEngineHostPattern =
  /(?:^|\.)(?:google|bing|seznam|duckduckgo|yahoo|ecosia|startpage|qwant|yandex|search\.brave)\.[a-z.]{2,6}$/;
const socialNetworkHostPattern =
  /(?:^|\.)(?:linkedin|facebook|instagram|twitter|reddit|youtube|threads|bsky|tiktok)\.[a-z]{2,4}$|^(?:x\.com|t\.co|lnkd\.in|youtu\.be|mastodon\.social)$/;

type Arrival = {
  /** The referrer's URL, '' where the browser sends none. */
  referrer: string;
  /** The ad was opened by navigation within this document. */
  isWithin: boolean;
  /** Hosts of this board. */
  hosts: readonly string[];
};

/** Uses only the referrer's host, and ignores the rest of its URL. */
export function sourceOfVisit({ referrer, isWithin, hosts }: Arrival): VisitSource {
  if (isWithin) return 'board';
  if (!URL.canParse(referrer)) return 'direct';
  const { host, hostname } = new URL(referrer);
  if (hosts.includes(host)) return 'board';
  if (searchEngineHostPattern.test(hostname)) return 'search';
  return socialNetworkHostPattern.test(hostname) ? 'social' : 'site';
}
