import { serveStatic } from '@hono/node-server/serve-static';
import { type Context, Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { problemResponse } from '../http/problem.ts';
import { immutableCacheControl } from '../http/responses.ts';

const dailyCacheControl = 'public, max-age=86400';

const isOneRange = (range: string) => /^bytes=(?:\d+-\d*|-\d+)$/.test(range);

/** Whether the client's copy is current by date, if it sent no ETag. */
function isNotModified({ headers: asked }: Request, { headers, status }: Response): boolean {
  const since = asked.get('if-modified-since');
  const changed = headers.get('last-modified');
  if (status !== 200 || since === null || changed === null || asked.has('if-none-match')) return false;
  return Date.parse(changed) <= Date.parse(since);
}

const withHeaders = (headers: Record<string, string>) =>
  createMiddleware(async (c, next) => {
    // A request for several ranges gets the whole file: RFC 9110 allows ignoring Range.
    if (!isOneRange(c.req.header('range') ?? '')) c.req.raw.headers.delete('range');
    await next();
    if (!c.res.ok) return;
    for (const [name, value] of Object.entries(headers)) c.header(name, value);
    if (!isNotModified(c.req.raw, c.res)) return;
    const { body, headers: sent } = c.res;
    await body?.cancel();
    c.res = undefined;
    c.res = new Response(null, { status: 304, headers: [...sent].filter(([name]) => !name.startsWith('content-')) });
  });

/** The same file is served compressed or not, which caches must keep apart. */
const varies = { vary: 'Accept-Encoding' };

const hashed = {
  ...varies,
  'cache-control': immutableCacheControl,
  'cross-origin-resource-policy': 'cross-origin',
  'access-control-allow-origin': '*',
};
const json = { 'content-type': 'application/json; charset=utf-8' };
const descriptor = { ...varies, ...json, 'cache-control': 'no-store' };
const manifest = { ...varies, ...json, 'cache-control': immutableCacheControl };
const icon = { ...varies, 'cache-control': dailyCacheControl };

/** For clients that have not read a page with the icon's link. */
const toIcon = (c: Context) => {
  c.header('cache-control', dailyCacheControl);
  return c.redirect('/favicon.svg', 301);
};

/** Built files, compressed beforehand. Hashed ones never change; an unknown one is a 404, never the HTML shell (TH05). */
export function assetRoutes({ folder }: { folder: string }) {
  const files = serveStatic({ root: folder, precompressed: true });
  const missing = (c: Context) => problemResponse(c, 404);
  return new Hono()
    .get('/assets/*', withHeaders(hashed), files)
    .get('/builds/latest.json', withHeaders(descriptor), files)
    .get('/builds/meta/*', withHeaders(manifest), files)
    .get('/favicon.svg', withHeaders(icon), files)
    .get('/favicon.ico', toIcon)
    .get('/app-icons/*', withHeaders(icon), files)
    .all('/app-icons/*', missing)
    .get('/media-kit/*', withHeaders(icon), files)
    .all('/media-kit/*', missing)
    .all('/assets/*', missing)
    .all('/builds/*', missing);
}
