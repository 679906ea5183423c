/** Where a person goes after signing in or up (spec §3). Every address of ours carries them on. */
export const redirectParameters = [
  'redirect_to',
  'force_redirect_to',
  'sign_up_force_redirect_to',
  'sign_in_force_redirect_to',
] as const;

export type RedirectParameter = (typeof redirectParameters)[number];

const names = new Set<string>(redirectParameters);

const isRedirect = (parameter: string): boolean =>
  [...new URLSearchParams(parameter).keys()].some((name) => names.has(name));

/** The query without redirect parameters, the rest as it was written (rulings 13, 30). */
export function withoutRedirects(search: string): string {
  const rest = search
    .replace(/^\?/, '')
    .split('&')
    .filter((parameter) => parameter !== '' && !isRedirect(parameter))
    .join('&');
  return rest && `?${rest}`;
}

/** Where a person is, as the address bar says it: still encoded. */
export type Whereabouts = { pathname: string; search: string };

/** The address without auth fragment and redirect parameters (ruling 17), as a path. */
export const currentPath = ({ pathname, search }: Whereabouts): string => pathname + withoutRedirects(search);
