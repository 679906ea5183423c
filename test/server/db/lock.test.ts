import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { LockedError, lockFolder } from '../../../server/db/lock.ts';
import { openDatabase } from '../../../server/db/open.ts';
import { type Child, startChild } from '../../support/child.ts';

let folder: string;
let children: Child[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'skok-lock-'));
  children = [];
});

afterEach(async () => {
  await Promise.all(children.map((child) => child.kill()));
  rmSync(folder, { recursive: true });
});

const holder = () => {
  const child = startChild(new URL('./holder.ts', import.meta.url), folder);
  children.push(child);
  return child;
};

test('AV05 a second process is rejected with one line, and takes over after the first is killed', async () => {
  const first = holder();
  expect(await first.line()).toBe('held');

  const refusal = `LockedError: ${folder} is in use by process ${first.process.pid}. Stop it, or set DATA_DIR to another folder.`;
  expect(await holder().line()).toBe(refusal);
  await expect(openDatabase({ dataDir: folder })).rejects.toThrow(LockedError);

  await first.kill();
  expect(await holder().line()).toBe('held');
});

test('AV05 of processes that start concurrently over a stale lock, one gets the folder', async () => {
  writeFileSync(join(folder, 'process.lock'), JSON.stringify({ pid: process.pid, started: 'long ago' }));
  const lines = await Promise.all(Array.from({ length: 6 }, () => holder().line()));
  expect(lines.filter((line) => line === 'held')).toHaveLength(1);
  expect(lines.filter((line) => line?.startsWith('LockedError'))).toHaveLength(5);
});

test.each(['', '{', '{"pid":1}', JSON.stringify({ pid: process.pid, started: 'another boot' })])(
  'AV05 replaces a stale lock: %j',
  (content) => {
    writeFileSync(join(folder, 'process.lock'), content);
    lockFolder(folder)();
    expect(readdirSync(folder)).toEqual([]);
  },
);

test('AV05 a process can lock a folder again only after releasing it', () => {
  const release = lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow(LockedError);
  release();
  lockFolder(folder)();
  expect(readdirSync(folder)).toEqual([]);
});

test('AV04 removes the lock draft of a killed process', () => {
  const own = mkdtempSync(join(tmpdir(), 'skok-drafts-'));
  writeFileSync(join(own, 'process.lock.999999999'), '');
  writeFileSync(join(own, `process.lock.${process.ppid}`), '');
  lockFolder(own)();
  expect(readdirSync(own)).toEqual([`process.lock.${process.ppid}`]);
  rmSync(own, { recursive: true });
});
