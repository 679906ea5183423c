import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { demoPeople } from '../../server/seed/demo-people.ts';
import { closeBrowser, newVisitor } from '../support/browser.ts';
import { freePort } from '../support/free-port.ts';
import { startServer } from '../support/server-process.ts';

// `npm run modules`: which of our modules run, from coverage, for a filtered list on the server and for "Log in" in the page. A
// module counts when one of its functions ran, not when it was merely loaded. The server is the built one, whose rendering
// code is one file; the page is served by Vite in production mode, where every module is a script.

const root = fileURLToPath(new URL('../..', import.meta.url));

type Script = { url: string; functions: { ranges: { startOffset: number; count: number }[] }[] };
/** The profiler of a page or a process, as far as it is needed. */
type Profiler = (method: string, params?: object) => Promise<unknown>;

async function startCounting(profiler: Profiler): Promise<void> {
  await profiler('Profiler.enable');
  await profiler('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
}

/** Paths of our modules with a function that runs during `act`. */
async function modulesRun(profiler: Profiler, pathOf: (url: string) => string, act: () => Promise<void>) {
  const take = async () => ((await profiler('Profiler.takePreciseCoverage')) as { result: Script[] }).result;
  await take();
  await act();
  const scripts = await take();
  const ran = scripts.filter(({ functions }) =>
    // A range that starts at 0 is the module itself.
    functions.some(({ ranges: [whole] }) => whole && whole.startOffset > 0 && whole.count > 0),
  );
  const paths = ran.map(({ url }) => pathOf(url)).filter((path) => /^(?:server|src|machines)\/.*\.tsx?$/.test(path));
  return [...new Set(paths)].sort();
}

function print(title: string, modules: readonly string[]): void {
  console.log(`\n${title}: ${modules.length} modules`);
  for (const module of modules) console.log(`  ${module}`);
}

async function inspect(inspector: number): Promise<{ profiler: Profiler; leave: () => void }> {
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
  const profiler: Profiler = (method, params = {}) =>
    new Promise((resolve) => {
      const id = ++last;
      waiting.set(id, resolve);
      socket.send(JSON.stringify({ id, method, params }));
    });
  return { profiler, leave: () => socket.close() };
}

const onServer = (url: string) => (url.startsWith('file:') ? relative(root, fileURLToPath(url)) : url);

async function countServer(): Promise<void> {
  // It builds what is stale and fills the database.
  const first = await startServer();
  await first.stop({ keepData: true });
  const inspector = await freePort();
  // Otherwise a function that ran a few times before is counted only after some more runs.
  const flags = [`--inspect=127.0.0.1:${inspector}`, '--no-lazy-feedback-allocation'];
  const server = await startServer({ flags, dataDir: first.dataDir, isBuilt: true });
  const request = async (path: string) => {
    const answer = await fetch(server.origin + path, { headers: { 'accept-language': 'en' } });
    if (!answer.ok) throw new Error(`${path} is answered with ${answer.status}`);
    await answer.text();
  };
  const { profiler, leave } = await inspect(inspector);
  try {
    await startCounting(profiler);
    // Warm up each kind of request first, with queries that aren't measured.
    for (const path of ['/en/jobs?mode=remote&q=design', '/api/jobs?lang=en&mode=remote&q=sales']) await request(path);
    for (const path of ['/en/jobs?mode=remote&q=react', '/api/jobs?lang=en&mode=remote&q=engineer'])
      print(`GET of a filtered list on the server, ${path}`, await modulesRun(profiler, onServer, () => request(path)));
  } finally {
    // A process with an attached inspector doesn't exit.
    leave();
    await server.stop();
  }
}

async function countPage(): Promise<void> {
  const server = await startServer({ args: ['--dev'], env: { NODE_ENV: 'production' }, isBuilt: true });
  const [, account] = demoPeople;
  const inPage = (url: string) => (url.startsWith(server.origin) ? new URL(url).pathname.slice(1) : url);
  try {
    const { page, context } = await newVisitor();
    // Keep the page that submits the credentials, so that its coverage can still be read.
    await page.route('**/login', (route) =>
      route.request().isNavigationRequest() ? route.fulfill({ status: 204 }) : route.continue(),
    );
    const session = await context.newCDPSession(page);
    const profiler: Profiler = (method, params) => session.send(method as never, params as never);
    // Before the page loads: a function is counted from its first run.
    await startCounting(profiler);
    await page.goto(`${server.origin}/en`);
    // Only the app renders it, so the page is live.
    await page.locator('.loading-bar').waitFor({ state: 'attached' });
    const modules = await modulesRun(profiler, inPage, async () => {
      await page.locator('#root header').getByRole('link', { name: 'Log in' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.locator('input[name=username]').fill(account?.email ?? '');
      await dialog.locator('input[name=password]').fill(account?.password ?? '');
      const leaving = page.waitForRequest((asked) => asked.isNavigationRequest() && asked.method() === 'POST');
      await dialog.getByRole('button', { name: 'Log in', exact: true }).click();
      await leaving;
    });
    print('“Log in” in the page', modules);
  } finally {
    await closeBrowser();
    await server.stop();
  }
}

await countServer();
await countPage();
