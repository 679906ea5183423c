import type { ImportResult, Rejected } from './import-file.ts';

export type FileReport = { file: string; result: ImportResult | null; unreadable: string | null };

const most = 10;
const count = new Intl.NumberFormat('en');

const counted = (number: number, one: string, more: string) => `${count.format(number)} ${number === 1 ? one : more}`;

function lineOf({ file, result, unreadable }: FileReport): string {
  if (!result) return `${file}: nothing imported, ${unreadable}`;
  const { read, inserted, updated, unchanged, rejected, repeated, companies } = result;
  const parts = [
    counted(read, 'row read', 'rows read'),
    `${count.format(inserted)} inserted`,
    `${count.format(updated)} updated`,
    `${count.format(unchanged)} unchanged`,
    `${count.format(rejected)} rejected`,
    ...(repeated > 0 ? [`${count.format(repeated)} repeated`] : []),
    ...(companies.inserted > 0 ? [`${counted(companies.inserted, 'new company', 'new companies')}`] : []),
  ];
  const idle = unchanged > 0 && inserted + updated + companies.inserted + companies.updated === 0;
  return `${file}: ${parts.join(' · ')}${idle ? '. Everything was there already, nothing changed.' : ''}`;
}

/** What an import did, for people: a line a file, the time, the first reasons for rejecting. */
export function reportOf(
  files: FileReport[],
  rejected: { file: string; first: Rejected[] }[],
  seconds: number,
): string {
  const rows = files.reduce((sum, { result }) => sum + (result?.read ?? 0), 0);
  const all = files.reduce((sum, { result }) => sum + (result?.rejected ?? 0), 0);
  const reasons = rejected
    .flatMap(({ file, first }) => first.map(({ line, reason }) => `  ${file}:${line}: ${reason}`))
    .slice(0, most);
  return [
    ...files.map(lineOf),
    ...(rows > 0
      ? [
          `${counted(rows, 'row', 'rows')} in ${seconds.toFixed(1)} s, ${count.format(Math.round(rows / seconds))} rows/s`,
        ]
      : []),
    ...(reasons.length > 0
      ? [`Rejected${all > reasons.length ? ` (the first ${reasons.length} of ${count.format(all)})` : ''}:`, ...reasons]
      : []),
  ].join('\n');
}
