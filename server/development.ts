import { readFile } from 'node:fs/promises';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';
import { compileMessages } from './build/compile-messages.ts';
import { compileContentPages } from './build/content/content-pages.ts';
import { compileEducation } from './build/content/education.ts';
import type { BuildOutput } from './build-output.ts';

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

const backendPaths = /^\/(?:api|_i18n|_img|healthz|readyz)(?:\/|$)/;

/** Vite in the server process and on its socket, so that several can run side by side: hot reload, and all else as in production. */
export async function createDevelopment(server: Server) {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const vite = await createServer({ root, server: { middlewareMode: true, ws: { server } }, appType: 'custom' });

  /** The page that shows developers all flows running; a build does not have it. */
  async function sendFlows(response: ServerResponse): Promise<void> {
    const page = await vite.transformIndexHtml('/src/flows/', await readFile(`${root}src/flows/index.html`, 'utf8'));
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }).end(page);
  }

  return {
    compileMessages,
    close: () => vite.close(),
    async build(): Promise<BuildOutput> {
      const template = await vite.transformIndexHtml('/', await readFile(`${root}index.html`, 'utf8'));
      return {
        id: 'development',
        template,
        scripts: null,
        css: '',
        scriptsOf: () => [],
        stylesOf: () => [],
        fonts: [],
        content: await compileContentPages(),
        education: await compileEducation(),
        render: async () => '',
      };
    },
    handler:
      (listener: Listener): Listener =>
      (request, response) => {
        if (/^\/flows\/?(?:\?|$)/.test(request.url ?? '')) return void sendFlows(response);
        if (backendPaths.test(request.url ?? '')) return listener(request, response);
        vite.middlewares(request, response, () => listener(request, response));
      },
  };
}
