import * as v from 'valibot';
import { get } from './call.ts';
import type { Client } from './client.ts';

const linkedData = v.looseObject({ '@type': v.unknown() });

/**
 * GET of JSON-LD. Rejects with CallFailed for any status but 2xx, and for an answer of another kind: an HTML error page with
 * status 200, or JSON that says not what it is, is a failure too.
 */
export const read = async <Answer extends object>(client: Client, path: string): Promise<Answer> =>
  (await get(client, path, linkedData)) as Answer;
