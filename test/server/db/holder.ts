import { takeFolder } from '../../../server/db/lock.ts';

// Takes the folder and keeps it until it is killed; or says why it cannot.

const [folder = ''] = process.argv.slice(2);
try {
  takeFolder(folder);
  console.log('held');
  setInterval(() => {}, 60_000);
} catch (error) {
  console.log(error instanceof Error ? `${error.name}: ${error.message}` : 'failed');
}
