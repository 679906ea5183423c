import { getJson } from './call.ts';
import type { Client } from './client.ts';

const jsonLdOf = (body: unknown): object | null => (Object.hasOwn(Object(body), '@type') ? Object(body) : null);

/**
 * GET of JSON-LD. Rejects with HttpError for any status but 2xx, and for a body of another kind: an HTML error page with status 200, or
 * JSON that doesn't say what it is, is a failure too.
 */
export const readJsonLd = async <Answer extends object>(client: Client, path: string): Promise<Answer> =>
  (await getJson(client, path, jsonLdOf)) as Answer;
