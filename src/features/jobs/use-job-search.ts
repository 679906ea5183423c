import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { createActor } from 'xstate';
import { type JobSearchRef, jobSearchMachine, selectDraft } from '../../../machines/job-search/job-search.machine.ts';
import { inspect } from '../../effects/inspection.ts';

type Settled = { text: string; by: 'rest' | 'submit' };

type JobSearch = {
  /** Holds the text, so that typing never waits for the flow. */
  field: RefObject<HTMLInputElement | null>;
  type: (text: string) => void;
  submit: () => void;
};

/**
 * The flow of typing a search, wired to its field and the address: another `text` takes the field with it, and what settles is
 * reported.
 */
export function useJobSearch(text: string, onSettled: (settled: Settled) => void): JobSearch {
  const field = useRef<HTMLInputElement>(null);
  const flow = useRef<JobSearchRef | null>(null);
  const report = useEffectEvent(onSettled);
  const textNow = useEffectEvent(() => text);

  useEffect(() => {
    const started = createActor(jobSearchMachine, { input: { text: textNow() }, inspect }).start();
    flow.current = started;
    // It may have been typed into before the page was hydrated.
    const typed = field.current?.value ?? textNow();
    started.subscribe((state) => {
      const draft = selectDraft(state);
      // Writing moves the caret.
      if (field.current && field.current.value !== draft) field.current.value = draft;
    });
    started.on('search.settled', (settled) => report(settled));
    if (typed !== textNow()) started.send({ type: 'text.typed', text: typed });
    return () => {
      started.stop();
      flow.current = null;
    };
  }, []);

  const told = useRef(text);
  useEffect(() => {
    if (told.current === text) return;
    told.current = text;
    flow.current?.send({ type: 'address.changed', text });
  }, [text]);

  return {
    field,
    type: (typed) => flow.current?.send({ type: 'text.typed', text: typed }),
    submit: () => flow.current?.send({ type: 'search.submitted' }),
  };
}
