import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { setAdmin } from '../../../server/accounts/admins.ts';
import { requireAdmin } from '../../../server/accounts/browser.ts';
import type { SignedIn } from '../../../server/accounts/sessions/sessions.ts';
import type { UserRow } from '../../../server/accounts/users.ts';
import { users } from '../../../server/db/schema/accounts.ts';
import { freshDatabase } from '../../support/database.ts';

const jana = { id: 'jana', name: 'Jana', email: 'jana@kites.example', locale: 'cs', emailVerified: true } as const;

async function withJana(more: Partial<UserRow> = {}) {
  const { db } = await freshDatabase();
  await db.insert(users).values({ ...jana, ...more });
  const isAdmin = async () => (await db.select().from(users))[0]?.isAdmin;
  return { db, isAdmin };
}

test('an account becomes an admin, and is one no more', async () => {
  const { db, isAdmin } = await withJana();
  expect(await isAdmin()).toBe(false);
  expect(await setAdmin(db, ' Jana@KITES.example', true)).toBe('done');
  expect(await setAdmin(db, jana.email, true)).toBe('already');
  expect(await isAdmin()).toBe(true);
  expect(await setAdmin(db, jana.email, false)).toBe('done');
  expect(await setAdmin(db, jana.email, false)).toBe('already');
  expect(await isAdmin()).toBe(false);
});

test('an address without an account, or that nobody has confirmed, makes no admin', async () => {
  const { db, isAdmin } = await withJana({ emailVerified: false });
  expect(await setAdmin(db, 'petr@kites.example', true)).toBe('unknown');
  expect(await setAdmin(db, jana.email, true)).toBe('unconfirmed');
  expect(await isAdmin()).toBe(false);
});

test.each([
  [true, 200],
  [false, 404],
])('where admins alone come, one who is (%s) is answered %i', async (isAdmin, status) => {
  const app = new Hono<{ Variables: { signedIn: SignedIn } }>()
    .use(async (c, next) => {
      c.set('signedIn', { user: { isAdmin } } as SignedIn);
      await next();
    })
    .get('/', requireAdmin, (c) => c.text('here'));
  expect((await app.request('/')).status).toBe(status);
});
