import { readAddress } from './address.ts';
import { editionOf } from './editions.ts';
import { parseDialogHash } from './fragments.ts';
import type { PerLocale } from './locales.ts';
import { routeNames, routeOf } from './routes.ts';

/** Parameters that say where the user goes after signing in or up (spec §3). All our addresses carry them on. */
export const redirectParameters = [
  'redirect_to',
  'force_redirect_to',
  'sign_up_force_redirect_to',
  'sign_in_force_redirect_to',
] as const;

export type RedirectParameter = (typeof redirectParameters)[number];

const redirectParameterNames = new Set<string>(redirectParameters);

const isRedirectParameter = (parameter: string): boolean =>
  [...new URLSearchParams(parameter).keys()].some((name) => redirectParameterNames.has(name));

/** The query without redirect parameters, the rest unchanged (rulings 13, 30). */
export function withoutRedirects(search: string): string {
  const rest = search
    .replace(/^\?/, '')
    .split('&')
    .filter((parameter) => parameter !== '' && !isRedirectParameter(parameter))
    .join('&');
  return rest && `?${rest}`;
}

/** The current address, as the address bar has it: still encoded. */
export type PageLocation = { pathname: string; search: string };

/** The address without auth fragment and redirect parameters (ruling 17), as a path. */
export const currentPath = ({ pathname, search }: PageLocation): string => pathname + withoutRedirects(search);

/** Origins that a redirect may lead to, each such as `https://skok.example`. */
export type TargetOrigins = {
  current: string;
  editions: PerLocale;
  /** Where companies add their startup: only its /admin/startup/ (ruling 4). Null where that is on this origin. */
  companies: string | null;
};

const maxUrlLength = 2000;

/** First segments of paths that change something or carry a token: no parameter may redirect there (RD06). */
const blockedSegments = new Set([
  'api',
  ...routeNames
    .filter((name) => routeOf(name).call)
    .flatMap((name) => Object.values(routeOf(name).path).map((path) => path.split('/')[1])),
]);

const isControl = (sign: string): boolean => {
  const code = sign.charCodeAt(0);
  return code < 0x20 || (code >= 0x7f && code < 0xa0);
};

/** As a server may decode it; null where it can't be decoded. */
const decodeOrNull = (pathname: string): string | null => {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return null;
  }
};

const parseUrl = (address: string, base: string): URL | null => {
  try {
    return new URL(address, base);
  } catch {
    return null;
  }
};

/** False for a path that could be read as another host or path, or that changes something, behind any number of language prefixes. */
function isAllowedPath(pathname: string): boolean {
  const path = decodeOrNull(pathname);
  if (path === null || /\/\/|\\|\/\.\.?(?:\/|$)/.test(path) || [...path].some(isControl)) return false;
  const [, first = ''] = /^(?:\/(?:cs|en)(?=\/))*\/([^/]*)/.exec(path.toLowerCase()) ?? [];
  return !blockedSegments.has(first);
}

/** More redirects than any of our addresses has. */
const maxHops = 8;

/** Where one of our addresses finally leads, as a browser loading it would find out (rulings 32, 38). Null for a redirect loop. */
function followRedirects(requested: URL, { editions }: TargetOrigins): URL | null {
  let url = requested;
  for (let hop = 0; hop < maxHops; hop += 1) {
    const edition = editionOf(editions, url.origin);
    const { redirect } = readAddress({ edition, editions, internal: true, seesTokens: true }, url);
    if (!redirect) return url;
    const next = new URL(redirect.to, url);
    next.hash ||= url.hash;
    url = next;
  }
  return null;
}

/**
 * The address that a redirect parameter or `back` finally leads to, absolute and as the URL parser understands it; null when it may not be
 * followed (ruling 4; RD01, RD04, RD06). `candidate` is decoded once, by URLSearchParams (RD03).
 */
export function allowedTarget(candidate: string | null | undefined, origins: TargetOrigins): string | null {
  if (!candidate?.trim() || candidate.length > maxUrlLength || [...candidate].some(isControl)) return null;
  const requested = parseUrl(candidate, `${origins.current}/`);
  if (!requested || !/^https?:$/.test(requested.protocol) || requested.username || requested.password) return null;
  const isOurs = [origins.current, origins.editions.cs, origins.editions.en].includes(requested.origin);
  const isForCompanies = requested.origin === origins.companies && requested.pathname.startsWith('/admin/startup/');
  if (!isOurs && !isForCompanies) return null;
  const url = isOurs ? followRedirects(requested, origins) : requested;
  if (!url || url.href.length > maxUrlLength) return null;
  return isAllowedPath(url.pathname) && parseDialogHash(url.hash) === null ? url.href : null;
}

export type TargetRequest = PageLocation & {
  /** Requested by the code that opened the dialog. */
  option?: string | null;
  /** The configured default (ruling 17). */
  configured: string | null;
  origins: TargetOrigins;
};

type AuthAction = 'sign_in' | 'sign_up';

function firstAllowedTarget(
  occasion: AuthAction,
  { pathname, search, option, configured, origins }: TargetRequest,
): string {
  const parameters = new URLSearchParams(search);
  const candidates = [
    parameters.get(`${occasion}_force_redirect_to`),
    option,
    configured,
    parameters.get('force_redirect_to'),
    parameters.get('redirect_to'),
    currentPath({ pathname, search }),
  ];
  for (const candidate of candidates) {
    const allowed = allowedTarget(candidate, origins);
    if (allowed) return allowed;
  }
  return `${origins.current}/`;
}

/** Where the user goes after signing in, absolute (spec §4, ruling 4): the first candidate that may be followed (RD02). */
export const signInTarget = (question: TargetRequest): string => firstAllowedTarget('sign_in', question);

/** The same after signing up. */
export const signUpTarget = (question: TargetRequest): string => firstAllowedTarget('sign_up', question);

/** The target that the address itself names for a user who is already signed in, absolute, or null (ruling 15). */
export function explicitTarget(occasion: AuthAction, search: string, origins: TargetOrigins): string | null {
  const parameters = new URLSearchParams(search);
  for (const name of [`${occasion}_force_redirect_to`, 'force_redirect_to', 'redirect_to']) {
    const allowed = allowedTarget(parameters.get(name), origins);
    if (allowed) return allowed;
  }
  return null;
}

/** The query that leads back to `target` after signing in (ruling 14), as `?force_redirect_to=…`. */
export const forcedRedirectQuery = (target: string): string => `?${new URLSearchParams({ force_redirect_to: target })}`;
