import { rmSync } from 'node:fs';
import { expect, test } from 'vitest';
import { openDatabase } from '../../../../server/db/open.ts';
import { consents, credentials, oneTimeTokens, users } from '../../../../server/db/schema/accounts.ts';
import { outbox } from '../../../../server/db/schema/outbox.ts';
import { createEncryption } from '../../../../server/encryption.ts';
import { startChild } from '../../../support/child.ts';
import { preparedFolder } from '../../../support/database.ts';
import { testApp } from '../../../support/server.ts';
import { visitorOf } from '../../../support/visitor.ts';

const secret = 'a secret of thirty-two characters';

/** Accounts that are registered before the one that is killed. */
const whole = 5;

test('AV03 AV04 after a kill the database has exactly the acknowledged accounts, all complete', async () => {
  const folder = preparedFolder();
  const registrant = startChild(new URL('./registrant.ts', import.meta.url), folder, secret, String(whole));
  const told: string[] = [];
  while (told.length < whole) {
    const [status, username = ''] = (await registrant.line())?.split(' ') ?? [];
    expect(status, registrant.errors()).toBe('201');
    told.push(username);
  }
  expect(await registrant.line(), registrant.errors()).toBe('within');
  await registrant.kill();

  const database = await openDatabase({ dataDir: folder });
  try {
    const { db } = database;
    const there = await db.select({ id: users.id, email: users.email }).from(users);
    expect(there.map(({ email }) => email).toSorted()).toEqual(told);
    const ids = there.map(({ id }) => id).toSorted();
    const owners = async (table: typeof credentials | typeof consents) =>
      (await db.select({ id: table.userId }).from(table)).map(({ id }) => id).toSorted();
    expect(await owners(credentials)).toEqual(ids);
    expect(await owners(consents)).toEqual(ids);
    for (const table of [outbox, oneTimeTokens]) expect(await db.$count(table)).toBe(ids.length);
    const visitor = visitorOf(await testApp({ database, encryption: createEncryption(secret) }));
    const last = there.at(-1)?.email ?? '';
    await visitor.postForm('/login', { username: last, password: 'a kite above Brno' });
    expect(await visitor.session()).toMatchObject({ state: 'active', user: { email: last } });
  } finally {
    await database.close();
    rmSync(folder, { recursive: true });
  }
});
