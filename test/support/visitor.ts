import type { TestApp, TestRequestInit } from './server.ts';
import { parseSetCookie } from './set-cookie.ts';

export type Visitor = ReturnType<typeof visitorOf>;

/** A browser as the server sees it, with a cookie jar: `request` stores cookies and sends them back. One host only. */
export function visitorOf(app: Pick<TestApp, 'request'>, about: Pick<TestRequestInit, 'host' | 'headers'> = {}) {
  const jar = new Map<string, string>();

  async function request(path: string, init: TestRequestInit = {}): Promise<Response> {
    const headers = new Headers(about.headers);
    for (const [name, value] of new Headers(init.headers)) headers.set(name, value);
    if (jar.size > 0) headers.set('cookie', [...jar].map(([name, value]) => `${name}=${value}`).join('; '));
    const answer = await app.request(path, { ...about, ...init, headers });
    for (const line of answer.headers.getSetCookie()) {
      const { name, value, attributes } = parseSetCookie(line);
      if (attributes['max-age'] === '0') jar.delete(name);
      else jar.set(name, value);
    }
    return answer;
  }

  return {
    jar,
    request,
    post: (path: string, body: unknown = {}, init: TestRequestInit = {}) =>
      request(path, {
        method: 'POST',
        body: JSON.stringify(body),
        ...init,
        headers: { 'content-type': 'application/json', ...init.headers },
      }),
    /** Posts like an HTML form: multipart. */
    postForm: (path: string, fields: Record<string, string> = {}, init: TestRequestInit = {}) => {
      const body = new FormData();
      for (const [name, value] of Object.entries(fields)) body.append(name, value);
      return request(path, { method: 'POST', body, ...init });
    },
    session: async () => (await request('/api/session')).json(),
  };
}
