import { Hono } from 'hono';
import type { IntercomUser } from '../contract.ts';
import { notAllowed } from '../problem.ts';

const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'private, no-store' };

/** Who is here, for analytics (spec §7, ruling 31): nobody in particular. */
export const intercomRoutes = () =>
  new Hono()
    .get('/api/intercom', (c) => c.body(JSON.stringify({} satisfies IntercomUser), 200, headers))
    .all('/api/intercom', (c) => notAllowed(c, 'GET, HEAD'));
