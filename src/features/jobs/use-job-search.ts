import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import type { JobSearchRef } from '../../../machines/job-search/job-search.machine.ts';
import { whenIdle } from '../../effects/when-idle.ts';
import type { Settled } from './job-search-flow.ts';

type JobSearch = {
  /** Holds the text, so that typing never waits for the flow. */
  field: RefObject<HTMLInputElement | null>;
  type: (text: string) => void;
  submit: () => void;
};

function show(text: string, { current: field }: RefObject<HTMLInputElement | null>) {
  // Writing moves the caret.
  if (field && field.value !== text) field.value = text;
}

/**
 * The flow of typing a search, wired to its field and the address: another `text` takes the field with it, and what settles is
 * reported. Until the flow's code is here (docs/decisions/006), submitting reports by itself and resting waits.
 */
export function useJobSearch(text: string, onSettled: (settled: Settled) => void): JobSearch {
  const field = useRef<HTMLInputElement>(null);
  const flow = useRef<JobSearchRef | null>(null);
  const early = useRef<{ typed?: string; submitted?: string }>({});
  const report = useEffectEvent(onSettled);

  const start = useEffectEvent(({ startJobSearch }: typeof import('./job-search-flow.ts')) => {
    const { typed, submitted = text } = early.current;
    flow.current = startJobSearch(submitted, {
      onDraft: (draft) => show(draft, field),
      onSettled: (settled) => report(settled),
    });
    if (typed !== undefined) flow.current.send({ type: 'text.typed', text: typed });
  });

  useEffect(() => {
    let isOver = false;
    whenIdle()
      .then(() => import('./job-search-flow.ts'))
      .then(
        (code) => !isOver && start(code),
        // Without it people submit.
        () => undefined,
      );
    return () => {
      isOver = true;
      flow.current?.stop();
      flow.current = null;
    };
  }, []);

  useEffect(() => {
    if (flow.current) flow.current.send({ type: 'address.changed', text });
    else if (early.current.typed === undefined) show(text, field);
  }, [text]);

  return {
    field,
    type(typed) {
      if (flow.current) flow.current.send({ type: 'text.typed', text: typed });
      else early.current.typed = typed;
    },
    submit() {
      if (flow.current) return flow.current.send({ type: 'search.submitted' });
      const submitted = field.current?.value ?? '';
      early.current = { submitted };
      onSettled({ text: submitted, by: 'submit' });
    },
  };
}
