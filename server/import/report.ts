import type { ImportResult, ReportedRow, RowWarningReport } from './import-file.ts';
import type { RowPosition } from './parse-json.ts';

export type FileReport = { file: string; result: ImportResult | null; unreadable: string | null };

const count = new Intl.NumberFormat('en');

const countText = (number: number, one: string, more: string) => `${count.format(number)} ${number === 1 ? one : more}`;

function lineOf({ file, result, unreadable }: FileReport): string {
  if (!result) return `${file}: nothing imported, ${unreadable}`;
  const { read, inserted, updated, unchanged, rejected, warned, companies, encoding } = result;
  const parts = [
    countText(read, 'row read', 'rows read'),
    `${count.format(inserted)} inserted`,
    `${count.format(updated)} updated`,
    `${count.format(unchanged)} unchanged`,
    `${count.format(rejected)} rejected`,
    ...(warned > 0 ? [`${count.format(warned)} with a warning`] : []),
    ...(companies.inserted > 0 ? [`${countText(companies.inserted, 'new company', 'new companies')}`] : []),
    ...(encoding === 'utf-8' ? [] : [`read as ${encoding}`]),
  ];
  const idle = unchanged > 0 && inserted + updated + companies.inserted + companies.updated === 0;
  return `${file}: ${parts.join(' · ')}${idle ? '. Everything was there already, nothing changed.' : ''}`;
}

const maxRejected = 10;
const maxExamples = 3;

const describeLocation = (file: string, { line, item }: RowPosition) =>
  `${file}:${line}${item === null ? '' : ` (item ${item})`}`;

type WarningKind = { rows: number; examples: string[] };

/** The summary of all files: the first rejected rows, and examples of each kind of warning. */
export function createImportSummary() {
  const rejected: string[] = [];
  const kinds = new Map<string, WarningKind>();
  let all = 0;
  return {
    reject(file: string, row: ReportedRow) {
      all += 1;
      if (rejected.length < maxRejected) rejected.push(`  ${describeLocation(file, row)}: ${row.reason}`);
    },
    warn(file: string, { what, reason, ...row }: RowWarningReport) {
      const kind: WarningKind = kinds.get(what) ?? { rows: 0, examples: [] };
      kinds.set(what, kind);
      kind.rows += 1;
      if (kind.examples.length < maxExamples)
        kind.examples.push(`    ${describeLocation(file, row)}: ${reason.slice(what.length + 2).slice(0, 120)}`);
    },
    lines: (): string[] => [
      ...(all > 0
        ? [`Rejected${all > rejected.length ? ` (the first ${rejected.length} of ${count.format(all)})` : ''}:`]
        : []),
      ...rejected,
      ...(kinds.size > 0 ? ['Imported, but not quite as they came:'] : []),
      ...[...kinds].flatMap(([what, { rows, examples }]) => [`  ${count.format(rows)} × ${what}`, ...examples]),
    ],
  };
}

/** The report of an import: a line per file, the time, and what was rejected and changed. */
export function formatReport(files: FileReport[], summary: string[], seconds: number): string {
  const rows = files.reduce((sum, { result }) => sum + (result?.read ?? 0), 0);
  return [
    ...files.map(lineOf),
    ...(rows > 0
      ? [
          `${countText(rows, 'row', 'rows')} in ${seconds.toFixed(1)} s, ${count.format(Math.round(rows / seconds))} rows/s`,
        ]
      : []),
    ...summary,
  ].join('\n');
}
