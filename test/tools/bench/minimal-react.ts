import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { compressFolder } from '../../../server/build/compress.ts';

const packages = fileURLToPath(new URL('../../../node_modules', import.meta.url));
const description = 'The least that React can do';
const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="description" content="${description}"><title>Floor</title></head><body><div id="root"></div>
<script type="module" src="/main.js"></script></body></html>`;
const script = `import { createElement } from 'react'; import { createRoot } from 'react-dom/client';
createRoot(document.getElementById('root')).render(createElement('main', null, createElement('h1', null, '${description}')));`;
const types: Record<string, string> = { html: 'text/html; charset=utf-8', js: 'text/javascript; charset=utf-8' };

/** A page of react and react-dom alone, built and served as ours is. Times are told as ratios to it. */
export async function serveMinimalReact(): Promise<{ origin: string; close: () => void }> {
  const folder = mkdtempSync(join(tmpdir(), 'skok-floor-'));
  mkdirSync(join(folder, 'src'));
  symlinkSync(packages, join(folder, 'src', 'node_modules'));
  writeFileSync(join(folder, 'src', 'index.html'), html);
  writeFileSync(join(folder, 'src', 'main.js'), script);
  const outDir = join(folder, 'out');
  await build({
    root: join(folder, 'src'),
    configFile: false,
    logLevel: 'warn',
    build: { outDir, target: 'es2023', emptyOutDir: true },
  });
  await compressFolder(outDir);
  const server = createServer((request, response) => {
    const path = request.url === '/' ? '/index.html' : (request.url ?? '');
    const [, extension = ''] = /^\/[\w./-]+\.(html|js)$/.exec(path) ?? [];
    try {
      const compressed = extension === 'js';
      const body = readFileSync(join(outDir, compressed ? `${path}.br` : path));
      response.writeHead(200, {
        'content-type': types[extension] ?? 'text/plain',
        ...(compressed && { 'content-encoding': 'br' }),
      });
      response.end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    origin: `http://localhost:${port}`,
    close: () => {
      server.close();
      server.closeAllConnections();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
