import { lockFolder } from '../../../server/db/lock.ts';

// Takes the folder and keeps it until it is killed; or says why it cannot.

const printLine = (line: string) => process.stdout.write(`${line}\n`);

const [folder = ''] = process.argv.slice(2);
try {
  lockFolder(folder);
  printLine('held');
  setInterval(() => {}, 60_000);
} catch (error) {
  printLine(error instanceof Error ? `${error.name}: ${error.message}` : 'failed');
}
