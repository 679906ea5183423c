import * as v from 'valibot';
import { bodyOf } from './call.ts';
import type { Client } from './client.ts';
import { postJson } from './send.ts';

/** The company that a mailed link leads to. */
export const accountLinkBody = v.object({ account: v.string() });

/** POST of a mailed link's token: what it leads to; null if it is no longer valid. */
export async function readMailedLink<Body>(
  client: Client,
  path: string,
  token: string,
  schema: v.GenericSchema<unknown, Body>,
): Promise<Body | null> {
  const read = await postJson<{ body: Body | null }>(
    client,
    path,
    { token },
    {
      ok: async (answer) => {
        const body = await bodyOf(answer, schema);
        return body && { body };
      },
      404: { body: null },
    },
  );
  return read.body;
}
