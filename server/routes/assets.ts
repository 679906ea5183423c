import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { problem } from '../problem.ts';

/** Built files, compressed beforehand. Hashed ones never change; an unknown one is a 404, never the HTML shell (TH05). */
export function assetRoutes({ folder }: { folder: string }) {
  const files = serveStatic({ root: join(folder), precompressed: true });
  return new Hono()
    .use('/assets/*', async (c, next) => {
      await next();
      if (c.res.status !== 200) return;
      c.header('cache-control', 'public, max-age=31536000, immutable');
      c.header('cross-origin-resource-policy', 'cross-origin');
      c.header('access-control-allow-origin', '*');
    })
    .use('/assets/*', files)
    .all('/assets/*', (c) => problem(c, 404))
    .use('/builds/*', async (c, next) => {
      await next();
      c.header('cache-control', 'no-store');
    })
    .use('/builds/*', files)
    .all('/builds/*', (c) => problem(c, 404))
    .all('/sw.js', (c) => problem(c, 404))
    .use('/favicon.svg', files)
    .use('/robots.txt', files);
}
