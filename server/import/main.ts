import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { basename } from 'node:path';
import { finished } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { readConfig } from '../config.ts';
import { migrate } from '../db/migrate.ts';
import { openDatabase } from '../db/open.ts';
import { vacuumDatabase } from '../db/vacuum.ts';
import { importFile, type ReportedRow } from './import-file.ts';
import { startProgress } from './progress.ts';
import { createImportSummary, type FileReport, formatReport } from './report.ts';
import { openRowFile } from './rows.ts';
import { UnreadableFileError } from './text-file.ts';

const usage = `Usage: npm run import -- FILE [FILE…]

Loads listings into the database of DATA_DIR or DATABASE_URL. Running it again changes nothing that is there already.
Formats, told by content: job and company rows as JSON lines, schema.org JobPosting (JSON-LD: object, list, @graph, JSON
lines, or inside an HTML page), JSON Feed 1.1.

  --data-dir DIR           folder of the embedded database instead of DATA_DIR; the server on it must be stopped
  --rejected FILE          writes every rejected or changed row with its place and the reason, as JSON lines
  --synthetic-salaries     invents salaries, marked as such, for some of the rows that cannot have one
  --help
`;

type Arguments = { files: string[]; dataDir?: string; rejected?: string; syntheticSalaries: boolean };

function readArguments(args: string[]): Arguments | 'help' {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      'data-dir': { type: 'string' },
      rejected: { type: 'string' },
      'synthetic-salaries': { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return 'help';
  if (positionals.length === 0) throw new TypeError('Name at least one file.');
  return {
    files: positionals,
    syntheticSalaries: values['synthetic-salaries'],
    ...(values['data-dir'] !== undefined && { dataDir: values['data-dir'] }),
    ...(values.rejected !== undefined && { rejected: values.rejected }),
  };
}

const stopController = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stopController.abort());
process.on('disconnect', () => stopController.abort());

async function run({ files, dataDir, rejected: rejectedFile, syntheticSalaries }: Arguments): Promise<boolean> {
  const config = readConfig({ ...process.env, ...(dataDir !== undefined && { DATA_DIR: dataDir, DATABASE_URL: '' }) });
  const reports: FileReport[] = [];
  const readable: string[] = [];
  let bytes = 0;
  for (const file of files)
    try {
      bytes += (await openRowFile(file)).size;
      readable.push(file);
    } catch (error) {
      if (!(error instanceof UnreadableFileError)) throw error;
      reports.push({ file, result: null, unreadable: error.message });
    }

  const summary = createImportSummary();
  const now = new Date();
  let startedAt = performance.now();
  if (readable.length > 0) {
    if (!config.DATABASE_URL) await mkdir(config.DATA_DIR, { recursive: true });
    const database = await openDatabase(
      config.DATABASE_URL ? { url: config.DATABASE_URL } : { dataDir: config.DATA_DIR },
    );
    const log = rejectedFile === undefined ? null : createWriteStream(rejectedFile);
    const progress = startProgress(bytes);
    try {
      await migrate(database);
      startedAt = performance.now();
      for (const file of readable) {
        const name = basename(file);
        const logRow = (kind: 'rejected' | 'warning', { line, item, reason, row }: ReportedRow) =>
          log?.write(`${JSON.stringify({ kind, file: name, line, ...(item !== null && { item }), reason, row })}\n`);
        progress.setFile(name);
        try {
          const result = await importFile(file, {
            db: database.db,
            syntheticSalaries,
            now,
            signal: stopController.signal,
            onBytes: progress.addBytes,
            onRow: ({ rejected }) => progress.countRow(rejected),
            onRejected: (rejected) => {
              summary.reject(name, rejected);
              logRow('rejected', rejected);
            },
            onWarned: (warned) => {
              summary.warn(name, warned);
              logRow('warning', warned);
            },
          });
          reports.push({ file, result, unreadable: null });
        } catch (error) {
          if (!(error instanceof UnreadableFileError)) throw error;
          reports.push({ file, result: null, unreadable: error.message });
        }
        if (stopController.signal.aborted) break;
      }
      await vacuumDatabase(database);
    } finally {
      progress.stop();
      await database.close();
      if (log) await finished(log.end());
    }
  }
  process.stdout.write(`${formatReport(reports, summary.lines(), (performance.now() - startedAt) / 1000)}\n`);
  if (stopController.signal.aborted) process.stdout.write('Stopped; what was read so far is in the database.\n');
  return (
    !stopController.signal.aborted && reports.every(({ result }) => result !== null && result.read > result.rejected)
  );
}

/** One line for users: the database's own message holds no parameters, unlike that of the query error around it. */
const errorMessageOf = (error: unknown): string => {
  const { cause } = error as { cause?: unknown };
  return cause instanceof Error ? cause.message : error instanceof Error ? error.message : String(error);
};

async function main(): Promise<boolean> {
  let args: Arguments | 'help';
  try {
    args = readArguments(process.argv.slice(2));
  } catch (error) {
    process.stderr.write(`${errorMessageOf(error)}\n\n${usage}`);
    return false;
  }
  if (args === 'help') process.stdout.write(usage);
  return args === 'help' || run(args);
}

try {
  process.exitCode = (await main()) ? 0 : 1;
} catch (error) {
  process.stderr.write(`Nothing imported: ${errorMessageOf(error)}\n`);
  process.exitCode = 1;
}
// The connection to start.mjs would keep this process alive.
process.disconnect?.();
