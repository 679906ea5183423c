import pg from 'pg';
import { migrate } from '../../../server/db/migrate.ts';
import { openDatabase } from '../../../server/db/open.ts';

// Migrates, but dies at its nth message to the database; otherwise reports that it has finished.

const printLine = (line: string) => process.stdout.write(`${line}\n`);

const [place = '', dieAt = ''] = process.argv.slice(2);
let messages = 0;
const count = () => {
  messages += 1;
  if (messages === Number(dieAt)) process.kill(process.pid, 'SIGKILL');
};

const database = await openDatabase(place.startsWith('postgres:') ? { url: place } : { dataDir: place });
if (database.pglite) {
  const send = database.pglite.execProtocolRaw.bind(database.pglite);
  database.pglite.execProtocolRaw = (...given) => {
    count();
    return send(...given);
  };
  const stream = database.pglite.execProtocolRawStream.bind(database.pglite);
  database.pglite.execProtocolRawStream = (...given) => {
    count();
    return stream(...given);
  };
}
const query = pg.Client.prototype.query;
pg.Client.prototype.query = function counted(this: pg.Client, ...given: unknown[]) {
  count();
  return Reflect.apply(query, this, given);
} as typeof query;

await migrate(database);
printLine(`migrated with ${messages} messages`);
process.exit(0);
