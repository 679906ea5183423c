import type { Client } from './client.ts';
import type { ClientError } from './contract.ts';

/** Tells the server's log about an error here. A report that does not arrive is lost: it must not make another error. */
export async function reportError(client: Client, error: ClientError): Promise<void> {
  try {
    const answer = await client('POST', '/api/client-errors', {
      body: JSON.stringify(error),
      headers: { 'content-type': 'application/json' },
      keepalive: true,
    });
    // An unread answer keeps the room that a page has for all requests which may outlive it: 64 kB.
    await answer.text();
  } catch {}
}
