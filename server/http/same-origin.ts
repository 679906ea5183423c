import { createMiddleware } from 'hono/factory';
import { alertCalls } from '../../src/routing/alert-calls.ts';
import { mailCalls } from '../../src/routing/mail-calls.ts';
import { pathTo } from '../../src/routing/paths.ts';
import type { Config } from '../config.ts';
import type { Hosts } from '../hosts.ts';
import { type Logger, redactPath } from '../log.ts';
import { problemResponse } from './problem.ts';
import { seeOther } from './responses.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Apple posts its answer from its own site; nothing changes before the browser comes with its cookies (SE07). */
const appleCallbackPath = `${pathTo('en', 'connect', { provider: 'apple' })}/callback`;

/** Mail programs unsubscribe from any origin: the signed token in the address authorises it, and no cookie is read (SE07). */
const tokenAuthorisedPaths: string[] = [alertCalls.unsubscribe, mailCalls.unsubscribe];

/** It is not about an account and works on any host. */
const clientErrorsPath = '/api/client-errors';

type Dependencies = {
  config: Pick<Config, 'editions' | 'hasOwnOrigins' | 'PORT' | 'PUBLIC_ORIGINS'>;
  hosts: Hosts;
  log: Logger;
};

/**
 * Requests that change something must come from our own pages, whatever their content type (SE07), and to a host that we know:
 * on others accounts are off (ruling 25).
 */
export function requireSameOrigin({ config, hosts, log }: Dependencies) {
  const { editions, hasOwnOrigins, PORT, PUBLIC_ORIGINS } = config;
  // While the editions are local names, the other names of localhost are ours too: users move between them.
  const local = hasOwnOrigins ? [] : [`http://localhost:${PORT}`, `http://127.0.0.1:${PORT}`];
  const allowed = new Set([editions.cs, editions.en, ...local, ...PUBLIC_ORIGINS]);
  return createMiddleware(async (c, next) => {
    if (safeMethods.has(c.req.method)) return next();
    if (c.req.method === 'POST' && (c.req.path === appleCallbackPath || tokenAuthorisedPaths.includes(c.req.path)))
      return next();
    const { origin, trusted } = hosts.hostOf(c);
    const from = c.req.header('origin');
    const isOurs =
      c.req.header('sec-fetch-site') === 'same-origin' ||
      (from !== undefined && (from === origin || allowed.has(from)));
    // A form navigation: don't leave the user with a JSON response.
    if (!isOurs && c.req.header('sec-fetch-mode') === 'navigate') return seeOther(c, '/');
    if (!isOurs) return problemResponse(c, 403);
    if (!trusted && c.req.path !== clientErrorsPath) {
      log.warn({ path: redactPath(c.req.path), origin }, 'accounts are off at this address: name it in PUBLIC_ORIGINS');
      return problemResponse(c, 403, { detail: 'Accounts do not work at this address' });
    }
    await next();
  });
}
