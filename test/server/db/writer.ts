import { migrate } from '../../../server/db/migrate.ts';
import { openDatabase } from '../../../server/db/open.ts';
import { writeListings } from '../../../server/listings/write-listings.ts';
import { newCompany, newJob } from '../../support/listings.ts';

// Writes one ad after another and says so after each commit, until it is killed.

const printLine = (line: string) => process.stdout.write(`${line}\n`);

const [place = '', round = ''] = process.argv.slice(2);
const database = await openDatabase(place.startsWith('postgres:') ? { url: place } : { dataDir: place });
await migrate(database);
for (let at = 0; ; at += 1) {
  const title = `${round}.${at}`;
  await database.db.transaction((tx) => writeListings(tx, { companies: [newCompany('acme')], jobs: [newJob(title)] }));
  printLine(title);
}
