/** The visits to an ad that are counted for its company (product §11): a view of the ad, or the start of an application. */
export const visitKinds = ['view', 'start'] as const;

export type VisitKind = (typeof visitKinds)[number];

/** Where a visitor of an ad came from: this board, a search engine, a social network, another site, or unknown (`direct`). */
export const visitSources = ['board', 'search', 'social', 'site', 'direct'] as const;

export type VisitSource = (typeof visitSources)[number];

/** Smaller counts are never shown separately (product §11). */
export const minSourceViews = 5;

export type SourceShare = { source: VisitSource | 'few'; views: number };

/**
 * Views by source, in descending order; sources with fewer than five are merged into one, `few`, at the end. Null where there
 * are fewer than five views in total.
 */
export function sharesOf(views: Readonly<Partial<Record<VisitSource, number>>>): SourceShare[] | null {
  const all = visitSources.map((source) => ({ source, views: views[source] ?? 0 }));
  const sum = (shares: SourceShare[]) => shares.reduce((total, share) => total + share.views, 0);
  if (sum(all) < minSourceViews) return null;
  const many = all.filter((share) => share.views >= minSourceViews).sort((one, other) => other.views - one.views);
  const few = sum(all) - sum(many);
  return few === 0 ? many : [...many, { source: 'few', views: few }];
}
