import { createMiddleware } from 'hono/factory';
import type { Config } from '../config.ts';
import type { Hosts } from '../hosts.ts';
import { type Logger, loggedPath } from '../log.ts';
import { problem } from './problem.ts';

const safe = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Apple answers with a form from its own site; it changes nothing before the browser comes with its cookies (SE07). */
const exempt = '/connect/apple/callback';

/** It says nothing of an account and works at any address. */
const anywhere = '/api/client-errors';

type Dependencies = { config: Pick<Config, 'editions' | 'PUBLIC_ORIGINS'>; hosts: Hosts; log: Logger };

/**
 * What changes something comes from our own pages, whatever its type says it is (SE07), and at an address that we know: at
 * another one accounts are off (ruling 25).
 */
export function sameOrigin({ config, hosts, log }: Dependencies) {
  const allowed = new Set([config.editions.cs, config.editions.en, ...config.PUBLIC_ORIGINS]);
  return createMiddleware(async (c, next) => {
    if (safe.has(c.req.method) || (c.req.method === 'POST' && c.req.path === exempt)) return next();
    const { origin, trusted } = hosts.hostOf(c);
    const from = c.req.header('origin');
    const isOurs =
      c.req.header('sec-fetch-site') === 'same-origin' ||
      (from !== undefined && (from === origin || allowed.has(from)));
    if (!isOurs) return problem(c, 403);
    if (!trusted && c.req.path !== anywhere) {
      log.warn({ path: loggedPath(c.req.path), origin }, 'accounts are off at this address: name it in PUBLIC_ORIGINS');
      return problem(c, 403, { detail: 'Accounts are off at this address' });
    }
    await next();
  });
}
