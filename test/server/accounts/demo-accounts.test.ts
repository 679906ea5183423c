import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { users } from '../../../server/db/schema/accounts.ts';
import { loadDemoAccounts } from '../../../server/seed/demo-accounts.ts';
import { demoPeople } from '../../../server/seed/demo-people.ts';
import { freshDatabase } from '../../support/database.ts';
import { testApp } from '../../support/server.ts';
import { visitorOf } from '../../support/visitor.ts';

const now = new Date('2026-11-21T10:00:00Z');

test('the demo accounts sign in with the credentials in the README', async () => {
  const database = await freshDatabase();
  await loadDemoAccounts(database, now);
  const app = await testApp({ database });
  const readme = readFileSync(new URL('../../../README.md', import.meta.url), 'utf8');
  for (const { email, password } of demoPeople) {
    expect((await visitorOf(app).post('/api/login', { username: email, password })).status).toBe(200);
    expect(readme).toContain(`\`${email}\``);
    expect(readme).toContain(`\`${password}\``);
  }
});

test('adds no demo accounts to a database that has users', async () => {
  const database = await freshDatabase();
  await database.db.insert(users).values({ id: 'x', name: 'X', email: 'x@kites.example', locale: 'cs' });
  await loadDemoAccounts(database, now);
  expect(await database.db.select().from(users)).toHaveLength(1);
});
