import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { demoAccounts } from '../../server/seed/demo-accounts.ts';
import { closeBrowser, newVisitor } from '../support/browser.ts';
import { freePort } from '../support/free-port.ts';

// `npm run modules`: which of our modules run, from coverage, for a filtered list on the server and for "Log in" in the page. A
// module counts when one of its functions ran; that it was loaded is not enough. In development, where every module is a script.

const root = fileURLToPath(new URL('../..', import.meta.url));

type Script = { url: string; functions: { ranges: { startOffset: number; count: number }[] }[] };
/** The profiler of a page or a process, as far as it is needed. */
type Profiler = (method: string, params?: object) => Promise<unknown>;

/** The paths of our modules of which a function runs while something is done. */
async function modulesRun(profiler: Profiler, pathOf: (url: string) => string, act: () => Promise<void>) {
  const take = async () => ((await profiler('Profiler.takePreciseCoverage')) as { result: Script[] }).result;
  await profiler('Profiler.enable');
  await profiler('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  await take();
  await act();
  const scripts = await take();
  await profiler('Profiler.stopPreciseCoverage');
  const ran = scripts.filter(({ functions }) =>
    // What begins with the file is the module itself.
    functions.some(({ ranges: [whole] }) => whole && whole.startOffset > 0 && whole.count > 0),
  );
  const paths = ran.map(({ url }) => pathOf(url)).filter((path) => /^(?:server|src|machines)\/.*\.tsx?$/.test(path));
  return [...new Set(paths)].sort();
}

function print(title: string, modules: readonly string[]): void {
  console.log(`\n${title}: ${modules.length} modules`);
  for (const module of modules) console.log(`  ${module}`);
}

/** The development server itself, not behind what installs and builds: its process is the one that is looked into. */
async function startInspected(port: number, inspector: number, data: string): Promise<ChildProcess> {
  const server = spawn(process.execPath, [`--inspect=127.0.0.1:${inspector}`, 'server/main.ts', '--dev'], {
    cwd: root,
    env: { ...process.env, PORT: String(port), DATA_DIR: data },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  await new Promise<void>((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('Skok is ready')) resolve();
    };
    server.stdout?.on('data', hear);
    server.stderr?.on('data', hear);
    server.once('exit', () => reject(new Error(output)));
  });
  return server;
}

async function profilerOf(inspector: number): Promise<Profiler> {
  const [target] = (await (await fetch(`http://127.0.0.1:${inspector}/json/list`)).json()) as {
    webSocketDebuggerUrl: string;
  }[];
  const socket = new WebSocket(target?.webSocketDebuggerUrl ?? '');
  await new Promise((resolve) => socket.addEventListener('open', resolve, { once: true }));
  const waiting = new Map<number, (result: unknown) => void>();
  socket.addEventListener('message', ({ data }) => {
    const { id, result } = JSON.parse(String(data)) as { id?: number; result?: unknown };
    if (id !== undefined) waiting.get(id)?.(result);
  });
  let last = 0;
  return (method, params = {}) =>
    new Promise((resolve) => {
      const id = ++last;
      waiting.set(id, resolve);
      socket.send(JSON.stringify({ id, method, params }));
    });
}

const data = mkdtempSync(join(tmpdir(), 'skok-modules-'));
const [port, inspector] = [await freePort(), await freePort()];
const server = await startInspected(port, inspector, data);
const origin = `http://localhost:${port}`;
const [, account] = demoAccounts;

const request = async (path: string) => {
  const answer = await fetch(origin + path, { headers: { 'accept-language': 'en' } });
  if (!answer.ok) throw new Error(`${path} is answered with ${answer.status}`);
  await answer.text();
};

try {
  const profiler = await profilerOf(inspector);
  const onServer = (url: string) => (url.startsWith('file:') ? relative(root, fileURLToPath(url)) : url);
  for (const path of ['/en/jobs?mode=remote&q=', '/api/jobs?lang=en&mode=remote&q=']) {
    // Another one first, so that nothing happens for the first time.
    await request(`${path}design`);
    const modules = await modulesRun(profiler, onServer, () => request(`${path}react`));
    print(`GET of a filtered list on the server, ${path}react`, modules);
  }

  const { page, context } = await newVisitor();
  await page.goto(`${origin}/en`);
  await page.locator('footer').waitFor();
  // The page that leaves with the credentials stays, so that it can be asked.
  await page.route('**/login', (route) =>
    route.request().isNavigationRequest() ? route.fulfill({ status: 204 }) : route.continue(),
  );
  const session = await context.newCDPSession(page);
  const modules = await modulesRun(
    (method, params) => session.send(method as never, params as never),
    (url) => (url.startsWith(origin) ? new URL(url).pathname.slice(1) : url),
    async () => {
      await page.locator('#root header').getByRole('link', { name: 'Log in' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.locator('input[name=username]').fill(account?.email ?? '');
      await dialog.locator('input[name=password]').fill(account?.password ?? '');
      const leaving = page.waitForRequest((asked) => asked.isNavigationRequest() && asked.method() === 'POST');
      await dialog.getByRole('button', { name: 'Log in', exact: true }).click();
      await leaving;
    },
  );
  print('“Log in” in the page', modules);
} finally {
  await closeBrowser();
  server.kill('SIGTERM');
  await new Promise((resolve) => server.once('exit', resolve));
  rmSync(data, { recursive: true, force: true });
}
