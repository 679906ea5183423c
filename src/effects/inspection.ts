import type { InspectionEvent } from 'xstate';
import type { Recording } from '../api/contract.ts';

/** What happened, and when, in milliseconds of the page's life. */
type Observer = (event: InspectionEvent, at: number) => void;

/** Characters of JSON. A report of an error that may outlive its page has 64 kB at the most. */
const roomInReports = 16_000;

/** Holds events for an observer whose code is on its way: it hears what it missed. */
function createObserverSlot() {
  let missed: Parameters<Observer>[] | null = [];
  let observer: Observer | null = null;

  const observe: Observer = (...told) => {
    missed?.push(told);
    try {
      observer?.(...told);
    } catch {
      // Whoever looks on must not stop a flow.
    }
  };

  return {
    observe,
    /** Without one, what has happened is forgotten. */
    attach(arrived: Observer | null) {
      const before = missed ?? [];
      missed = null;
      observer = arrived;
      for (const told of before) observe(...told);
    },
  };
}

const forRecorder = createObserverSlot();
const forInspector = import.meta.env.DEV || import.meta.env.INSPECTOR ? createObserverSlot() : null;

/** The option `inspect` of every actor that is nobody's child. */
export function inspect(event: InspectionEvent): void {
  const at = Math.round(performance.now());
  forRecorder.observe(event, at);
  forInspector?.observe(event, at);
}

/** Tells an inspector what happens and what has happened; null where none comes. */
export const attachInspector = (inspector: Observer | null): void => forInspector?.attach(inspector);

const loadRecorder = async () => {
  try {
    const recorder = (await import('./recorder.ts')).createRecorder();
    forRecorder.attach(recorder.inspect);
    return recorder;
  } catch {
    forRecorder.attach(null);
    return null;
  }
};

let loading: ReturnType<typeof loadRecorder> | undefined;

/** Loads what keeps the last events of the flows. No page waits for it. */
export function startRecorder(): ReturnType<typeof loadRecorder> {
  loading ??= loadRecorder();
  return loading;
}

/** What the flows did lately, for a report. */
export const recentRecordings = async (): Promise<Recording[]> =>
  (await startRecorder())?.recordings(roomInReports) ?? [];
