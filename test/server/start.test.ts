import { spawn } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

// `server/start.mjs` alone, in an invented project whose npm, build and server record their calls.

let root = '';
const path = (name: string) => join(root, name);
const put = (name: string, text: string) => {
  mkdirSync(join(path(name), '..'), { recursive: true });
  writeFileSync(path(name), text);
};
const journal = () => (existsSync(path('journal')) ? readFileSync(path('journal'), 'utf8').trim().split('\n') : []);
const note = (what: string) =>
  `import { appendFileSync } from 'node:fs'; appendFileSync('journal', ${JSON.stringify(`${what}\n`)});`;
const pause = 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300);';

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'skok-start-'));
  mkdirSync(path('server'));
  for (const name of ['server/start.mjs', 'server/import-hooks.mjs'])
    copyFileSync(new URL(`../../${name}`, import.meta.url), path(name));
  put('package.json', '{"type":"module"}');
  for (const name of ['package-lock.json', 'vite.config.ts', 'lingui.config.ts', 'index.html']) put(name, '{}');
  for (const folder of ['src', 'machines', 'locales', 'public']) put(`${folder}/file`, folder);
  put(
    'npm.mjs',
    `${note('install')} ${pause} import { mkdirSync } from 'node:fs'; mkdirSync('node_modules', { recursive: true });`,
  );
  put('server/build/main.ts', `${note('build begins')} ${pause} ${note('build ends').replace(/^import.*?; /, '')}`);
  put(
    'server/main.ts',
    `${note('serve')} process.stdout.write(process.argv.slice(2).join() + ' ready'); process.disconnect();`,
  );
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

type Ended = { code: number | null; out: string; err: string };

const startWith = (settings: Record<string, string>, ...given: string[]): Promise<Ended> =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, ['server/start.mjs', ...given], {
      cwd: root,
      env: { ...process.env, npm_execpath: path('npm.mjs'), ...settings },
    });
    const ended = { out: '', err: '' };
    child.stdout.on('data', (chunk) => (ended.out += chunk));
    child.stderr.on('data', (chunk) => (ended.err += chunk));
    child.once('exit', (code) => resolve({ code, ...ended }));
  });
const start = (...given: string[]) => startWith({}, ...given);

test('the first start installs, builds and serves, printing each step; the second only serves', async () => {
  const first = await start('server/main.ts', '--x');
  expect(first).toEqual({ code: 0, out: '--x ready', err: 'Installing packages …\nBuilding …\n' });
  expect(journal()).toEqual(['install', 'build begins', 'build ends', 'serve']);
  expect((await start('server/main.ts')).err).toBe('');
  expect(journal()).toEqual(['install', 'build begins', 'build ends', 'serve', 'serve']);
});

test('two starts at once install and build once, and both serve', async () => {
  const both = await Promise.all([start('server/main.ts'), start('server/main.ts')]);
  expect(both.map(({ code, out }) => [code, out])).toEqual([
    [0, ' ready'],
    [0, ' ready'],
  ]);
  expect(journal()).toEqual(['install', 'build begins', 'build ends', 'serve', 'serve']);
  expect(existsSync(path('dist/turn'))).toBe(false);
});

test('a start that died while holding the turn does not block others', async () => {
  const gone = spawn(process.execPath, ['-e', '']);
  await new Promise((resolve) => gone.once('exit', resolve));
  put('dist/turn', String(gone.pid));
  expect((await start('server/main.ts')).code).toBe(0);
  expect(existsSync(path('dist/turn'))).toBe(false);
});

describe('a build', () => {
  beforeEach(() => start('server/main.ts'));

  test('is repeated when a source, the lockfile or a setting that enters it changes', async () => {
    put('src/file', 'changed');
    await start('server/main.ts');
    expect(journal().filter((line) => line === 'build ends')).toHaveLength(2);
    put('package-lock.json', '{"lockfileVersion":3}');
    await start('server/main.ts');
    expect(journal().filter((line) => line === 'install')).toHaveLength(2);
    expect(journal().filter((line) => line === 'build ends')).toHaveLength(3);
    for (const [name, value] of [
      ['INSPECTOR', '1'],
      ['ASSET_ORIGIN', 'https://cdn.example'],
    ] as const) {
      const setting = { [name]: value };
      expect((await startWith(setting, 'server/main.ts')).err).toBe('Building …\n');
      expect((await startWith(setting, 'server/main.ts')).err).toBe('');
    }
    expect((await startWith({ ASSET_ORIGIN: 'https://cdn.example', PORT: '3001' }, 'server/main.ts')).err).toBe('');
  });

  test('that failed or was cut off is not reused by the next start', async () => {
    const works = readFileSync(path('server/build/main.ts'), 'utf8');
    put('server/build/main.ts', 'process.exit(1);');
    expect(await start('server/main.ts')).toMatchObject({
      code: 1,
      err: 'Building …\nThe build failed; the lines above say why.\n',
    });
    put('server/build/main.ts', works);
    expect((await start('server/main.ts')).err).toBe('Building …\n');

    put('server/build/main.ts', "process.kill(process.ppid, 'SIGKILL');");
    expect(await start('server/main.ts')).toMatchObject({ code: null, err: 'Building …\n' });
    put('server/build/main.ts', works);
    expect((await start('server/main.ts')).err).toBe('Building …\n');
  });

  test('is not made for commands that need none', async () => {
    put('src/file', 'changed');
    for (const given of [['server/main.ts', '--help'], ['server/main.ts', '--dev'], ['server/import/main.ts']]) {
      if (given[0] === 'server/import/main.ts') put(given[0], note('import'));
      expect((await start(...given)).err, given.join(' ')).toBe('');
    }
  });
});

test('a failed installation of packages ends the start with one line', async () => {
  put('npm.mjs', 'process.exit(1);');
  expect(await start('server/main.ts')).toEqual({
    code: 1,
    out: '',
    err: 'Installing packages …\nInstalling the packages failed; the lines above say why.\n',
  });
  expect(existsSync(path('dist/turn'))).toBe(false);
});

test('the exit code is the server’s', async () => {
  put('server/main.ts', 'process.exit(3);');
  expect((await start('server/main.ts')).code).toBe(3);
});
