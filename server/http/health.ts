import { type Context, Hono } from 'hono';

type Dependencies = {
  /** Rejects while the database does not answer. */
  ping: () => Promise<void>;
  isStopping: () => boolean;
};

/** Milliseconds. */
const pingTimeout = 2000;

const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' };

const answer = (c: Context, status: 200 | 503, word: string) =>
  c.body(JSON.stringify({ status: word }), status, headers);

/** /healthz: the process responds. /readyz: it can serve: its database responds in time and it is not stopping. */
export const healthRoutes = ({ ping, isStopping }: Dependencies) => {
  async function isReady(): Promise<boolean> {
    if (isStopping()) return false;
    let late: NodeJS.Timeout | undefined;
    const silence = new Promise<false>((resolve) => {
      late = setTimeout(resolve, pingTimeout, false);
    });
    const reply = ping().then(
      () => true,
      () => false,
    );
    return Promise.race([reply, silence]).finally(() => clearTimeout(late));
  }

  return new Hono()
    .get('/healthz', (c) => answer(c, 200, 'ok'))
    .get('/readyz', async (c) => ((await isReady()) ? answer(c, 200, 'ready') : answer(c, 503, 'not ready')));
};
