import type { InspectionEvent } from 'xstate';
import type { RecordedResult, Recording } from '../api/contract.ts';
import { redact } from './redact.ts';

type State = { value: unknown; context: unknown };
type TrackedStep = { step: Recording['steps'][number]; after: State };
type RecordedEffects = Required<Pick<RecordedResult, 'emitted' | 'started'>>;
type Track = Pick<Recording, 'machine' | 'actor' | 'input' | 'start'> & {
  /** The state after the last step that was dropped. */
  from?: State;
  last: State;
  steps: TrackedStep[];
  isOver: boolean;
};

type Logic = { id?: string; root?: unknown };
type Snapshot = State & { status: string };
type Action = { type: string; params: unknown };

const machineOf = (actorRef: unknown): string | undefined => {
  const { logic } = actorRef as { logic?: Logic };
  return logic?.root ? logic.id : undefined;
};

function recordingOf({ machine, actor, input, start, from, steps }: Track, count: number): Recording {
  const cut = steps.length - count;
  const begin = cut > 0 ? steps[cut - 1]?.after : from;
  return {
    machine,
    actor,
    ...(begin ? { from: begin } : { ...(input !== undefined && { input }), ...(start && { start }) }),
    steps: steps.slice(cut).map(({ step }) => step),
  };
}

/** The changed keys of a context. */
function changedKeys(before: unknown, after: unknown): Record<string, unknown> {
  const was = (before ?? {}) as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries((after ?? {}) as object).filter(
      ([key, value]) => JSON.stringify(value) !== JSON.stringify(was[key]),
    ),
  );
}

function resultOf(
  before: State | undefined,
  { value, context }: State,
  { emitted, started }: RecordedEffects,
): RecordedResult {
  const others = before?.context === context ? {} : changedKeys(before?.context, context);
  return {
    value,
    ...(Object.keys(others).length > 0 && { context: others }),
    ...(emitted.length > 0 && { emitted }),
    ...(started.length > 0 && { started }),
  };
}

/**
 * Keeps the last events of machines, each with its result, redacted before it is stored. `npm run replay` plays its recordings on the
 * machines.
 */
export function createRecorder({ limit = 150, now = () => Math.round(performance.now()) } = {}) {
  const tracks = new Map<string, Track>();
  /** The session of each step, the oldest first. */
  let order: string[] = [];
  const started = new WeakSet<object>();
  const contexts = new WeakMap<object, unknown>();
  /** Emitted by the event being processed. */
  const pendingEffects = new Map<string, RecordedEffects>();

  /** Cached: most events leave the context unchanged. */
  function redactedContext(context: unknown): unknown {
    if (typeof context !== 'object' || context === null) return context;
    if (!contexts.has(context)) contexts.set(context, redact(context));
    return contexts.get(context);
  }

  function deleteFinishedTrack(session: string): void {
    const track = tracks.get(session);
    if (track?.isOver && track.steps.length === 0) tracks.delete(session);
  }

  function drop(session: string): void {
    const track = tracks.get(session);
    const dropped = track?.steps.shift();
    if (track && dropped) track.from = dropped.after;
    deleteFinishedTrack(session);
  }

  function recordAction(session: string, { type, params }: Action): void {
    const effects = pendingEffects.get(session) ?? { emitted: [], started: [] };
    pendingEffects.set(session, effects);
    if (type === 'xstate.emit') effects.emitted.push(redact((params as { event: unknown }).event));
    if (type !== 'xstate.spawnChild') return;
    const { id, input } = params as { id: string; input: unknown };
    effects.started.push({ id, ...(input !== undefined && { input: redact(input, 'input') }) });
  }

  function inspect(event: InspectionEvent, at?: number): void {
    const machine = machineOf(event.actorRef);
    if (machine === undefined || (event.type !== '@xstate.snapshot' && event.type !== '@xstate.action')) return;
    const session = event.actorRef.sessionId;
    if (event.type === '@xstate.action') {
      recordAction(session, event.action);
      return;
    }

    const { value, context, status } = event.snapshot as unknown as Snapshot;
    const after: State = { value: structuredClone(value), context: redactedContext(context) };
    const effects = pendingEffects.get(session) ?? { emitted: [], started: [] };
    pendingEffects.delete(session);
    const { type } = event.event;
    if (type === 'xstate.init') {
      const input = redact((event.event as { input?: unknown }).input, 'input');
      // Views stop their actors and restart them from where they were.
      const beginning = started.has(event.actorRef) ? { from: after } : { start: resultOf(undefined, after, effects) };
      started.add(event.actorRef);
      order = order.filter((other) => other !== session);
      tracks.set(session, { machine, actor: session, input, ...beginning, last: after, steps: [], isOver: false });
    }
    const track = tracks.get(session);
    if (!track) return;
    if (type !== 'xstate.init' && type !== 'xstate.stop') {
      const step = {
        at: at ?? now(),
        event: redact(event.event) as { type: string },
        ...resultOf(track.last, after, effects),
      };
      track.steps.push({ step, after });
      track.last = after;
      order.push(session);
    }
    if (status !== 'active') track.isOver = true;
    deleteFinishedTrack(session);
    if (order.length > limit) drop(order.shift() ?? '');
  }

  /** The last `count` steps of all machines. A running machine is included even without a step. */
  function last(count: number): Recording[] {
    const counts = new Map<string, number>();
    for (const session of order.slice(order.length - count)) counts.set(session, (counts.get(session) ?? 0) + 1);
    return [...tracks].flatMap(([session, track]) => {
      const own = counts.get(session) ?? 0;
      return own === 0 && track.isOver ? [] : [recordingOf(track, own)];
    });
  }

  return {
    inspect,
    /** One recording per machine, in at most `room` characters of JSON: the oldest steps are dropped first. */
    recordings(room = Number.POSITIVE_INFINITY): Recording[] {
      for (let count = order.length; count >= 0; count = count > 0 ? Math.floor(count * 0.7) : -1) {
        const recordings = last(count);
        if (room === Number.POSITIVE_INFINITY || JSON.stringify(recordings).length <= room) return recordings;
      }
      return [];
    },
  };
}
