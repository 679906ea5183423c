import { rmSync } from 'node:fs';
import { isNull } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { readConfig } from '../../../server/config.ts';
import { type DatabaseLocation, openDatabase } from '../../../server/db/open.ts';
import { outbox } from '../../../server/db/schema/outbox.ts';
import { createEncryption } from '../../../server/encryption.ts';
import { createHosts } from '../../../server/hosts.ts';
import { createLogger } from '../../../server/log.ts';
import { deliverMails } from '../../../server/mail/delivery.ts';
import { createMailer } from '../../../server/mail/mailer.ts';
import { startQueue } from '../../../server/queue/queue.ts';
import { startChild } from '../../support/child.ts';
import { createPostgresDatabase, hasPostgres, preparedFolder } from '../../support/database.ts';
import { startMailServer } from '../../support/mail-server.ts';
import { untranslatedTexts } from '../../support/texts.ts';

const secret = 'a secret of thirty-two characters';

/** Kills a process that posts mails, after a commit and before any sending; then another process delivers. */
async function killAndDeliver(place: DatabaseLocation, path: string) {
  const poster = startChild(new URL('./poster.ts', import.meta.url), path, secret);
  const promised: string[] = [];
  for (let at = 0; at < 4; at += 1) {
    const line = await poster.line();
    expect(line, poster.errors()).not.toBeNull();
    promised.push(line ?? '');
  }
  await poster.kill();

  const database = await openDatabase(place);
  const server = await startMailServer();
  const log = createLogger('silent');
  const queue = await startQueue(database, log);
  const mailer = createMailer({ SMTP_URL: server.url, MAIL_FROM: 'noreply@skok.example' }, 'skok.example');
  await deliverMails({
    db: database.db,
    queue,
    encryption: createEncryption(secret),
    hosts: createHosts(readConfig({})),
    texts: untranslatedTexts(),
    log,
    mailer,
    now: () => new Date(),
  });
  try {
    const unsent = () => database.db.$count(outbox, isNull(outbox.sentAt));
    await vi.waitFor(async () => expect(await unsent()).toBe(0), { timeout: 60_000, interval: 50 });
    const arrived = server.received.flatMap(({ to }) => to);
    expect(promised.filter((recipient) => !arrived.includes(recipient))).toEqual([]);
    expect(new Set(arrived).size).toBe(arrived.length);
  } finally {
    await queue.stop();
    mailer.close();
    await server.stop();
    await database.close();
  }
}

test('AV03 mails posted before a kill are delivered after it (embedded)', async () => {
  const folder = preparedFolder();
  await killAndDeliver({ dataDir: folder }, folder);
  rmSync(folder, { recursive: true });
});

test.runIf(hasPostgres)('AV03 mails posted before a kill are delivered after it (PostgreSQL)', async () => {
  const created = await createPostgresDatabase({ isPrepared: true });
  if (!created) throw new Error('PostgreSQL went away');
  await killAndDeliver({ url: created.url }, created.url).finally(created.drop);
});
