import type { Client } from './client.ts';
import type { ClientError } from './contract.ts';

/** Reports an error in the app to the server's log. A report that fails is dropped: it must not cause another error. */
export async function reportError(client: Client, error: ClientError): Promise<void> {
  try {
    const answer = await client('POST', '/api/client-errors', {
      body: JSON.stringify(error),
      headers: { 'content-type': 'application/json' },
      keepalive: true,
    });
    // An unread response keeps occupying the 64 kB that a page has for keepalive requests.
    await answer.text();
  } catch {}
}
