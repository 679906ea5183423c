import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { lockFolder } from '../../../server/db/lock.ts';
import { preparedFolder } from '../../support/database.ts';
import { atsRow, jobPostingData, ndjsonOf } from './import-fixtures.ts';

let folder: string;
let good: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'skok-import-'));
  good = join(folder, 'good.ndjson');
  await writeFile(good, ndjsonOf(atsRow(), atsRow({ id: 'lever:2', title: '' })));
});
afterAll(() => rm(folder, { recursive: true }));

// Each run makes a database.
vi.setConfig({ testTimeout: 180_000 });

const run = (...given: string[]) =>
  new Promise<{ code: number; out: string; err: string }>((resolve) => {
    const env = { ...process.env, DATABASE_URL: '', DATA_DIR: join(folder, 'data') };
    execFile(process.execPath, ['server/import/main.ts', ...given], { env }, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, out, err }),
    );
  });

test('imports, reports each rejected row with its reason, and reports that a second run changes nothing', async () => {
  const rejects = join(folder, 'rejected.ndjson');
  const first = await run(good, '--rejected', rejects);
  expect(first).toMatchObject({
    code: 0,
    out: expect.stringContaining('2 rows read · 1 inserted · 0 updated · 0 unchanged · 1 rejected · 1 new company'),
  });
  expect(first.out).toContain('good.ndjson:2: title is empty');
  expect(JSON.parse(await readFile(rejects, 'utf8'))).toMatchObject({
    kind: 'rejected',
    file: 'good.ndjson',
    line: 2,
    reason: 'title is empty',
    row: { id: 'lever:2' },
  });
  expect(first.err).toContain('100 %');
  const again = await run(good);
  expect(again).toMatchObject({
    code: 0,
    out: expect.stringContaining('1 unchanged · 1 rejected. Everything was there already, nothing changed.'),
  });
});

test('reports warnings by kind, and each row in the file of rejects', async () => {
  const file = join(folder, 'odd.json');
  const rejects = join(folder, 'odd.ndjson');
  const odd = ['K-1', 'K-2'].map((identifier) => jobPostingData({ identifier, baseSalary: 'dohodou' }));
  await writeFile(file, Buffer.from(`\ufeff${JSON.stringify([jobPostingData(), ...odd])}`, 'utf16le'));
  const dataDir = preparedFolder();
  const { out } = await run(file, '--rejected', rejects, '--data-dir', dataDir);
  await rm(dataDir, { recursive: true });
  expect(out).toContain(
    '3 inserted · 0 updated · 0 unchanged · 0 rejected · 2 with a warning · 1 new company · read as utf-16le',
  );
  expect(out).toContain(`Imported, but not quite as they came:
  2 × a salary without an amount is left out
    odd.json:1 (item 2): dohodou
    odd.json:1 (item 3): dohodou
`);
  const told = (await readFile(rejects, 'utf8'))
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(told).toEqual(
    odd.map((row, at) => ({
      kind: 'warning',
      file: 'odd.json',
      line: 1,
      item: at + 2,
      reason: 'a salary without an amount is left out: dohodou',
      row,
    })),
  );
});

test('reports each unreadable file in one line', async () => {
  const table = join(folder, 'table.csv');
  await writeFile(table, 'a,b\n1,2\n');
  expect(await run(join(folder, 'none.ndjson'), table)).toEqual({
    code: 1,
    out: `${join(folder, 'none.ndjson')}: nothing imported, there is no such file\n${table}: nothing imported, it is neither JSON, nor JSON lines, nor HTML\n`,
    err: '',
  });
});

test('refuses to run while a server uses the folder', async () => {
  const taken = join(folder, 'taken');
  const release = lockFolder(taken);
  const { code, out, err } = await run(good, '--data-dir', taken);
  release();
  expect({ code, out }).toEqual({ code: 1, out: '' });
  expect(err).toContain(`process ${process.pid}`);
});

test.each([[[]], [['--what']]])('%j shows the usage', async (given) => {
  expect(await run(...given)).toMatchObject({
    code: 1,
    out: '',
    err: expect.stringContaining('Usage: npm run import'),
  });
});

test('the help lists the options', async () =>
  expect(await run('--help')).toMatchObject({ code: 0, out: expect.stringContaining('--synthetic-salaries') }));
