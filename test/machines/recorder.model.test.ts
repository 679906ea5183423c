import { labelsOf, walk } from '@xstate/test/walks';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createRecorder } from '../../src/effects/recorder.ts';
import { playRecording } from '../support/play-recording.ts';
import { models } from './models.ts';

const sessions = 100;

describe.each(models.map(({ spec }) => [spec.name, spec] as const))('%s', (_, spec) => {
  const walks = fc.array(fc.constantFrom(...labelsOf(spec)), { minLength: 1, maxLength: 60, size: 'max' });

  test(`recordings of ${sessions} random sessions end in the same states when replayed`, () =>
    fc.assert(
      fc.asyncProperty(walks, fc.constantFrom(5, 300), async (labels, limit) => {
        const recorder = createRecorder({ limit, now: () => 0 });
        const taken = await walk(spec, labels, { inspect: recorder.inspect });
        // Serialized as in a report.
        const recordings = JSON.parse(JSON.stringify(recorder.recordings())) as ReturnType<typeof recorder.recordings>;
        expect(JSON.stringify(recordings)).toBe(JSON.stringify(recorder.recordings(100_000)));
        if (limit === 300 && recordings.length > 0 && taken.length > 0)
          expect(recordings[0]?.steps.length).toBeGreaterThan(0);
        for (const recording of recordings) expect(playRecording(recording)).toBeUndefined();
      }),
      { numRuns: sessions },
    ));
});
