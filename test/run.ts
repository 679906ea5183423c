import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { findHeadlessShell, howToGetChromium, obtainChromium } from './support/chromium.ts';

// `npm test`: a browser, then everything. Arguments go to vitest.
// Whoever names a browser means it.
const shell = process.env.CHROME_PATH ? undefined : findHeadlessShell();
const chromium = await obtainChromium();
if (!chromium) {
  process.stderr.write(`${howToGetChromium}\n`);
  process.exit(1);
}

const vitest = fileURLToPath(new URL('../node_modules/vitest/vitest.mjs', import.meta.url));
// What tests start without server/start.mjs finds its packages as fast.
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
  },
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => run.kill(signal));
run.on('exit', (code) => process.exit(code ?? 1));
