import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Database, openDatabase } from '../../server/db/open.ts';
import { writeListings } from '../../server/listings/write-listings.ts';
import type { JobList } from '../../src/api/contract-board.ts';
import { createPostgresDatabase, hasPostgres } from '../support/database.ts';
import { newCompany, newJob } from '../support/listings.ts';
import { type ServerProcess, startServer } from '../support/server-process.ts';

// N processes on one DATABASE_URL serve one product (design §5). Without a PostgreSQL there is nothing to share.
describe.runIf(hasPostgres)('two processes on one PostgreSQL', () => {
  let servers: ServerProcess[] = [];
  let database: Database;
  let drop: () => Promise<void>;

  beforeAll(async () => {
    const made = await createPostgresDatabase();
    if (!made) throw new Error('There is no PostgreSQL');
    drop = made.drop;
    servers = await Promise.all(
      [1, 2].map(() =>
        startServer({ env: { DATABASE_URL: made.url, AUTH_SECRET: 'thirty-two characters of a secret' } }),
      ),
    );
    database = await openDatabase({ url: made.url });
  });
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.stop()));
    await database?.close();
    await drop?.();
  });

  const lists = () =>
    Promise.all(
      servers.map(async ({ origin }) => (await (await fetch(`${origin}/api/jobs?lang=cs`)).json()) as JobList),
    );
  const write = (...titles: string[]) =>
    database.db.transaction((tx) =>
      writeListings(tx, {
        companies: [newCompany('acme')],
        jobs: titles.map((title) => newJob(title, { validUntil: '2999-01-01' })),
      }),
    );

  test('both migrate at once and have no ads', async () => {
    expect((await lists()).map(({ total }) => total)).toEqual([0, 0]);
  });

  test('ads written to the database appear in both soon, in the same order', async () => {
    const soon = { timeout: 60_000 };
    const totals = async () => (await lists()).map(({ total }) => total);
    await write('First', 'Second', 'Third');
    await expect.poll(totals, soon).toEqual([3, 3]);
    const [one, two] = await lists();
    expect(two?.items).toEqual(one?.items);
    await write('Fourth');
    await expect.poll(totals, soon).toEqual([4, 4]);
  });

  test('one still serves after the other has stopped', async () => {
    await servers[0]?.stop();
    const answer = await fetch(`${servers[1]?.origin}/api/jobs?lang=cs`);
    expect(answer.status).toBe(200);
  });
});
