import { type Recording, replay } from '@xstate/test';
import { createRecorder } from '../../src/effects/recorder.ts';
import { flowNamed } from '../machines/models.ts';

/** Records the same events on the current machine. */
export function recordAgain({ from, start: _, ...recording }: Recording): Recording {
  const times = recording.steps.map(({ at }) => at);
  const recorder = createRecorder({ limit: Number.POSITIVE_INFINITY, now: () => times.shift() ?? 0 });
  const { machine } = flowNamed(recording.machine).spec;
  const steps = recording.steps.map(({ at, event }) => ({ at, event, value: undefined }));
  replay(machine, { ...recording, steps, ...(from && { from }) }, { inspect: recorder.inspect, isCompared: false });
  const [again] = recorder.recordings();
  if (!again) throw new Error(`${recording.machine}: nothing happens any more`);
  const { start, steps: stepsNow, ...head } = again;
  return { ...head, actor: recording.actor, ...(from ? { from } : start && { start }), steps: stepsNow };
}
