import { migrate } from '../../../server/db/migrate.ts';
import { openDatabase } from '../../../server/db/open.ts';
import { createEncryption } from '../../../server/encryption.ts';
import { createLogger } from '../../../server/log.ts';
import { queueMail } from '../../../server/mail/outbox.ts';
import { startQueue } from '../../../server/queue/queue.ts';

// Posts one mail after another and says so after each commit, until it is killed.

const [place = '', secret = ''] = process.argv.slice(2);
const database = await openDatabase(place.startsWith('postgres:') ? { url: place } : { dataDir: place });
await migrate(database);
const mails = { encryption: createEncryption(secret), queue: await startQueue(database, createLogger('silent')) };
for (let at = 0; ; at += 1) {
  const recipient = `somebody-${at}@novakova.cz`;
  await database.db.transaction((tx) => queueMail(tx, mails, { kind: 'addressTaken', recipient, locale: 'cs' }));
  process.stdout.write(`${recipient}\n`);
}
