/** What somebody does at an ad that its company has counted (product §11): it is looked at, or applying for it is begun. */
export const visitKinds = ['view', 'start'] as const;

export type VisitKind = (typeof visitKinds)[number];

/** Where whoever looks at an ad came from: a page of this board, a search engine, a social network, another site, or nothing said where. */
export const visitSources = ['board', 'search', 'social', 'site', 'direct'] as const;

export type VisitSource = (typeof visitSources)[number];

/** Fewer are never told apart (product §11). */
export const minOfSource = 5;

export type SourceShare = { source: VisitSource | 'few'; views: number };

/**
 * Views by source, the most first; sources with fewer than five are one, `few`, at the end. Null where all views together are
 * fewer than five.
 */
export function sharesOf(views: Readonly<Partial<Record<VisitSource, number>>>): SourceShare[] | null {
  const all = visitSources.map((source) => ({ source, views: views[source] ?? 0 }));
  const sum = (shares: SourceShare[]) => shares.reduce((total, share) => total + share.views, 0);
  if (sum(all) < minOfSource) return null;
  const many = all.filter((share) => share.views >= minOfSource).sort((one, other) => other.views - one.views);
  const few = sum(all) - sum(many);
  return few === 0 ? many : [...many, { source: 'few', views: few }];
}
