import { useActorRef } from '@xstate/react';
import { useEffect, useEffectEvent } from 'react';
import { type JobSearchRef, jobSearchMachine } from '../../../machines/job-search/job-search.machine.ts';

type Settled = { text: string; by: 'rest' | 'submit' };

/** The flow of typing a search, wired to the address: it follows `text` and reports what settles. */
export function useJobSearch(text: string, onSettled: (settled: Settled) => void): JobSearchRef {
  const flow = useActorRef(jobSearchMachine, { input: { text } });
  const report = useEffectEvent(onSettled);

  useEffect(() => flow.send({ type: 'address.changed', text }), [flow, text]);
  useEffect(() => {
    const listening = flow.on('search.settled', (settled) => report(settled));
    return () => listening.unsubscribe();
  }, [flow]);

  return flow;
}
