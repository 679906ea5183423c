import { setTimeout as wait } from 'node:timers/promises';
import { signUpRoutes } from '../../../../server/accounts/sign-up/routes.ts';
import { readConfig } from '../../../../server/config.ts';
import { migrate } from '../../../../server/db/migrate.ts';
import { openDatabase } from '../../../../server/db/open.ts';
import { limits } from '../../../../server/db/schema/limits.ts';
import { createEncryption } from '../../../../server/encryption.ts';
import { openFileStore } from '../../../../server/files/file-store.ts';
import { createHosts } from '../../../../server/hosts.ts';
import { createLogger } from '../../../../server/log.ts';
import { untranslatedTexts } from '../../../support/texts.ts';

// Registers accounts and reports each response. It pauses within the last one's transaction, to be killed there.

const [dataDir = '', secret = '', whole = ''] = process.argv.slice(2);
const database = await openDatabase({ dataDir });
await migrate(database);
const config = readConfig({});
const encryption = createEncryption(secret);
let at = 0;

/** Called once the account is written, but not its mail. */
async function encrypt(text: string): Promise<string> {
  if (at === Number(whole)) {
    process.stdout.write('within\n');
    await wait(60_000);
  }
  return encryption.encrypt(text);
}

const app = signUpRoutes({
  db: database.db,
  config,
  hosts: createHosts(config),
  texts: untranslatedTexts(),
  log: createLogger('silent'),
  encryption: { ...encryption, encrypt },
  files: openFileStore({ FILES_URL: undefined, DATA_DIR: dataDir }),
  queue: null,
  now: () => new Date(),
});
for (; at <= Number(whole); at += 1) {
  const username = `somebody-${at}@kites.example`;
  const answer = await app.request('/register', {
    method: 'POST',
    headers: { 'content-type': 'application/json', host: 'localhost:3000' },
    body: JSON.stringify({ name: 'Somebody', username, password: 'a kite above Brno', vop: true }),
  });
  process.stdout.write(`${answer.status} ${username}\n`);
  await database.db.delete(limits);
}
