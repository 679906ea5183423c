import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { files } from '../../server/db/schema/files.ts';
import { notifications } from '../../server/db/schema/notifications.ts';
import { purgeAll } from '../../server/purge-all.ts';
import { testMails } from '../support/server.ts';
import { accountServer } from './accounts/harness.ts';

test('PR08 a failed purge does not stop the others, is logged, and makes the job fail', async () => {
  const server = await accountServer();
  const { db, clock, app } = server;
  const jana = await server.createUser('jana');
  const old = new Date('2020-01-01T00:00:00Z');
  await db.insert(files).values({ id: 'cv', userId: jana.id, name: 'a.pdf', type: 'pdf', size: 1, expiresAt: old });
  await db.insert(notifications).values({ userId: jana.id, about: { kind: 'reminder', job: 1 }, createdAt: old });
  const broken = { ...server.files, remove: () => Promise.reject(new Error('The disk is away')) };
  const purging = purgeAll({ db, ...testMails, files: broken, log: app.log, now: () => clock.now });
  await expect(purging).rejects.toThrow('Not purged: files');
  expect(await db.$count(notifications)).toBe(0);
  expect(await db.$count(files, eq(files.id, 'cv'))).toBe(1);
  expect(app.logged().filter(({ level }) => level === 'error')).toMatchObject([
    { msg: 'not purged', purge: 'files', error: { message: 'The disk is away' } },
  ]);
});
