import type { InspectionEvent } from 'xstate';
import type { Flight } from '../api/report-error.ts';
import { redact } from './redact.ts';

type State = { value: unknown; context: unknown };
type Kept = { step: Flight['steps'][number]; after: State };
type Track = Pick<Flight, 'machine' | 'actor' | 'input'> & {
  /** After the last step that was dropped. */
  from?: State;
  kept: Kept[];
  isOver: boolean;
};

type Logic = { id?: string; root?: unknown };
type Snapshot = State & { status: string };

const machineOf = (actorRef: unknown): string | undefined => {
  const { logic } = actorRef as { logic?: Logic };
  return logic?.root ? logic.id : undefined;
};

function flightOf({ machine, actor, input, from, kept }: Track, count: number): Flight {
  const cut = kept.length - count;
  const start = cut > 0 ? kept[cut - 1]?.after : from;
  return {
    machine,
    actor,
    ...(start ? { from: start } : input !== undefined && { input }),
    steps: kept.slice(cut).map(({ step }) => step),
  };
}

/**
 * Keeps the last events that machines got, each with the state after it, redacted before it is kept. `npm run replay` plays
 * what it gives on the machines.
 */
export function createRecorder({ limit = 300, now = () => Math.round(performance.now()) } = {}) {
  const tracks = new Map<string, Track>();
  /** Whose each kept step is, the oldest first. */
  let order: string[] = [];
  const begun = new WeakSet<object>();
  const contexts = new WeakMap<object, unknown>();

  /** Most events leave the context as it is. */
  function redactedContext(context: unknown): unknown {
    if (typeof context !== 'object' || context === null) return context;
    if (!contexts.has(context)) contexts.set(context, redact(context));
    return contexts.get(context);
  }

  function forget(session: string): void {
    const track = tracks.get(session);
    if (track?.isOver && track.kept.length === 0) tracks.delete(session);
  }

  function drop(session: string): void {
    const track = tracks.get(session);
    const dropped = track?.kept.shift();
    if (track && dropped) track.from = dropped.after;
    forget(session);
  }

  function inspect(event: InspectionEvent): void {
    if (event.type !== '@xstate.snapshot') return;
    const machine = machineOf(event.actorRef);
    if (machine === undefined) return;
    const session = event.actorRef.sessionId;
    const { value, context, status } = event.snapshot as unknown as Snapshot;
    const { type } = event.event;
    if (type === 'xstate.init') {
      const input = redact((event.event as { input?: unknown }).input);
      // Views stop their actors and start them again where they were.
      const from = begun.has(event.actorRef) && { from: { value, context: redactedContext(context) } };
      begun.add(event.actorRef);
      order = order.filter((other) => other !== session);
      tracks.set(session, { machine, actor: session, input, ...from, kept: [], isOver: false });
    }
    const track = tracks.get(session);
    if (!track) return;
    if (type !== 'xstate.init' && type !== 'xstate.stop') {
      const step = { at: now(), event: redact(event.event) as { type: string }, value: structuredClone(value) };
      track.kept.push({ step, after: { value: step.value, context: redactedContext(context) } });
      order.push(session);
    }
    if (status !== 'active') track.isOver = true;
    forget(session);
    if (order.length > limit) drop(order.shift() ?? '');
  }

  /** The last so many steps of all machines. A machine that still runs is there without a step, too. */
  function last(count: number): Flight[] {
    const counts = new Map<string, number>();
    for (const session of order.slice(order.length - count)) counts.set(session, (counts.get(session) ?? 0) + 1);
    return [...tracks].flatMap(([session, track]) => {
      const own = counts.get(session) ?? 0;
      return own === 0 && track.isOver ? [] : [flightOf(track, own)];
    });
  }

  return {
    inspect,
    /** One flight a machine, in at most `room` characters of JSON: the older steps go first. */
    flights(room = Number.POSITIVE_INFINITY): Flight[] {
      for (let count = order.length; count >= 0; count = count > 0 ? Math.floor(count * 0.7) : -1) {
        const flights = last(count);
        if (room === Number.POSITIVE_INFINITY || JSON.stringify(flights).length <= room) return flights;
      }
      return [];
    },
  };
}
