import { createHash } from 'node:crypto';
import type { Salary, Seniority } from '../../src/api/contract-board.ts';
import { type FieldId, places as placeTaxonomy, fields as taxonomy } from '../../src/routing/taxonomy.ts';
import type { NewJob } from '../listings/listing.ts';

// Test rows have no salaries, and a board without them can't be tried out. These are invented, marked so (`synthetic`),
// reproducible, and made only on request.

const shareOfJobs = 0.4;

/** Euros a month. */
const byLevel: Record<Seniority, number> = { intern: 1000, junior: 2200, medior: 3600, senior: 5000, lead: 6200 };

const byGroup = new Map<FieldId, number>([
  ['development', 1.15],
  ['data', 1.1],
  ['leadership', 1.3],
  ['support', 0.7],
  ['operations', 0.8],
  ['people', 0.85],
]);

const rounded = (amount: number, step: number) => Math.round(amount / step) * step;

/** Null for rows that get none. */
export function syntheticSalary(job: NewJob): Salary | null {
  const hash = createHash('sha256').update(`salary:${job.source}`).digest();
  const roll = (at: number) => hash.readUInt16BE(at) / 0x10000;
  if (roll(0) >= shareOfJobs) return null;
  const field = job.fields[0] ?? 'other';
  const group = (taxonomy[field].group as FieldId | null) ?? field;
  const middle = byLevel[job.seniority[0] ?? 'medior'] * (byGroup.get(group) ?? 1) * (0.8 + roll(2) * 0.4);
  const czech = job.places.some(
    (place) =>
      place.country === 'CZ' ||
      (place.name === null && (place.id === 'czechia' || placeTaxonomy[place.id].country === 'czechia')),
  );
  const [factor, step] = czech ? [20, 1000] : [1, 100];
  // The maximum is at most 1.6 times the minimum (product §11).
  const spread = 0.1 + roll(4) * 0.12;
  return {
    min: rounded(middle * factor * (1 - spread), step),
    max: rounded(middle * factor * (1 + spread), step),
    currency: czech ? 'CZK' : 'EUR',
    period: 'month',
    synthetic: true,
  };
}
