import type { Recording } from '../api/contract.ts';

/** Into a file for `npm run replay`, or for test/recordings. */
export function saveRecordings(recordings: Recording[]): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([`${JSON.stringify(recordings, null, 2)}\n`], { type: 'application/json' }));
  link.download = 'recordings.json';
  link.click();
  URL.revokeObjectURL(link.href);
}
