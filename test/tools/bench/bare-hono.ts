import { serve } from '@hono/node-server';
import { Hono } from 'hono';

// Serves the given bytes with only the necessary headers, until the parent process disconnects.

process.once('message', ({ body, encoding }: { body: string; encoding: string }) => {
  const bytes = Buffer.from(body, 'base64');
  const headers = { 'content-type': 'text/html; charset=UTF-8', 'content-encoding': encoding };
  const app = new Hono().get('/', (c) => c.body(bytes, 200, headers));
  serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => process.send?.(port));
});
process.once('disconnect', () => process.exit());
