import { type ChildProcess, spawn } from 'node:child_process';
import {
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '../support/free-port.ts';
import { openSocket, readToEnd, sendRaw } from '../support/raw-http.ts';
import { type ServerProcess, startServer } from '../support/server-process.ts';

// What only a whole process shows: how it starts, refuses to start, reads bytes and stops.

const root = fileURLToPath(new URL('../..', import.meta.url));
const scratch = mkdtempSync(join(tmpdir(), 'skok-process-'));
const folder = (name: string) => join(scratch, name);

let server: ServerProcess;

beforeAll(async () => {
  server = await startServer({ dataDir: folder('data') });
});
afterAll(async () => {
  await server.stop();
  rmSync(scratch, { recursive: true, force: true });
});

type Ended = { code: number | null; out: string; err: string };

const ended = (child: ChildProcess): Promise<Ended> =>
  new Promise((resolve) => {
    const said = { out: '', err: '' };
    child.stdout?.on('data', (chunk) => {
      said.out += chunk;
    });
    child.stderr?.on('data', (chunk) => {
      said.err += chunk;
    });
    child.once('exit', (code) => resolve({ code, ...said }));
  });

/** Starts the server itself, which is expected to end by itself. */
const run = (env: Record<string, string>, ...given: string[]): Promise<Ended> =>
  ended(
    spawn(process.execPath, ['server/main.ts', ...given], { cwd: root, env: { ...process.env, NODE_ENV: '', ...env } }),
  );

const locked = (dataDir: string) => existsSync(join(dataDir, 'process.lock'));

describe('a start that fails', () => {
  const refused = async (env: Record<string, string>, line: RegExp) => {
    const { code, out, err } = await run({ PORT: String(await freePort()), DATA_DIR: folder('unused'), ...env });
    expect(err.replace(/^First start: .*\n/, '')).toMatch(line);
    expect(err.replace(/^First start: .*\n/, '').trimEnd()).not.toContain('\n');
    expect([code, out]).toEqual([1, '']);
  };

  test('ends with one line that names a bad setting', () =>
    refused({ PORT: 'http' }, /^PORT must be a number; it is "http"\n$/));

  test('names DATA_DIR when the data folder is a file', async () => {
    writeFileSync(folder('file'), '');
    await refused({ DATA_DIR: folder('file') }, /^DATA_DIR ".*" cannot be used \((?:EEXIST|ENOTDIR)\)\n$/);
  });

  test('names DATABASE_URL, without its password, when the database does not respond', async () => {
    const port = await freePort();
    await refused(
      {
        DATABASE_URL: `postgres://skok:s3cret@127.0.0.1:${port}/skok`,
        AUTH_SECRET: 'thirty-two characters of a secret',
      },
      /^DATABASE_URL leads to a server that does not answer \(ECONNREFUSED\)\n$/,
    );
  });

  test('ends with one line and leaves no lock when the port is taken', async () => {
    const dataDir = folder('second');
    await refused(
      { PORT: String(server.port), DATA_DIR: dataDir },
      new RegExp(`^PORT ${server.port} is taken on 127\\.0\\.0\\.1; set PORT to another\n$`),
    );
    expect(locked(dataDir)).toBe(false);
  });

  test('names HOST when the address is not of this machine', () =>
    refused(
      { HOST: '192.0.2.1', DATA_DIR: folder('second') },
      /^HOST "192\.0\.2\.1" cannot be listened on \(EADDRNOTAVAIL\)\n$/,
    ));

  test('AV05 ends with one line when another process uses the data folder, and leaves that process unharmed', async () => {
    await refused(
      { DATA_DIR: server.dataDir },
      /^\S+ is in use by process \d+\. Stop it, or set DATA_DIR to another folder\.\n$/,
    );
    expect(locked(server.dataDir)).toBe(true);
    expect((await fetch(`${server.origin}/api/jobs`)).status).toBe(200);
  });

  test('--help prints the settings and starts nothing', async () => {
    const { code, out, err } = await run({ PORT: 'http' }, '--help');
    expect([code, err]).toEqual([0, '']);
    expect(out).toMatch(/^ {2}DATABASE_URL /m);
  });
});

test('a start prints the address of the product, and each log entry is one line of JSON', async () => {
  expect(server.output()).toContain(`http://localhost:${server.port}/\n`);
  await fetch(`${server.origin}/healthz`);
  const lines = server
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'));
  expect(lines.map((line) => JSON.parse(line).msg)).toContain('listening');
});

describe('malformed or hostile requests', () => {
  const host = () => `Host: localhost:${server.port}\r\nConnection: close\r\n\r\n`;

  test.each<[what: string, bytes: () => string, status: RegExp]>([
    ['no HTTP', () => 'leap\r\n\r\n', /^HTTP\/1\.1 400 /],
    ['no Host', () => 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', /^HTTP\/1\.1 400 /],
    [
      'a Host of spaces and signs',
      () => 'GET / HTTP/1.1\r\nHost: a b<script>\r\nConnection: close\r\n\r\n',
      /^HTTP\/1\.1 400 /,
    ],
    [
      'a Host with a path',
      () => 'GET / HTTP/1.1\r\nHost: localhost:3000/..\r\nConnection: close\r\n\r\n',
      /^HTTP\/1\.1 400 /,
    ],
    [
      'a Host with a port that is none',
      () => 'GET / HTTP/1.1\r\nHost: localhost:99999\r\nConnection: close\r\n\r\n',
      /^HTTP\/1\.1 400 /,
    ],
    [
      'a Host with a person',
      () => 'GET / HTTP/1.1\r\nHost: localhost@evil.example\r\nConnection: close\r\n\r\n',
      /^HTTP\/1\.1 (?:400|200) /,
    ],
    ['a backslash', () => `GET /\\evil.example HTTP/1.1\r\n${host()}`, /^HTTP\/1\.1 (?:400|404) /],
    ['two slashes', () => `GET //evil.example/ HTTP/1.1\r\n${host()}`, /^HTTP\/1\.1 404 /],
    ['dots and slashes', () => `GET /.//evil.example/ HTTP/1.1\r\n${host()}`, /^HTTP\/1\.1 404 /],
    [
      'a whole address of another host',
      () => `GET http://evil.example/firmy/ HTTP/1.1\r\n${host()}`,
      /^HTTP\/1\.1 301 .*\r\nlocation: \/firmy\r\n/is,
    ],
    ['a whole address that is none', () => `GET http://[::::]/ HTTP/1.1\r\n${host()}`, /^HTTP\/1\.1 400 /],
    ['an asterisk', () => `OPTIONS * HTTP/1.1\r\n${host()}`, /^HTTP\/1\.1 400 /],
    ['raw bytes in the path', () => `GET /nabidky/\xe2\x98\x83\xff HTTP/1.1\r\n${host()}`, /^HTTP\/1\.1 (?:400|404) /],
    ['raw bytes in the query', () => `GET /firmy/?hledat=\xc5\xbe HTTP/1.1\r\n${host()}`, /^HTTP\/1\.1 (?:301|400) /],
    [
      'escaped line breaks',
      () => `GET /firmy/%0d%0aSet-Cookie:a=b/?x=%0d%0aa:b HTTP/1.1\r\n${host()}`,
      /^HTTP\/1\.1 301 /,
    ],
    ['half an escape', () => `GET /firmy/%/?x=%zz HTTP/1.1\r\n${host()}`, /^HTTP\/1\.1 301 /],
    ['TRACE', () => `TRACE / HTTP/1.1\r\n${host()}`, /^HTTP\/1\.1 405 /],
    ['TRACK', () => `TRACK / HTTP/1.1\r\n${host()}`, /^HTTP\/1\.1 (?:400|405) /],
    [
      'an address longer than headers may be',
      () => `GET /${'a'.repeat(17_000)} HTTP/1.1\r\n${host()}`,
      /^HTTP\/1\.1 431 /,
    ],
    [
      'more headers than there may be',
      () => `GET / HTTP/1.1\r\nX: ${'a'.repeat(17_000)}\r\n${host()}`,
      /^HTTP\/1\.1 431 /,
    ],
    [
      'two lengths',
      () => `POST /api/client-errors HTTP/1.1\r\nContent-Length: 1\r\nContent-Length: 2\r\n${host()}x`,
      /^HTTP\/1\.1 400 /,
    ],
    [
      'a length and chunks',
      () => `POST /api/client-errors HTTP/1.1\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n${host()}0\r\n\r\n`,
      /^HTTP\/1\.1 400 /,
    ],
    [
      'a body larger than it may be',
      () =>
        `POST /api/client-errors HTTP/1.1\r\nSec-Fetch-Site: same-origin\r\nContent-Type: application/json\r\nContent-Length: 70000\r\n${host()}${'x'.repeat(70_000)}`,
      /^HTTP\/1\.1 413 /,
    ],
  ])('%s', async (_, bytes, status) => {
    const answer = await sendRaw(server.port, bytes());
    expect(answer).toMatch(status);
    expect(answer).not.toMatch(
      /node:internal|node_modules|\.ts:\d|\r\nset-cookie: a=b|location: (?:https?:)?\/\/(?!localhost|cs\.|en\.)|\r\nserver:/i,
    );
  });

  test('TH05 a request that reaches no route gets problem details, and the server keeps running', async () => {
    const answer = await sendRaw(server.port, 'GET / HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n');
    expect(answer.toLowerCase()).toContain('content-type: application/problem+json; charset=utf-8');
    expect(answer.toLowerCase()).toContain('x-content-type-options: nosniff');
    expect((await fetch(`${server.origin}/healthz`)).status).toBe(200);
  });
});

const report = JSON.stringify({ message: 'x', stack: null, path: '/', build: 'x' });
const begun = (port: number, path: string, type: string) =>
  `POST ${path} HTTP/1.1\r\nHost: localhost:${port}\r\nSec-Fetch-Site: same-origin\r\nContent-Type: ${type}\r\nContent-Length: ${report.length}\r\n\r\n${report.slice(0, 5)}`;

test.each([
  ['/api/client-errors', 'application/json'],
  ['/register', 'application/json'],
  ['/login', 'application/x-www-form-urlencoded'],
])('AV10 a client that disconnects during a POST to %s causes no error in the log', async (path, type) => {
  const before = server.log().length;
  const socket = await openSocket(server.port);
  socket.write(begun(server.port, path, type));
  expect((await fetch(`${server.origin}/healthz`)).status).toBe(200);
  socket.resetAndDestroy();
  const logged = () => server.log().slice(before);
  await expect.poll(logged, { timeout: 60_000 }).toContain(`"path":"${path}"`);
  expect(logged()).not.toContain('"level":"error"');
});

describe('stopping the server', () => {
  const slow = (port: number) => begun(port, '/api/client-errors', 'application/json');

  test('AV06 finishes a slow request, accepts no new one, removes the lock, exits with 0 and keeps the data', async () => {
    const own = await startServer({ dataDir: folder('stopping') });
    const socket = await openSocket(own.port);
    const answer = readToEnd(socket);
    socket.write(slow(own.port));
    expect((await fetch(`${own.origin}/readyz`)).status).toBe(200);
    const stopped = own.stop({ keepData: true });
    await expect.poll(() => own.output()).toContain('"msg":"stopping"');
    await expect(fetch(`${own.origin}/readyz`)).rejects.toThrow();
    const endedAt = performance.now();
    socket.write(report.slice(5));
    expect(await answer).toMatch(/^HTTP\/1\.1 202 /);
    expect(await stopped).toBe(0);
    expect(performance.now() - endedAt).toBeLessThan(9000);
    expect(own.output()).toContain('"msg":"stopped"');
    expect(locked(own.dataDir)).toBe(false);

    const again = await startServer({ dataDir: own.dataDir });
    expect(again.output()).not.toContain('First start');
    expect(await (await fetch(`${again.origin}/api/jobs`)).json()).toMatchObject({ total: expect.any(Number) });

    // kill -9 of the process that npm runs: the server notices, and exits by itself.
    again.process.kill('SIGKILL');
    await expect.poll(() => locked(again.dataDir)).toBe(false);
    expect(await again.stop()).toBeNull();
  });

  test('AV06 exits with 0 within 20 s even if a request never ends', async () => {
    const own = await startServer({ dataDir: folder('stopping') });
    const socket = await openSocket(own.port);
    const cut = readToEnd(socket);
    socket.write(slow(own.port));
    expect((await fetch(`${own.origin}/healthz`)).status).toBe(200);
    const toldAt = performance.now();
    expect(await own.stop()).toBe(0);
    expect(performance.now() - toldAt).toBeLessThan(20_000);
    await cut;
  });
});

describe('npm start in a copy without git', () => {
  const copy = folder('copy');

  beforeAll(() => {
    for (const name of [
      'package.json',
      'package-lock.json',
      '.npmrc',
      'index.html',
      'vite.config.ts',
      'lingui.config.ts',
      'src',
      'machines',
      'locales',
      'public',
      'server',
      'dist',
    ])
      cpSync(join(root, name), join(copy, name), { recursive: true, mode: constants.COPYFILE_FICLONE });
    // Link the packages instead of copying them; the stamp says that they are up to date.
    mkdirSync(join(copy, 'node_modules'));
    for (const name of readdirSync(join(root, 'node_modules'))) {
      if (name === '.skok-installed') cpSync(join(root, 'node_modules', name), join(copy, 'node_modules', name));
      else symlinkSync(join(root, 'node_modules', name), join(copy, 'node_modules', name));
    }
  });

  test('runs twice at once with different PORT and DATA_DIR, and stops on SIGTERM to npm', async () => {
    const starts = await Promise.all(
      ['one', 'two'].map(async (name) => {
        const port = await freePort();
        const env = { ...process.env, NODE_ENV: '', PORT: String(port), DATA_DIR: folder(name) };
        const child = spawn('npm', ['start'], { cwd: copy, env, stdio: ['ignore', 'pipe', 'pipe'] });
        return { port, child, end: ended(child), dataDir: folder(name) };
      }),
    );
    for (const { port } of starts)
      await expect
        .poll(
          () =>
            fetch(`http://localhost:${port}/api/jobs`).then(
              ({ status }) => status,
              () => 0,
            ),
          { timeout: 60_000, interval: 200 },
        )
        .toBe(200);
    for (const { child } of starts) child.kill('SIGTERM');
    for (const { end, dataDir } of starts) {
      await end;
      await expect.poll(() => locked(dataDir)).toBe(false);
    }
  }, 80_000);
});
