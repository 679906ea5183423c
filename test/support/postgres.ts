import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from './free-port.ts';

export type TestPostgres = { url: string; stop: () => void };

/** A server that a test has to itself and may do anything to. */
export type OwnPostgres = TestPostgres & {
  /** Suspends all of its processes, like a machine that has run out of memory or disk. */
  freeze: () => void;
  thaw: () => void;
  /** Kills it immediately, without notifying its clients. */
  kill: () => void;
  start: () => void;
};

/** The folder of an installed PostgreSQL server, or null. */
export const postgresBinaries = (): string | null => {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...versions.map((version) => `${debian}/${version}/bin`),
    '/opt/homebrew/bin',
    '/usr/local/bin',
    '/usr/bin',
  ];
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'pg_ctl'))) ?? null;
};

/** Runs a command on the server outside of a transaction. */
export async function runSql(server: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(text).finally(() => client.end());
}

/** The address of another database on the same server. */
export function databaseUrl(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

/** Starts an installed server on a free port, in a folder of its own. Null where none is installed. */
export const startPostgres = async (): Promise<OwnPostgres | null> => {
  const binaries = postgresBinaries();
  if (!binaries) return null;
  const folder = mkdtempSync(join(tmpdir(), 'skok-postgres-'));
  const port = await freePort();
  const isRoot = userInfo().uid === 0;
  // The server refuses to run as root.
  const run = (program: string, ...given: string[]) => {
    const command = [join(binaries, program), ...given];
    const [file = '', ...rest] = isRoot ? ['runuser', '-u', 'postgres', '--', ...command] : command;
    execFileSync(file, rest, { stdio: 'ignore', cwd: '/' });
  };
  if (isRoot) {
    execFileSync('chown', ['postgres', folder]);
    chmodSync(folder, 0o700);
  }
  const data = join(folder, 'data');
  // Killing the server must lose no commit; a crash of the machine may.
  const options = `-p ${port} -h 127.0.0.1 -k '' -c fsync=off -c full_page_writes=off`;
  let running = false;
  const start = () => {
    run('pg_ctl', '-D', data, '-l', join(folder, 'log'), '-o', options, '-w', 'start');
    running = true;
  };
  /** The server's process and those it has started for its clients. */
  const processes = (): number[] => {
    const [server = ''] = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n');
    const children = execFileSync('ps', ['-o', 'pid=', '--ppid', server], { encoding: 'utf8' });
    return [server, ...children.split('\n')].map(Number).filter(Boolean);
  };
  const freeze = () => {
    for (const pid of processes()) process.kill(pid, 'SIGSTOP');
  };
  const thaw = () => {
    for (const pid of processes()) process.kill(pid, 'SIGCONT');
  };
  const kill = () => {
    if (!running) return;
    thaw();
    run('pg_ctl', '-D', data, '-m', 'immediate', 'stop');
    running = false;
  };
  const stop = () => {
    kill();
    rmSync(folder, { recursive: true, force: true });
    process.off('exit', stop);
  };
  process.on('exit', stop);
  try {
    run('initdb', '-D', data, '-U', 'skok', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync');
    start();
  } catch (error) {
    stop();
    throw error;
  }
  return { url: `postgres://skok@127.0.0.1:${port}/postgres`, stop, freeze, thaw, kill, start };
};

/** The server at TEST_DATABASE_URL, otherwise an installed one, started here. Null where there is neither. */
export const testPostgres = async (): Promise<TestPostgres | null> => {
  const asked = process.env.TEST_DATABASE_URL;
  return asked === undefined ? startPostgres() : { url: asked, stop: () => {} };
};
