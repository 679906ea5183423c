import { createHash } from 'node:crypto';
import { createMiddleware } from 'hono/factory';
import type { Config } from '../config.ts';
import type { Hosts } from '../hosts.ts';

type Settings = Pick<
  Config,
  | 'API_CS_ORIGIN'
  | 'API_EN_ORIGIN'
  | 'BACK_API_CS_ORIGIN'
  | 'BACK_API_EN_ORIGIN'
  | 'CORE_API_ORIGIN'
  | 'IMAGE_CDN'
  | 'ASSET_ORIGIN'
  | 'ANALYTICS_SCRIPT'
  | 'INSPECTOR'
  | 'development'
  | 'editions'
>;

/** The one inline script and the one inline style of a document. */
type Inline = { script?: string | undefined; style?: string | undefined };

export const hashSource = (inline: string) => `'sha256-${createHash('sha256').update(inline).digest('base64')}'`;

const sourceList = (...sources: (string | undefined)[]) =>
  [...new Set(sources.filter((source) => source !== undefined))].join(' ');

/** The Stately inspector may be framed and opened as a popup (ruling 42). */
const isInspectable = ({ INSPECTOR, development }: Settings) => INSPECTOR || development;

/** The policy of every page (TH01–TH03). Only configured origins are added to 'self'. */
export function contentSecurityPolicy(config: Settings, inline: Inline = {}): string {
  const { API_CS_ORIGIN, API_EN_ORIGIN, BACK_API_CS_ORIGIN, BACK_API_EN_ORIGIN, CORE_API_ORIGIN, development } = config;
  // The app itself loads nothing that needs consent before it is given (ruling 31).
  const analytics = config.ANALYTICS_SCRIPT && new URL(config.ANALYTICS_SCRIPT).origin;
  const directives: Record<string, string> = {
    'default-src': "'none'",
    // Vite's development client is an inline script and injects styles; a build has one of each, known by its hash.
    'script-src': sourceList(
      "'self'",
      inline.script && hashSource(inline.script),
      config.ASSET_ORIGIN,
      analytics,
      development ? "'unsafe-inline'" : undefined,
    ),
    'style-src': sourceList(
      "'self'",
      inline.style && hashSource(inline.style),
      config.ASSET_ORIGIN,
      development ? "'unsafe-inline'" : undefined,
    ),
    'img-src': sourceList("'self'", config.ASSET_ORIGIN, config.IMAGE_CDN),
    'font-src': sourceList("'self'", config.ASSET_ORIGIN),
    'connect-src': sourceList(
      "'self'",
      // Code is fetched before it is imported (src/effects/import-files.ts).
      config.ASSET_ORIGIN,
      API_CS_ORIGIN,
      API_EN_ORIGIN,
      BACK_API_CS_ORIGIN,
      BACK_API_EN_ORIGIN,
      CORE_API_ORIGIN,
      analytics,
      development ? 'ws:' : undefined,
    ),
    'manifest-src': "'self'",
    'worker-src': "'self'",
    'form-action': sourceList("'self'", config.editions.cs, config.editions.en, API_CS_ORIGIN, API_EN_ORIGIN),
    'base-uri': "'none'",
    'object-src': "'none'",
    'frame-ancestors': "'none'",
    ...(isInspectable(config) && { 'frame-src': 'https://stately.ai' }),
    ...(!development && { 'require-trusted-types-for': "'script'", 'trusted-types': 'skok' }),
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources}`)
    .join('; ');
}

/** Features the product never uses, denied to injected code as well. */
const unusedFeatures = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
];

/** Headers of every response (TH04–TH06). A header that a route has set is not overwritten. */
export function securityHeaders(config: Settings, hosts: Hosts, inline: Inline) {
  const policy = contentSecurityPolicy(config, inline);
  const fixed: Record<string, string> = {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-resource-policy': 'same-origin',
    'cross-origin-opener-policy': isInspectable(config) ? 'same-origin-allow-popups' : 'same-origin',
    'x-frame-options': 'DENY',
    'permissions-policy': unusedFeatures.map((feature) => `${feature}=()`).join(', '),
  };
  return createMiddleware(async (c, next) => {
    await next();
    const { headers } = c.res;
    for (const [name, value] of Object.entries(fixed)) if (!headers.has(name)) headers.set(name, value);
    // It would block the sites that the embed's own policy allows to frame it.
    if (c.req.path.startsWith('/embed/') && c.res.ok) headers.delete('x-frame-options');
    if (headers.get('content-type')?.startsWith('text/html') && !headers.has('content-security-policy'))
      headers.set('content-security-policy', policy);
    if (hosts.hostOf(c).https) headers.set('strict-transport-security', 'max-age=31536000; includeSubDomains');
  });
}
