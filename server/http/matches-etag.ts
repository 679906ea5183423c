/** Whether `If-None-Match` matches the tag, by RFC 9110's weak comparison or `*`. */
export function matchesEtag(header: string | undefined, etag: string): boolean {
  const bare = (tag: string) => tag.trim().replace(/^W\//, '');
  return header?.trim() === '*' || (header?.split(',').some((tag) => bare(tag) === bare(etag)) ?? false);
}
