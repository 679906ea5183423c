import { availableParallelism, loadavg } from 'node:os';

/** One line of the table. `over` says that a budget is missed. */
export type Row = { what: string; ours: string; budget?: string; over?: boolean; beside?: string };

export const milliseconds = (value: number): string => `${value < 10 ? value.toFixed(1) : Math.round(value)} ms`;
export const seconds = (value: number): string => `${(value / 1000).toFixed(value < 10_000 ? 2 : 1)} s`;

/** A measurement with a maximum. */
export const budgetedRow = (
  what: string,
  value: number,
  budget: number,
  write: (value: number) => string,
  beside?: string,
): Row => ({ what, ours: write(value), budget: `≤ ${write(budget)}`, over: value > budget, ...(beside && { beside }) });

export const quantile = (values: number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN;

export const median = (values: number[]): number => quantile(values, 0.5);

/** How busy the machine is: above its cores, times say little. */
export const systemLoad = (): string => `load ${(loadavg()[0] ?? 0).toFixed(1)} on ${availableParallelism()} cores`;

const columns = ['what', 'ours', 'budget', 'beside'] as const;
const headings = { what: 'What', ours: 'Ours', budget: 'Budget', beside: 'For orientation' };

/** The rows as a Markdown table; what misses its budget is marked. */
export function tableOf(rows: Row[]): string {
  const cells = [headings, ...rows.map((row) => ({ ...row, ours: row.over ? `${row.ours} OVER` : row.ours }))];
  const width = (column: (typeof columns)[number]) => Math.max(...cells.map((row) => (row[column] ?? '').length));
  const line = (row: Partial<Record<(typeof columns)[number], string>>) =>
    `| ${columns.map((column) => (row[column] ?? '').padEnd(width(column))).join(' | ')} |`;
  const rule = `|${columns.map((column) => '-'.repeat(width(column) + 2)).join('|')}|`;
  return [line(headings), rule, ...cells.slice(1).map(line)].join('\n');
}
