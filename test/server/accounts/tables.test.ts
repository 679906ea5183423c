import { getAuthTables } from 'better-auth/db';
import { getTableColumns, getTableName } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { storeOptions } from '../../../server/accounts/store.ts';
import { accounts, sessions, users, verifications } from '../../../server/db/account-tables.ts';

const ours = { user: users, session: sessions, account: accounts, verification: verifications };

test.each(Object.entries(ours))('the table of %s has what the library asks for', (model, table) => {
  const asked = getAuthTables(storeOptions)[model]?.fields ?? {};
  const columns = new Map(Object.entries(getTableColumns(table)));
  expect(Object.keys(asked).length).toBeGreaterThan(3);
  const types = { string: 'string', boolean: 'boolean', date: 'date', number: 'number' } as Record<string, string>;
  for (const [name, { type, required }] of Object.entries(asked)) {
    const column = columns.get(name);
    expect(column?.dataType, `${getTableName(table)}.${name}`).toBe(types[String(type)]);
    if (!required) expect(column?.notNull && !column.hasDefault, name).toBeFalsy();
  }
});
