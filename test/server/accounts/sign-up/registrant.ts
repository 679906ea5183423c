import { signUpRoutes } from '../../../../server/accounts/sign-up/routes.ts';
import { readConfig } from '../../../../server/config.ts';
import { migrate } from '../../../../server/db/migrate.ts';
import { openDatabase } from '../../../../server/db/open.ts';
import { limits } from '../../../../server/db/schema/limits.ts';
import { createEncryption } from '../../../../server/encryption.ts';
import { openFileStore } from '../../../../server/files/file-store.ts';
import { createHosts } from '../../../../server/hosts.ts';
import { createLogger } from '../../../../server/log.ts';
import { wordlessTexts } from '../../../support/texts.ts';

// Registers one account after another and says so after each answer, until it is killed.

const [dataDir = '', secret = ''] = process.argv.slice(2);
const database = await openDatabase({ dataDir });
await migrate(database);
const config = readConfig({});
const app = signUpRoutes({
  db: database.db,
  config,
  hosts: createHosts(config),
  texts: wordlessTexts(),
  log: createLogger('silent'),
  encryption: createEncryption(secret),
  files: openFileStore({ FILES_URL: undefined, DATA_DIR: dataDir }),
  queue: null,
  now: () => new Date(),
});
for (let at = 0; ; at += 1) {
  const username = `somebody-${at}@kites.example`;
  const answer = await app.request('/register', {
    method: 'POST',
    headers: { 'content-type': 'application/json', host: 'localhost:3000' },
    body: JSON.stringify({ name: 'Somebody', username, password: 'a kite above Brno', vop: true }),
  });
  process.stdout.write(`${answer.status} ${username}\n`);
  await database.db.delete(limits);
}
