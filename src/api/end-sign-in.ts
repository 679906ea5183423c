import type { Client } from './client.ts';

/** POST that ends a sign-in which waits for its code (ruling 5). Its redirect is not followed; it survives the page. */
export async function endSignIn(client: Client): Promise<void> {
  await client('POST', '/logout', { redirect: 'manual', keepalive: true });
}
