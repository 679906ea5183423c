import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type AdminChange, setAdmin } from './accounts/admins.ts';
import { ConfigError, readConfig } from './config.ts';
import { LockedError } from './db/lock.ts';
import { migrate } from './db/migrate.ts';
import { databaseFolder, openDatabase } from './db/open.ts';

const usage = `Usage: npm run admin -- [--remove] E-MAIL

Makes an existing account of DATA_DIR or DATABASE_URL an admin of the board; with --remove it is one no more.
On an embedded database the server must be stopped.
`;

const messages: Record<AdminChange, (email: string, isAdmin: boolean) => string> = {
  done: (email, isAdmin) => (isAdmin ? `${email} is an admin now.` : `${email} is no admin any more.`),
  already: (email, isAdmin) => (isAdmin ? `${email} is an admin already.` : `${email} is no admin.`),
  unknown: (email) => `No account has the address ${email}: sign up with it first.`,
  unconfirmed: (email) => `Nobody has confirmed ${email} yet: open the link in the mail sent there first.`,
};

async function run(email: string, isAdmin: boolean): Promise<boolean> {
  const { DATABASE_URL, DATA_DIR } = readConfig(process.env);
  if (!DATABASE_URL && !existsSync(databaseFolder(DATA_DIR))) {
    process.stderr.write(`${DATA_DIR} has no database: start the server first, and sign up.\n`);
    return false;
  }
  const database = await openDatabase(DATABASE_URL ? { url: DATABASE_URL } : { dataDir: DATA_DIR });
  try {
    await migrate(database);
    const change = await setAdmin(database.db, email, isAdmin);
    const isDone = change === 'done' || change === 'already';
    process[isDone ? 'stdout' : 'stderr'].write(`${messages[change](email, isAdmin)}\n`);
    return isDone;
  } finally {
    await database.close();
  }
}

function readArguments(args: string[]): { email: string; isAdmin: boolean } | null {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { remove: { type: 'boolean', default: false } },
  });
  const [email, ...more] = positionals;
  return email !== undefined && more.length === 0 ? { email, isAdmin: !values.remove } : null;
}

async function main(): Promise<boolean> {
  const command = (() => {
    try {
      return readArguments(process.argv.slice(2));
    } catch {
      return null;
    }
  })();
  if (command) return run(command.email, command.isAdmin);
  process.stderr.write(usage);
  return false;
}

try {
  process.exitCode = (await main()) ? 0 : 1;
} catch (error) {
  if (!(error instanceof LockedError || error instanceof ConfigError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
} finally {
  // The connection to start.mjs would keep this process alive.
  process.disconnect?.();
}
