import { type Difference, type Recording, replay } from '@xstate/test';
import type { InspectionEvent } from 'xstate';
import { isEquivalentRedaction } from '../../src/effects/redact.ts';
import { flowNamed } from '../machines/models.ts';

/** Plays a browser's recording on today's machine of that name; undefined where nothing differs. */
export function playRecording(
  recording: Recording,
  inspect?: (event: InspectionEvent) => void,
): Difference | undefined {
  const { machine } = flowNamed(recording.machine).spec;
  return replay(machine, recording, { isSameText: isEquivalentRedaction, ...(inspect && { inspect }) });
}
