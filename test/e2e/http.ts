import { type IncomingHttpHeaders, request } from 'node:http';
import { sharedApp } from '../support/shared-app.ts';

/** The running product that all files read from. */
export const { port } = sharedApp;
export const sharedOrigin = `http://localhost:${port}`;
export const origins = { cs: `http://cs.localhost:${port}`, en: `http://en.localhost:${port}` };

export type HttpResult = { status: number; headers: IncomingHttpHeaders; text: string };

/** GET that follows no redirect. Not `fetch`: not every system knows that `cs.localhost` is this machine. */
export const httpGet = (url: string, headers: Record<string, string> = {}): Promise<HttpResult> =>
  new Promise((resolve, reject) => {
    const { host, port: at, pathname, search } = new URL(url);
    request({ host: '127.0.0.1', port: at, path: pathname + search, headers: { ...headers, host } }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.once('error', reject);
      answer.once('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          text: Buffer.concat(chunks).toString(),
        }),
      );
    })
      .once('error', reject)
      .end();
  });

/** The body of an API response. */
export async function readApi<Body>(path: string, origin = sharedOrigin): Promise<Body> {
  const { status, text } = await httpGet(origin + path, { accept: 'application/ld+json' });
  if (status !== 200) throw new Error(`${path} answered ${status}`);
  return JSON.parse(text) as Body;
}
