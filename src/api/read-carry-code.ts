import { CallFailed, type Client } from './client.ts';
import { postJson } from './post-json.ts';

/** POST for a code that opens this session on the other edition's origin, once (ruling 21). */
export async function readCarryCode(client: Client): Promise<string> {
  const answer = await postJson(client, '/api/carry', {});
  const body: unknown = answer.ok ? await answer.json().catch(() => null) : null;
  const { code } = (body ?? {}) as { code?: unknown };
  if (typeof code !== 'string' || code === '') throw new CallFailed('POST /api/carry', answer.status);
  return code;
}
