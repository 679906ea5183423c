import { createActor } from 'xstate';
import { type JobSearchRef, jobSearchMachine, selectDraft } from '../../../machines/job-search/job-search.machine.ts';
import { inspect } from '../../effects/inspection.ts';

export type Settled = { text: string; by: 'rest' | 'submit' };

type Listeners = { onDraft: (draft: string) => void; onSettled: (settled: Settled) => void };

/** Starts the flow of typing a search at the text of the address. */
export function startJobSearch(text: string, { onDraft, onSettled }: Listeners): JobSearchRef {
  // Listened to only after its start, which would tell the text that the field may have left behind.
  const flow = createActor(jobSearchMachine, { input: { text }, inspect }).start();
  flow.subscribe((state) => onDraft(selectDraft(state)));
  flow.on('search.settled', onSettled);
  return flow;
}
