import { Hono } from 'hono';

type Dependencies = {
  /** Rejects while the database does not answer. */
  ping: () => Promise<void>;
  isStopping: () => boolean;
};

/** /healthz: the process answers. /readyz: it can serve, that is, its database answers and it is not stopping. */
export const healthRoutes = ({ ping, isStopping }: Dependencies) =>
  new Hono()
    .get('/healthz', (c) => c.json({ status: 'ok' }, 200, { 'cache-control': 'no-store' }))
    .get('/readyz', async (c) => {
      const ready = !isStopping() && (await ping().then(() => true, () => false));
      return c.json({ status: ready ? 'ready' : 'not ready' }, ready ? 200 : 503, { 'cache-control': 'no-store' });
    });
