/** Where a person goes after signing in or up (spec §3). Every address of ours carries them on. */
export const redirectParameters = [
  'redirect_to',
  'force_redirect_to',
  'sign_up_force_redirect_to',
  'sign_in_force_redirect_to',
] as const;

/** The query without redirect parameters: what analytics and comparisons of pages see (ruling 30). */
export function withoutRedirects(search: string): string {
  const parameters = new URLSearchParams(search);
  for (const name of redirectParameters) parameters.delete(name);
  const rest = parameters.toString();
  return rest && `?${rest}`;
}
