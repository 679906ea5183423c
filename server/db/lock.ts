import { execFileSync } from 'node:child_process';
import { linkSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

// Two processes on one embedded database silently lose data, so a data folder belongs to one running process.

type Holder = { pid: number; started: string };

export class LockedError extends Error {
  override name = 'LockedError';
}

// Process ids are reused after a reboot or in a new container; together with the start time they are unique.
const processStartTime = (pid: number): string | null => {
  try {
    if (process.platform === 'linux') {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
      // The name in parentheses may hold spaces; the start is the 20th value after it, the state the first.
      const values = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      return values[0] === 'Z' ? null : `${boot}:${values[19]}`;
    }
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() || null;
  } catch {
    return null;
  }
};

const readHolder = (file: string): Holder | null => {
  try {
    const holder = JSON.parse(readFileSync(file, 'utf8'));
    return typeof holder?.pid === 'number' && typeof holder.started === 'string' ? holder : null;
  } catch {
    return null;
  }
};

const isAlive = (holder: Holder | null) => holder !== null && processStartTime(holder.pid) === holder.started;

const sameHolder = (a: Holder | null, b: Holder | null) => a?.pid === b?.pid && a?.started === b?.started;

/**
 * Locks a data folder for this process and returns a function that releases it. The lock of a dead process is taken over.
 * Throws LockedError, with a one-line message for users, while another process holds it.
 */
export const lockFolder = (dataDir: string): (() => void) => {
  mkdirSync(dataDir, { recursive: true });
  const lock = join(dataDir, 'process.lock');
  const own: Holder = { pid: process.pid, started: processStartTime(process.pid) ?? '' };
  const draft = `${lock}.${own.pid}`;
  const aside = `${lock}.${own.pid}.stale`;
  const taken = (holder: Holder | null) =>
    new LockedError(
      `${dataDir} is in use by process ${holder?.pid ?? '?'}. Stop it, or set DATA_DIR to another folder.`,
    );

  writeFileSync(draft, JSON.stringify(own));
  try {
    for (let attempt = 0; attempt < 5; attempt += 1) {
      try {
        linkSync(draft, lock);
        clearDrafts(dataDir);
        return () => {
          if (sameHolder(readHolder(lock), own)) rmSync(lock, { force: true });
        };
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      }
      const holder = readHolder(lock);
      if (isAlive(holder)) throw taken(holder);
      setStaleAside(lock, aside, holder);
    }
    throw taken(readHolder(lock));
  } finally {
    rmSync(draft, { force: true });
    rmSync(aside, { force: true });
  }
};

const setStaleAside = (lock: string, aside: string, stale: Holder | null) => {
  try {
    renameSync(lock, aside);
    // Another process took over between our read and our rename: give it back.
    if (!sameHolder(readHolder(aside), stale)) linkSync(aside, lock);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code !== 'ENOENT' && code !== 'EEXIST') throw error;
  }
};

/** Removes the drafts of processes that were killed while locking the folder. */
const clearDrafts = (dataDir: string) => {
  for (const name of readdirSync(dataDir)) {
    const pid = /^process\.lock\.(\d+)/.exec(name)?.[1];
    if (pid && processStartTime(Number(pid)) === null) rmSync(join(dataDir, name), { force: true });
  }
};
