import { Hono } from 'hono';
import type { Hosts } from '../hosts.ts';

const open = ['User-agent: *', 'Disallow: /api/', 'Disallow: /admin/', ''].join('\n');
const closed = ['User-agent: *', 'Disallow: /', ''].join('\n');

/** What crawlers may read: everything but the API where pages may be indexed, else nothing (ruling 30). */
export const robotsRoutes = ({ hosts }: { hosts: Hosts }) =>
  new Hono().get('/robots.txt', (c) =>
    c.text(hosts.mayIndex(hosts.hostOf(c)) ? open : closed, 200, { 'cache-control': 'no-cache' }),
  );
