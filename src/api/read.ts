import { CallFailed, type Client, retryAfterOf } from './client.ts';

const isLinkedData = (body: unknown): body is object => typeof body === 'object' && body !== null && '@type' in body;

/**
 * GET of JSON-LD. Rejects with CallFailed for any status but 2xx, and for an answer of another kind: an HTML error page with
 * status 200, or JSON that says not what it is, is a failure too.
 */
export async function read<Answer extends object>(client: Client, path: string): Promise<Answer> {
  const answer = await client('GET', path);
  if (!answer.ok) throw new CallFailed(`GET ${path}`, answer.status, retryAfterOf(answer));
  const body: unknown = await answer.json().catch(() => null);
  if (!isLinkedData(body)) throw new CallFailed(`GET ${path}`, answer.status);
  return body as Answer;
}
