import {
  type AnyEventObject,
  type AnyStateMachine,
  createActor,
  fromCallback,
  type InspectionEvent,
  SimulatedClock,
} from 'xstate';
import { isBuiltIn, type MachineNode, nodesOf } from './internals.ts';

/** The result of an event: the changed parts of the context, the emitted events, the started effects. */
export type Result = {
  value: unknown;
  context?: Record<string, unknown>;
  emitted?: unknown[];
  started?: { id: string; input?: unknown }[];
};

/** What happened to one machine in a user's browser, redacted in such a way that its guards decide the same. */
export type Recording = {
  /** The machine's id and the actor's. */
  machine: string;
  actor: string;
  input?: unknown;
  /** The state in which the recording begins when older steps were dropped. */
  from?: { value: unknown; context: unknown };
  /** The result of the start, where it is recorded. */
  start?: Result;
  /** Every event that the machine received, including its effects' results and its timers. */
  steps: ({ at: number; event: AnyEventObject } & Result)[];
};

/** The first difference from the recording. Steps count from 1; 0 is the start. */
export type Difference = {
  step: number;
  event: AnyEventObject;
  of: keyof Result;
  recorded: unknown;
  now: unknown;
};

type ReplayOptions = {
  /** For example to record coverage. */
  inspect?: (event: InspectionEvent) => void;
  /** Whether one text may replace another: redacted texts may differ where a machine derives a text from another. */
  isSameText?: (recorded: string, now: string) => boolean;
  /** False: only play it, without comparing. */
  isCompared?: boolean;
};

type Observed = Required<Pick<Result, 'emitted' | 'started'>>;

/** The machine without its implementations: results and timers come from the recording. */
function withoutImplementations(machine: AnyStateMachine, told: Observed): AnyStateMachine {
  const effect = fromCallback(({ input, self }) => void told.started.push({ id: self.id, input }));
  const actors = Object.keys(machine.implementations.actors).map((src) => [src, effect]);
  const actions = Object.entries(machine.implementations.actions)
    .filter(([, implementation]) => !isBuiltIn(implementation))
    .map(([type]) => [type, () => undefined]);
  return machine.provide({ actors: Object.fromEntries(actors), actions: Object.fromEntries(actions) });
}

const pathsOf = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : Object.entries(value as object).flatMap(([key, inner]) => {
        const below = pathsOf(inner);
        return below.length > 0 ? below.map((path) => `${key}.${path}`) : [key];
      });

/** Names of recorded states, mapped to today's names where today's machine has no such name. */
class StateNames {
  readonly #machine: AnyStateMachine;
  readonly #now = new Map<string, string>();
  readonly #recorded = new Map<string, string>();

  constructor(machine: AnyStateMachine) {
    this.#machine = machine;
  }

  areSame(recorded: unknown, now: unknown): boolean {
    const old = pathsOf(recorded);
    const present = pathsOf(now);
    return old.length === present.length && old.every((path, index) => this.#isSame(path, present[index] ?? ''));
  }

  #isSame(recorded: string, now: string): boolean {
    const old = recorded.split('.');
    const present = now.split('.');
    return (
      old.length === present.length &&
      old.every((_, depth) => this.#isCalled(old.slice(0, depth + 1).join('.'), present.slice(0, depth + 1).join('.')))
    );
  }

  #isCalled(recorded: string, now: string): boolean {
    if (recorded === now) return true;
    if (this.#has(recorded)) return false;
    if ((this.#now.get(recorded) ?? now) !== now || (this.#recorded.get(now) ?? recorded) !== recorded) return false;
    this.#now.set(recorded, now);
    this.#recorded.set(now, recorded);
    return true;
  }

  #has(path: string): boolean {
    let node: MachineNode | undefined = this.#machine.root;
    for (const key of path.split('.')) node = node?.states[key] as MachineNode | undefined;
    return node !== undefined;
  }
}

/** Timers are named after their state, which may have been renamed. */
function eventNow(snapshot: unknown, event: AnyEventObject): AnyEventObject {
  if (!event.type.startsWith('xstate.after.')) return event;
  const timers = nodesOf(snapshot).flatMap((node) =>
    [...node.transitions.keys()].filter((type) => type.startsWith('xstate.after.')).map((type) => ({ node, type })),
  );
  if (timers.some(({ type }) => type === event.type)) return event;
  const renamed = timers.find(({ node, type }) => event.type.startsWith(type.slice(0, -node.id.length)));
  return renamed ? { ...event, type: renamed.type } : event;
}

const plain = (value: unknown): unknown => (value === undefined ? undefined : JSON.parse(JSON.stringify(value)));
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function areSame(recorded: unknown, now: unknown, isSameText: (a: string, b: string) => boolean): boolean {
  if (recorded === now) return true;
  if (typeof recorded === 'string' && typeof now === 'string') return isSameText(recorded, now);
  if (!isObject(recorded) || !isObject(now) || Array.isArray(recorded) !== Array.isArray(now)) return false;
  const keys = new Set([...Object.keys(recorded), ...Object.keys(now)]);
  return [...keys].every((key) => areSame(recorded[key], now[key], isSameText));
}

/** Plays a recording on today's machine; undefined where nothing differs. */
export function replay(
  machine: AnyStateMachine,
  { input, from, start, steps }: Recording,
  { inspect, isSameText = () => false, isCompared = true }: ReplayOptions = {},
): Difference | undefined {
  const told: Observed = { emitted: [], started: [] };
  const played = withoutImplementations(machine, told);
  const names = new StateNames(machine);
  const actor = createActor(played, {
    clock: new SimulatedClock(),
    input,
    logger: () => undefined,
    ...(from && { snapshot: played.resolveState(from as Parameters<typeof played.resolveState>[0]) }),
    ...(inspect && { inspect }),
  });
  actor.subscribe({ error: () => undefined });
  actor.on('*', (event: unknown) => told.emitted.push(event));
  let context = from?.context as Record<string, unknown> | undefined;

  const compare = (step: number, event: AnyEventObject, result: Result): Difference | undefined => {
    if (!isCompared) return undefined;
    const now = actor.getSnapshot();
    const { emitted, started } = plain(told) as Observed;
    context = { ...context, ...result.context };
    const difference = (of: keyof Result, recorded: unknown, is: unknown) => ({ step, event, of, recorded, now: is });
    if (!names.areSame(result.value, now.value)) return difference('value', result.value, now.value);
    const present = plain(now.context);
    if (!areSame(context, present, isSameText)) return difference('context', context, present);
    const { emitted: wasEmitted = [], started: wasStarted = [] } = result;
    if (!areSame(wasEmitted, emitted, isSameText)) return difference('emitted', wasEmitted, emitted);
    if (!areSame(wasStarted, started, isSameText)) return difference('started', wasStarted, started);
    return undefined;
  };

  actor.start();
  if (!from && !start) context = plain(actor.getSnapshot().context) as Record<string, unknown>;
  const atStart = start && compare(0, { type: 'xstate.init' }, start);
  if (atStart) return atStart;
  for (const [index, step] of steps.entries()) {
    told.emitted = [];
    told.started = [];
    actor.send(eventNow(actor.getSnapshot(), step.event));
    const difference = compare(index + 1, step.event, step);
    if (difference) return difference;
  }
  return undefined;
}
