import { readFileSync, writeFileSync } from 'node:fs';
import type { Recording } from '@xstate/test';
import { playRecording } from '../support/play-recording.ts';
import { recordAgain } from './record-again.ts';

// `npm run replay -- FILE`: plays what a user's browser recorded on the current machines. `--update` rewrites the file with the
// current results of the same events, after an intended change.

const [file, option] = process.argv.slice(2);
if (!file) {
  console.error('npm run replay -- FILE [--update]: recordings, or the line of the log that holds them');
  process.exit(1);
}

const read = JSON.parse(readFileSync(file, 'utf8')) as Recording[] | { recordings: Recording[] };
const recordings = Array.isArray(read) ? read : read.recordings;

if (option === '--update') {
  writeFileSync(file, `${JSON.stringify(recordings.map(recordAgain), null, 2)}\n`);
  process.exit();
}

for (const recording of recordings) {
  const difference = playRecording(recording);
  console.log(`${recording.machine} (${recording.actor}), ${recording.steps.length} steps`);
  for (const { at, event, value } of recording.steps.slice(0, difference?.step))
    console.log(`  ${String(at).padStart(8)} ms  ${event.type}  →  ${JSON.stringify(value)}`);
  if (!difference) continue;
  const { step, of, recorded, now } = difference;
  console.log(`  goes another way at ${step === 0 ? 'the start' : `step ${step}`}: ${of}`);
  console.log(`    was ${JSON.stringify(recorded)}\n    is  ${JSON.stringify(now)}`);
  process.exitCode = 1;
}
