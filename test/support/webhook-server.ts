import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';

type Received = { headers: IncomingHttpHeaders; body: string };

/** A webhook receiver, for one test. It responds with the next status in `answers`, or 204 when that is empty. */
export async function startWebhookServer() {
  const received: Received[] = [];
  const answers: number[] = [];
  const server = createServer(async (request, response) => {
    received.push({ headers: request.headers, body: await text(request) });
    response.writeHead(answers.shift() ?? 204);
    response.end();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { origin, url: `${origin}/hooks`, received, answers };
}
