import { replay } from '@xstate/test';
import { labelsOf, walk } from '@xstate/test/walks';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createRecorder } from '../../src/effects/recorder.ts';
import { models } from './models.ts';

const sessions = 100;

describe.each(models.map(({ spec }) => [spec.name, spec] as const))('%s', (_, spec) => {
  const walks = fc.array(fc.constantFrom(...labelsOf(spec)), { minLength: 1, maxLength: 60, size: 'max' });

  test(`what ${sessions} sessions at random leave in the recorder ends in the same states when it is replayed`, () =>
    fc.assert(
      fc.asyncProperty(walks, fc.constantFrom(5, 300), async (labels, limit) => {
        const recorder = createRecorder({ limit, now: () => 0 });
        const taken = await walk(spec, labels, { inspect: recorder.inspect });
        // As a report carries it.
        const flights = JSON.parse(JSON.stringify(recorder.flights())) as ReturnType<typeof recorder.flights>;
        expect(JSON.stringify(flights)).toBe(JSON.stringify(recorder.flights(100_000)));
        if (limit === 300 && flights.length > 0 && taken.length > 0)
          expect(flights[0]?.steps.length).toBeGreaterThan(0);
        for (const flight of flights) expect(replay(spec.machine, flight)).toBeUndefined();
      }),
      { numRuns: sessions },
    ));
});
