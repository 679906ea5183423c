import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { setAdmin } from '../../../server/accounts/admins.ts';
import { requireAdmin } from '../../../server/accounts/session-middleware.ts';
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

test('grants and revokes admin rights by e-mail address', async () => {
  const { db, isAdmin } = await withJana();
  expect(await isAdmin()).toBe(false);
  expect(await setAdmin(db, ' Jana@KITES.example', true)).toBe('done');
  expect(await setAdmin(db, jana.email, true)).toBe('already');
  expect(await isAdmin()).toBe(true);
  expect(await setAdmin(db, jana.email, false)).toBe('done');
  expect(await setAdmin(db, jana.email, false)).toBe('already');
  expect(await isAdmin()).toBe(false);
});

test('grants no admin rights to an unknown or unconfirmed address', async () => {
  const { db, isAdmin } = await withJana({ emailVerified: false });
  expect(await setAdmin(db, 'petr@kites.example', true)).toBe('unknown');
  expect(await setAdmin(db, jana.email, true)).toBe('unconfirmed');
  expect(await isAdmin()).toBe(false);
});

test.each([
  [true, 200],
  [false, 404],
])('a route for admins with isAdmin %s answers %i', async (isAdmin, status) => {
  const app = new Hono<{ Variables: { signedIn: SignedIn } }>()
    .use(async (c, next) => {
      c.set('signedIn', { user: { isAdmin } } as SignedIn);
      await next();
    })
    .get('/', requireAdmin, (c) => c.text('here'));
  expect((await app.request('/')).status).toBe(status);
});
