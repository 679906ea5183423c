import { get } from './call.ts';
import type { Client } from './client.ts';

const linkedData = (body: unknown): object | null => (Object.hasOwn(Object(body), '@type') ? Object(body) : null);

/**
 * GET of JSON-LD. Rejects with CallFailed for any status but 2xx, and for a body of another kind: an HTML error page with status 200, or
 * JSON that doesn't say what it is, is a failure too.
 */
export const read = async <Answer extends object>(client: Client, path: string): Promise<Answer> =>
  (await get(client, path, linkedData)) as Answer;
