import type { AnyStateMachine, EventFrom, EventObject, InputFrom, SnapshotFrom } from 'xstate';

/** What the network says so that the real effect ends like the outcome; outer layers obey it. */
export type Answer = number | 'abort' | { status: number; body?: unknown };

/** One way an effect ends, or an event it sends while it goes on. */
export type Outcome<M extends AnyStateMachine = AnyStateMachine> = (
  | { output: unknown }
  | { error: unknown }
  | { send: EventFrom<M> }
) & { http?: Answer };

/** An event from outside. A function makes one that knows the time or what is on screen. */
export type Case<M extends AnyStateMachine> = EventFrom<M> | ((world: World<M>) => EventFrom<M>);

/** A machine with all that can happen to it, by name. */
export type ModelSpec<M extends AnyStateMachine = AnyStateMachine> = {
  /** The machine's id, in diagrams, plans and tables. */
  name: string;
  machine: M;
  input?: InputFrom<M>;
  /** Classes of outside events. Each is offered in every state: that an event is ignored is tested too. */
  cases: Record<string, Case<M>>;
  /** Ways each invoked actor ends, by the name of its source. */
  effects?: Record<string, Record<string, Outcome<M>>>;
  /** Milliseconds that may pass while no timer is due, for machines that look at the clock. */
  waits?: Record<string, number>;
  /** The part of the context that tells states apart. It has to be finite; all of it where this is left out. */
  project?: (context: SnapshotFrom<M>['context'], now: number) => unknown;
  /** False cuts a branch that only multiplies the graph, or that a person cannot take. */
  filter?: (world: World<M>, event: WorldEvent<M>) => boolean;
  /** What one gesture sends where a person is (`env`: the focused field, say). The case's own event where this is left out. */
  expand?: (world: World<M>, name: string, event: EventFrom<M>) => { events: EventFrom<M>[]; env: unknown };
  /** A fuse against state that has no end: edges, 50,000 unless set. */
  limit?: number;
};

/** All that happens to a machine: somebody does something, an effect answers, time passes. */
export type WorldEvent<M extends AnyStateMachine = AnyStateMachine> =
  | { type: 'do'; case: string; event: EventFrom<M> }
  /** `nth` of the running effects of this source, the oldest is 0. */
  | { type: 'settle'; src: string; nth: number; case: string }
  /** To the moment when the next timer is due. */
  | { type: 'elapse' }
  /** Shorter than to the next timer. */
  | { type: 'wait'; case: string; ms: number };

export type Timer = { id: string; event: EventObject; due: number };

/** A running effect. `run` numbers the starts, so that a restarted one is told from one that went on. */
export type Pending = { id: string; src: string; input: unknown; run: number };

/** An action with its parameters, an emitted event (`xstate.emit`) or one for an effect (`xstate.sendTo`). */
export type Did = { type: string; params?: unknown };

/** A machine closed over its surroundings: what it is, what it waits for and what the last event made it do. */
export type World<M extends AnyStateMachine = AnyStateMachine> = {
  status: 'active' | 'done' | 'error' | 'stopped';
  output: undefined;
  error: undefined;
  snap: SnapshotFrom<M>;
  /** Milliseconds since the start. */
  now: number;
  /** Milliseconds that the last event took. */
  advanced: number;
  timers: readonly Timer[];
  pending: readonly Pending[];
  /** Effects started so far. */
  started: number;
  /** What the last event caused. */
  did: readonly Did[];
  /** What the last gesture sent. */
  sent: readonly EventFrom<M>[];
  /** Where the person is; `expand` keeps it. */
  env: unknown;
};

/** One event with the worlds around it. Rules judge steps, runners take them. */
export type Step<M extends AnyStateMachine = AnyStateMachine> = {
  before: World<M> | undefined;
  event: WorldEvent<M> | { type: 'start' };
  after: World<M>;
};

/** From the start, step by step. The first step is the start itself. */
export type Path<M extends AnyStateMachine = AnyStateMachine> = { steps: readonly Step<M>[] };
