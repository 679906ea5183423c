import type { InspectionEvent } from 'xstate';
import { createRecorder } from './recorder.ts';

type Observer = (event: InspectionEvent) => void;

/** Characters of JSON. A report of an error that may outlive its page has 64 kB at the most. */
const roomInReports = 16_000;
const isInspectable = import.meta.env.DEV || import.meta.env.INSPECTOR;

export const recorder = createRecorder();
/** What the flows did lately, for a report. */
export const recentRecordings = () => recorder.recordings(roomInReports);

const observers: Observer[] = [recorder.inspect];
/** For an inspector that is still on its way. */
let early: InspectionEvent[] | null = isInspectable ? [] : null;

/** The option `inspect` of every actor that is nobody's child. */
export function inspect(event: InspectionEvent): void {
  early?.push(event);
  for (const observe of observers)
    try {
      observe(event);
    } catch {
      // Whoever looks on must not stop a flow.
    }
}

/** Tells an inspector what happens and what has happened; without one, what has happened is forgotten. */
export function letObserve(observe: Observer | null): void {
  for (const event of early ?? []) observe?.(event);
  early = null;
  if (observe) observers.push(observe);
}
