import type { Flight } from '../api/report-error.ts';

/** Into a file for `npm run replay`, or for test/recordings. */
export function saveFlight(flight: Flight[]): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([`${JSON.stringify(flight, null, 2)}\n`], { type: 'application/json' }));
  link.download = 'flight.json';
  link.click();
  URL.revokeObjectURL(link.href);
}
