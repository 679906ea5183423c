import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { lockFolder } from '../../server/db/lock.ts';
import { openDatabase } from '../../server/db/open.ts';
import { users } from '../../server/db/schema/accounts.ts';
import { preparedFolder } from '../support/database.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'skok-admin-'));
});
afterAll(() => rm(folder, { recursive: true }));

// Each run opens a database.
vi.setConfig({ testTimeout: 180_000 });

const run = (dataDir: string, ...given: string[]) =>
  new Promise<{ code: number; out: string; err: string }>((resolve) => {
    const env = { ...process.env, DATABASE_URL: '', DATA_DIR: dataDir };
    execFile(process.execPath, ['server/admin.ts', ...given], { env }, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, out, err }),
    );
  });

test('makes an account of a data folder an admin and reports it', async () => {
  const dataDir = preparedFolder();
  const before = await openDatabase({ dataDir });
  const row = { id: 'jana', name: 'Jana', email: 'jana@kites.example', locale: 'cs', emailVerified: true } as const;
  await before.db.insert(users).values(row);
  await before.close();

  expect(await run(dataDir, row.email)).toEqual({ code: 0, out: 'jana@kites.example is an admin now.\n', err: '' });
  const release = lockFolder(dataDir);
  expect(await run(dataDir, row.email)).toMatchObject({ code: 1, err: expect.stringContaining('is in use by') });
  release();
  const after = await openDatabase({ dataDir });
  expect(await after.db.select().from(users)).toMatchObject([{ isAdmin: true }]);
  await after.close();
  await rm(dataDir, { recursive: true });
});

test('reports missing arguments and a missing database', async () => {
  expect(await run(join(folder, 'nothing'))).toMatchObject({ code: 1, err: expect.stringMatching(/^Usage: /) });
  expect(await run(join(folder, 'nothing'), 'a@b.example')).toMatchObject({
    code: 1,
    err: expect.stringContaining('has no database: start the server first'),
  });
});
