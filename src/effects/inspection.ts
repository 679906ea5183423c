import type { InspectionEvent } from 'xstate';
import type { Recording } from '../api/contract.ts';

/** An event, and when it happened, in milliseconds since the page started. */
type Observer = (event: InspectionEvent, at: number) => void;

/** Characters of JSON. An error report sent with keepalive can have at most 64 kB. */
const maxReportLength = 16_000;

/** Buffers events for an observer whose code is still loading: it gets those it missed. */
function createObserverSlot() {
  let missed: Parameters<Observer>[] | null = [];
  let observer: Observer | null = null;

  const observe: Observer = (...seen) => {
    missed?.push(seen);
    try {
      observer?.(...seen);
    } catch {
      // An error in an observer must not stop a flow.
    }
  };

  return {
    observe,
    /** Null drops the buffered events. */
    attach(arrived: Observer | null) {
      const before = missed ?? [];
      missed = null;
      observer = arrived;
      for (const seen of before) observe(...seen);
    },
  };
}

const recorderSlot = createObserverSlot();
const inspectorSlot = import.meta.env.DEV || import.meta.env.INSPECTOR ? createObserverSlot() : null;

/** The `inspect` option of every root actor. */
export function inspect(event: InspectionEvent): void {
  const at = Math.round(performance.now());
  recorderSlot.observe(event, at);
  inspectorSlot?.observe(event, at);
}

/** Passes past and future events to an inspector; null if there will be none. */
export const attachInspector = (inspector: Observer | null): void => inspectorSlot?.attach(inspector);

const loadRecorder = async () => {
  try {
    const recorder = (await import('./recorder.ts')).createRecorder();
    recorderSlot.attach(recorder.inspect);
    return recorder;
  } catch {
    recorderSlot.attach(null);
    return null;
  }
};

let recorderPromise: ReturnType<typeof loadRecorder> | undefined;

/** Loads the recorder of the flows' last events. No page waits for it. */
export function startRecorder(): ReturnType<typeof loadRecorder> {
  recorderPromise ??= loadRecorder();
  return recorderPromise;
}

/** The flows' recent events, for a report. */
export const recentRecordings = async (): Promise<Recording[]> =>
  (await startRecorder())?.recordings(maxReportLength) ?? [];
