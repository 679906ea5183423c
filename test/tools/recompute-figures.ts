import type { CompanyRecord, JobRecord, ReplyDays, ReplyRecord } from '../../src/api/contract-reply-clock.ts';

// Recomputes the public figures from public data: node server/start.mjs test/tools/recompute-figures.ts http://localhost:3000/api/companies/SLUG/record …
// It shares no code with the server. The overdue figure is only checked against a bound: which unanswered applications still wait isn't public, since
// the length of the wait would tell when somebody applied (docs/decisions/029).

type Shown = ReplyRecord & ReplyDays;

/** The figures as the help page says they come about. */
export function recomputeFigures({ inTimeDays, lateDays, unanswered }: ReplyDays): Omit<ReplyRecord, 'overdue'> {
  const days = [...inTimeDays, ...lateDays].sort((a, b) => a - b);
  const counted = days.length + unanswered;
  return {
    counted,
    inTime: Math.floor((100 * inTimeDays.length) / counted),
    medianDays: days[Math.floor((days.length - 1) / 2)] ?? null,
  };
}

/** Claims of a record that don't follow from its data, one per line. */
export function recordErrors(record: JobRecord | CompanyRecord): string[] {
  const shown: Shown | null = record.replies;
  if (!shown) return [];
  const complaints = Object.entries(recomputeFigures(shown)).flatMap(([name, is]) =>
    shown[name as keyof Shown] === is
      ? []
      : [`${record.identifier}: ${name} is ${is}, not ${shown[name as keyof Shown]}`],
  );
  if (shown.counted < 5) complaints.push(`${record.identifier}: figures of ${shown.counted}`);
  if (shown.overdue > shown.unanswered)
    complaints.push(`${record.identifier}: more overdue (${shown.overdue}) than unanswered (${shown.unanswered})`);
  return complaints;
}

if (process.argv[1]?.endsWith('recompute-figures.ts')) {
  for (const address of process.argv.slice(2)) {
    const record = (await (await fetch(address)).json()) as JobRecord | CompanyRecord;
    const complaints = recordErrors(record);
    const figures = record.replies ? JSON.stringify(recomputeFigures(record.replies)) : 'nothing public';
    process.stdout.write(`${address}\n  ${complaints.length > 0 ? complaints.join('\n  ') : `agrees: ${figures}`}\n`);
    if (complaints.length > 0) process.exitCode = 1;
  }
}
