import { prepareDatabase } from '../../server/prepare-database.ts';

// Starts on a data folder as the server does, from the prepared data in a build folder, until it is killed.

const [dataDir = '', dist = ''] = process.argv.slice(2);
await prepareDatabase({ DATA_DIR: dataDir, DATABASE_URL: undefined, SEED: 'demo' }, { dist });
process.stdout.write('ready\n');
setInterval(() => {}, 60_000);
