/** Who is logged in, as seen by the owner of a draft. An empty owner is a guest, an empty user nobody. */
export function relationOf(owner: string, user: string): 'owner' | 'nobody' | 'another' {
  if (user === owner) return 'owner';
  return user === '' ? 'nobody' : 'another';
}
