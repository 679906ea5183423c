import { CallFailed, type Client } from './client.ts';

const retryAfterOf = (answer: Response): number | null => {
  const header = answer.headers.get('retry-after');
  if (!header) return null;
  const seconds = Number(header);
  return Number.isFinite(seconds) ? seconds * 1000 : Math.max(0, Date.parse(header) - Date.now());
};

/**
 * GET of JSON. Rejects with CallFailed for any status but 2xx, and for an answer that is no JSON object: an HTML error page
 * with status 200 is a failure too.
 */
export async function read<Answer extends object>(client: Client, path: string): Promise<Answer> {
  const answer = await client('GET', path);
  if (!answer.ok) throw new CallFailed(`GET ${path}`, answer.status, retryAfterOf(answer));
  const body: unknown = await answer.json().catch(() => null);
  if (typeof body !== 'object' || body === null) throw new CallFailed(`GET ${path}`, answer.status);
  return body as Answer;
}
