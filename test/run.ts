import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromiumMissingMessage, findHeadlessShell, findOrInstallChromium } from './support/chromium.ts';

// `npm test`: gets a browser, then runs everything. Arguments go to vitest.
// A browser named by CHROME_PATH is used for everything.
const shell = process.env.CHROME_PATH ? undefined : findHeadlessShell();
const chromium = await findOrInstallChromium();
if (!chromium) {
  process.stderr.write(`${chromiumMissingMessage}\n`);
  process.exit(1);
}

/** A folder in memory, if there is plenty: a database has eight hundred files, and the tests create some eighty databases. */
function folderInMemory(): string | undefined {
  const memory = '/dev/shm';
  if (process.env.TMPDIR || !existsSync(memory)) return undefined;
  const { bavail, bsize } = statfsSync(memory);
  if (bavail * bsize < 4 * 2 ** 30) return undefined;
  const folder = mkdtempSync(join(memory, 'skok-test-'));
  // PostgreSQL runs as another user, in a folder of its own in there.
  chmodSync(folder, 0o711);
  return folder;
}

const temporary = folderInMemory();
const vitest = fileURLToPath(new URL('../node_modules/vitest/vitest.mjs', import.meta.url));
// Processes that tests start without server/start.mjs resolve their packages as fast.
const importHooks = new URL('../server/import-hooks.mjs', import.meta.url);
const run = spawn(process.execPath, [vitest, 'run', ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: {
    // Tests start the server some eighty times.
    NODE_COMPILE_CACHE: fileURLToPath(new URL('../dist/compile-cache', import.meta.url)),
    ...process.env,
    NODE_OPTIONS: [process.env.NODE_OPTIONS, `--import=${importHooks}`].filter(Boolean).join(' '),
    CHROME_PATH: chromium,
    ...(shell && { HEADLESS_SHELL: shell }),
    ...(temporary && { TMPDIR: temporary }),
  },
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => run.kill(signal));
run.on('exit', (code) => {
  // A process that is just exiting may still be writing there.
  if (temporary) rmSync(temporary, { recursive: true, force: true, maxRetries: 5 });
  process.exit(code ?? 1);
});
