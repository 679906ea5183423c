import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';
import { compileMessages } from './build/compile-messages.ts';
import type { BuildOutput } from './build-output.ts';

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

const ours = /^\/(?:api|_i18n|_img|healthz|readyz)(?:\/|$)/;

/** Vite inside the server's process: hot reload for the app, everything else as in production. */
export async function createDevelopment() {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const vite = await createServer({ root, server: { middlewareMode: true }, appType: 'custom' });

  return {
    compileMessages,
    close: () => vite.close(),
    async build(): Promise<BuildOutput> {
      const template = await vite.transformIndexHtml('/', await readFile(`${root}index.html`, 'utf8'));
      return { id: 'development', template, scriptsOf: () => [], fonts: [], draw: async () => '' };
    },
    handler:
      (listener: Listener): Listener =>
      (request, response) => {
        if (ours.test(request.url ?? '')) return listener(request, response);
        vite.middlewares(request, response, () => listener(request, response));
      },
  };
}
