import { readFileSync } from 'node:fs';
import { and, eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { users } from '../../../server/db/schema/accounts.ts';
import { profileParts } from '../../../server/db/schema/profile.ts';
import { type AccountServer, accountServer } from '../accounts/harness.ts';

const migration = readFileSync(
  new URL('../../../server/db/migrations/0083_about-in-both-languages.sql', import.meta.url),
  'utf8',
);

let server: AccountServer;
beforeAll(async () => {
  server = await accountServer();
});

test.each(['cs', 'en'] as const)(
  'AV11 the migration keeps the earlier text about the user in the language of their account: %s',
  async (locale) => {
    const { id } = await server.createUser(`earlier-${locale}`);
    await server.db.update(users).set({ locale }).where(eq(users.id, id));
    const row = { userId: id, part: 'about', version: 3, updatedAt: server.clock.now };
    await server.db.insert(profileParts).values({ ...row, values: { text: 'Draci & kites' } });
    await server.db.execute(sql.raw(migration));
    const ofThem = and(eq(profileParts.userId, id), eq(profileParts.part, 'about'));
    const [kept] = await server.db.select().from(profileParts).where(ofThem);
    const [textCs, textEn] = locale === 'cs' ? ['Draci & kites', ''] : ['', 'Draci & kites'];
    expect(kept).toMatchObject({ values: { textCs, textEn }, version: 3 });
  },
);
