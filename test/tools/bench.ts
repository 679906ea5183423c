import { parseArgs } from 'node:util';
import { closeBrowser } from '../support/browser.ts';
import { startServer } from '../support/server-process.ts';
import { type BigBoard, startBigBoard, startBigBoardOnPostgres } from './bench/big-board.ts';
import { budgetedRow, type Row, systemLoad, tableOf } from './bench/row.ts';
import { measureDocument, measureSizes } from './sizes.ts';

const usage = `Usage: npm run bench -- [PART …] [--quick] [--million] [--keep FOLDER] [--import FILE …]

Measures and prints the budgets table. Nothing is asserted: look at the load before you believe a time.
Parts (all but the last two without any): sizes start documents app lighthouse api feeds applications import million postgres

  --quick          one run where there would be three
  --million        the last two as well, the API of 1,000,000 ads on PGlite and PostgreSQL: half an hour, most of it to write them
  --keep FOLDER    keeps the boards on PGlite there for the next time
  --import FILE    imports this file instead of invented rows; may be repeated
`;

const { values: given, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    quick: { type: 'boolean', default: false },
    million: { type: 'boolean', default: false },
    keep: { type: 'string' },
    import: { type: 'string', multiple: true, default: [] },
    help: { type: 'boolean', default: false },
  },
});
const runs = given.quick ? 1 : 3;

const sizes = async (): Promise<Row[]> =>
  [...measureSizes(), await measureDocument()].map(({ what, measured: is, budget, unit, beside }) => ({
    ...budgetedRow(what, is, budget, (value) => `${value} ${unit}`),
    ...(beside && { beside }),
  }));

const onDemo = async (measure: (origin: string) => Promise<Row[]>): Promise<Row[]> => {
  const server = await startServer();
  return measure(server.origin).finally(() => server.stop());
};

const onBigBoard = async (board: BigBoard, measure: (board: BigBoard) => Promise<Row[]>): Promise<Row[]> =>
  measure(board).finally(board.remove);

const manyJobs = 100_000;
const million = 1_000_000;
const times = given.quick ? 40 : 200;

// Each part imports only what it needs: Lighthouse alone takes a second.
const parts: Record<string, () => Promise<Row[]>> = {
  sizes,
  start: async () => (await import('./bench/starts.ts')).startRows(runs),
  documents: async () => {
    const { documentRows } = await import('./bench/documents.ts');
    const server = await startServer({ isSilent: true });
    return documentRows(server, runs).finally(() => server.stop());
  },
  app: async () => {
    const { bigScreenRows, screenRows } = await import('./bench/screen.ts');
    const { dialogRows } = await import('./bench/dialogs.ts');
    return [
      ...(await onDemo(async (origin) => [...(await screenRows(origin)), ...(await dialogRows(origin, runs + 2))])),
      ...(await onBigBoard(await startBigBoard(manyJobs, given.keep), ({ origin }) => bigScreenRows(origin))),
    ];
  },
  lighthouse: async () => {
    const { pageRows } = await import('./bench/pages.ts');
    return onDemo((origin) => pageRows(origin, runs));
  },
  api: async () => {
    const { answerRows } = await import('./bench/answers.ts');
    const asked = { jobs: manyJobs, kind: 'PGlite', times };
    return onBigBoard(await startBigBoard(manyJobs, given.keep), (board) => answerRows(board, asked));
  },
  feeds: async () => {
    const { feedRows } = await import('./bench/feeds.ts');
    return onBigBoard(await startBigBoard(manyJobs, given.keep), (board) => feedRows(board, manyJobs, runs));
  },
  applications: async () => (await import('./bench/applications.ts')).applicationRows(times),
  import: async () => (await import('./bench/import-rows.ts')).importRows(given.import),
  million: async () => {
    const { answerRows } = await import('./bench/answers.ts');
    const asked = { jobs: million, kind: 'PGlite', times };
    return onBigBoard(await startBigBoard(million, given.keep), (board) => answerRows(board, asked));
  },
  postgres: async () => {
    const { answerRows } = await import('./bench/answers.ts');
    const board = await startBigBoardOnPostgres(million);
    const asked = { jobs: million, kind: 'PostgreSQL', times };
    return board
      ? onBigBoard(board, (measured) => answerRows(measured, asked))
      : [{ what: 'API on PostgreSQL', ours: 'none is installed' }];
  },
};

const large = ['million', 'postgres'];
const usual = Object.keys(parts).filter((name) => !large.includes(name) || given.million);
const asked = positionals.length > 0 ? [...positionals, ...(given.million ? large : [])] : usual;
const unknown = asked.filter((name) => !Object.hasOwn(parts, name));

if (given.help || unknown.length > 0) {
  process.stdout.write(usage);
  process.exitCode = unknown.length > 0 ? 1 : 0;
} else {
  const rows: Row[] = [];
  for (const name of new Set(asked)) {
    process.stderr.write(`${name} (${systemLoad()}) …\n`);
    try {
      rows.push({ what: `${name.toUpperCase()} (${systemLoad()})`, ours: '' }, ...((await parts[name]?.()) ?? []));
    } catch (error) {
      rows.push({ what: `  ${name} failed`, ours: error instanceof Error ? (error.message.split('\n')[0] ?? '') : '' });
      process.exitCode = 1;
    } finally {
      await closeBrowser();
    }
  }
  process.stdout.write(`\n${tableOf(rows)}\n`);
}
