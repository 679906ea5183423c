import { parseSetCookie } from '../support/set-cookie.ts';

/** Points of one check, as in the table of MDN's HTTP Observatory; negative points are a fault. */
type Row = { check: string; points: number };

const sources = (policy: string): Map<string, string[]> =>
  new Map(
    policy.split(';').map((directive) => {
      const [name = '', ...list] = directive.trim().split(/\s+/);
      return [name, list];
    }),
  );

function policyPoints(headers: Headers): number {
  const policy = sources(headers.get('content-security-policy') ?? '');
  const scripts = policy.get('script-src') ?? policy.get('default-src');
  if (!scripts) return -25;
  const styles = policy.get('style-src') ?? policy.get('default-src') ?? [];
  if ([...scripts, ...styles].some((source) => /^(?:https?:|data:|\*)$/.test(source))) return -20;
  if (scripts.includes("'unsafe-inline'")) return -20;
  if (scripts.includes("'unsafe-eval'")) return -10;
  if (styles.includes("'unsafe-inline'")) return 0;
  const alone = (name: string, ...allowed: string[]) => {
    const [only = '', ...more] = policy.get(name) ?? [];
    return more.length === 0 && allowed.includes(only);
  };
  const isClosed =
    alone('default-src', "'none'") &&
    alone('base-uri', "'none'", "'self'") &&
    alone('form-action', "'none'", "'self'") &&
    alone('frame-ancestors', "'none'");
  return isClosed ? 10 : 5;
}

function cookiePoints(headers: Headers, isSession: (name: string) => boolean): number {
  const cookies = headers.getSetCookie().map(parseSetCookie);
  if (cookies.length === 0) return 0;
  const lacks = (name: string) => (cookie: (typeof cookies)[number]) => !(name in cookie.attributes);
  const ofSession = cookies.filter(({ name }) => isSession(name));
  if (ofSession.some(lacks('secure'))) return -40;
  if (ofSession.some(lacks('httponly'))) return -30;
  if (cookies.some(({ attributes }) => !/^(?:lax|strict|none)?$/i.test(attributes.samesite ?? ''))) return -20;
  if (cookies.some(lacks('secure'))) return -5;
  return cookies.some(lacks('samesite')) ? 0 : 5;
}

const privateReferrers = ['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin'];

function transportPoints(headers: Headers): number {
  const age = /max-age=(\d+)/.exec(headers.get('strict-transport-security') ?? '')?.[1];
  if (age === undefined) return -20;
  return Number(age) >= 15_552_000 ? 0 : -10;
}

/** The points of an https response for its headers. `isDocument`: it is shown in a window. */
export function scoreHeaders(headers: Headers, isSession: (name: string) => boolean, isDocument: boolean): Row[] {
  const ancestors = sources(headers.get('content-security-policy') ?? '')
    .get('frame-ancestors')
    ?.join(' ');
  const isFramed = /^(?:DENY|SAMEORIGIN)$/.test(headers.get('x-frame-options') ?? '') ? 0 : -20;
  const share = headers.get('access-control-allow-origin');
  return [
    ...(isDocument ? [{ check: 'content security policy', points: policyPoints(headers) }] : []),
    { check: 'cookies', points: cookiePoints(headers, isSession) },
    { check: 'cross-origin sharing', points: share === '*' ? -50 : 0 },
    { check: 'referrer policy', points: privateReferrers.includes(headers.get('referrer-policy') ?? '') ? 5 : -5 },
    { check: 'transport', points: transportPoints(headers) },
    { check: 'content type options', points: headers.get('x-content-type-options') === 'nosniff' ? 0 : -5 },
    { check: 'framing', points: /^'(?:none|self)'$/.test(ancestors ?? '') ? 5 : isFramed },
    {
      check: 'resource policy',
      points: /^same-(?:origin|site)$/.test(headers.get('cross-origin-resource-policy') ?? '') ? 10 : 0,
    },
    { check: 'opener policy', points: headers.get('cross-origin-opener-policy') === 'same-origin' ? 10 : 0 },
  ];
}
