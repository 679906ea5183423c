/** What somebody does at an ad that its company has counted (product §11): it is looked at, or applying for it is begun. */
export const visitKinds = ['view', 'start'] as const;

export type VisitKind = (typeof visitKinds)[number];

/** Where whoever looks at an ad came from: a page of this board, a search engine, a social network, another site, or nothing said where. */
export const visitSources = ['board', 'search', 'social', 'site', 'direct'] as const;

export type VisitSource = (typeof visitSources)[number];

const searchEngine =
  /(?:^|\.)(?:google|bing|seznam|duckduckgo|yahoo|ecosia|startpage|qwant|yandex|search\.brave)\.[a-z.]{2,6}$/;
const network =
  /(?:^|\.)(?:linkedin|facebook|instagram|twitter|reddit|youtube|threads|bsky|tiktok)\.[a-z]{2,4}$|^(?:x\.com|t\.co|lnkd\.in|youtu\.be|mastodon\.social)$/;

type Arrival = {
  /** Address of the page before, '' where the browser does not say it. */
  referrer: string;
  /** The ad was opened from another page of this document. */
  isWithin: boolean;
  /** Hosts of this board. */
  hosts: readonly string[];
};

/** By the host of the page before alone: nothing else of its address is looked at. */
export function sourceOfVisit({ referrer, isWithin, hosts }: Arrival): VisitSource {
  if (isWithin) return 'board';
  if (!URL.canParse(referrer)) return 'direct';
  const { host, hostname } = new URL(referrer);
  if (hosts.includes(host)) return 'board';
  if (searchEngine.test(hostname)) return 'search';
  return network.test(hostname) ? 'social' : 'site';
}

/** Fewer are never told apart (product §11). */
export const leastOfSource = 5;

export type SourceShare = { source: VisitSource | 'few'; views: number };

/**
 * Views by source, the most first; sources with fewer than five are one, `few`, at the end. Null where all views together are
 * fewer than five.
 */
export function sharesOf(views: Readonly<Partial<Record<VisitSource, number>>>): SourceShare[] | null {
  const all = visitSources.map((source) => ({ source, views: views[source] ?? 0 }));
  const sum = (shares: SourceShare[]) => shares.reduce((total, share) => total + share.views, 0);
  if (sum(all) < leastOfSource) return null;
  const many = all.filter((share) => share.views >= leastOfSource).sort((one, other) => other.views - one.views);
  const few = sum(all) - sum(many);
  return few === 0 ? many : [...many, { source: 'few', views: few }];
}
