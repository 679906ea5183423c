import { readdirSync, readFileSync } from 'node:fs';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { expect, test } from 'vitest';

const folder = new URL('../../../server/db/', import.meta.url);

test('the snapshot of the last migration matches the schema', async () => {
  const kept = readdirSync(new URL('migrations/meta/', folder)).filter((name) => name.endsWith('_snapshot.json'));
  const { entries } = JSON.parse(readFileSync(new URL('migrations/meta/_journal.json', folder), 'utf8')) as {
    entries: { idx: number; tag: string }[];
  };
  // It is named after the last migration: the number of the next one follows from it.
  const last = entries.at(-1);
  expect(kept).toEqual([`${last?.tag.slice(0, 4)}_snapshot.json`]);
  expect(last?.idx).toBe(Number(last?.tag.slice(0, 4)));

  const snapshot = JSON.parse(readFileSync(new URL(`migrations/meta/${kept[0]}`, folder), 'utf8'));
  const tables = await Promise.all(
    readdirSync(new URL('schema/', folder)).map((name) => import(new URL(`schema/${name}`, folder).href)),
  );
  const schema = generateDrizzleJson(Object.assign({}, ...tables));
  expect(await generateMigration(snapshot, schema)).toEqual([]);
});
