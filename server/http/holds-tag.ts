/** Whether `If-None-Match` names what is there: as the weak comparison of RFC 9110 does, or anything at all. */
export function holdsTag(header: string | undefined, etag: string): boolean {
  const bare = (tag: string) => tag.trim().replace(/^W\//, '');
  return header?.trim() === '*' || (header?.split(',').some((tag) => bare(tag) === bare(etag)) ?? false);
}
