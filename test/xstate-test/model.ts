import type { AnyStateMachine, EventFrom, EventObject, InputFrom, SnapshotFrom } from 'xstate';

/** The network's response that makes the real effect end like the outcome; the outer layers use it. */
export type Answer = number | 'abort' | { status: number; body?: unknown };

/** One way an effect ends, or an event it sends while it is running. */
export type Outcome<M extends AnyStateMachine = AnyStateMachine> = (
  | { output: unknown }
  | { error: unknown }
  | { send: EventFrom<M> }
) & { http?: Answer };

/** An event from outside. A function creates one that depends on the time or on what is on screen. */
export type Case<M extends AnyStateMachine> = EventFrom<M> | ((world: World<M>) => EventFrom<M>);

/** A machine with everything that can happen to it, by name. */
export type ModelSpec<M extends AnyStateMachine = AnyStateMachine> = {
  /** The machine's id, used in diagrams, plans and tables. */
  name: string;
  machine: M;
  input?: InputFrom<M>;
  /** Kinds of outside events. Each is sent in every state: that an event is ignored is tested too. */
  cases: Record<string, Case<M>>;
  /** The ways in which each invoked actor can end, by the name of its source. */
  effects?: Record<string, Record<string, Outcome<M>>>;
  /** Milliseconds that may pass while no timer is due, for machines that read the clock. */
  waits?: Record<string, number>;
  /** The part of the context that distinguishes states. It must be finite; the whole context by default. */
  project?: (context: SnapshotFrom<M>['context'], now: number) => unknown;
  /** False cuts a branch that only multiplies the graph, or that a user cannot take. */
  filter?: (world: World<M>, event: WorldEvent<M>) => boolean;
  /** The events that one gesture sends, depending on `env` (the focused field, say). By default the case's own event. */
  expand?: (world: World<M>, name: string, event: EventFrom<M>) => { events: EventFrom<M>[]; env: unknown };
  /** A limit of edges that protects against infinite state; 50,000 by default. */
  limit?: number;
};

/** Everything that happens to a machine: a gesture, an effect that ends, time that passes. */
export type WorldEvent<M extends AnyStateMachine = AnyStateMachine> =
  | { type: 'do'; case: string; event: EventFrom<M> }
  /** `nth` among the running effects of this source, oldest first, from 0. */
  | { type: 'settle'; src: string; nth: number; case: string }
  /** Advances the time to the next timer that is due. */
  | { type: 'elapse' }
  /** Advances the time by less than that. */
  | { type: 'wait'; case: string; ms: number };

export type Timer = { id: string; event: EventObject; due: number };

/** A running effect. `run` numbers the starts, which distinguishes a restarted effect from one that kept running. */
export type Pending = { id: string; src: string; input: unknown; run: number };

/** An action with its parameters, an emitted event (`xstate.emit`) or one for an effect (`xstate.sendTo`). */
export type PerformedAction = { type: string; params?: unknown };

/** A machine with its surroundings: its snapshot, what it waits for and what the last event made it do. */
export type World<M extends AnyStateMachine = AnyStateMachine> = {
  status: 'active' | 'done' | 'error' | 'stopped';
  output: undefined;
  error: undefined;
  snap: SnapshotFrom<M>;
  /** Milliseconds since the start. */
  now: number;
  /** Milliseconds by which the last event advanced the time. */
  advanced: number;
  timers: readonly Timer[];
  pending: readonly Pending[];
  /** Effects started so far. */
  started: number;
  /** What the last event caused. */
  actions: readonly PerformedAction[];
  /** What the last gesture sent. */
  sent: readonly EventFrom<M>[];
  /** The user's surroundings, such as the focus, as `expand` returned them. */
  env: unknown;
};

/** One event with the worlds before and after. Rules judge steps, runners take them. */
export type Step<M extends AnyStateMachine = AnyStateMachine> = {
  before: World<M> | undefined;
  event: WorldEvent<M> | { type: 'start' };
  after: World<M>;
};

/** Steps from the start. The first step is the start itself. */
export type Path<M extends AnyStateMachine = AnyStateMachine> = { steps: readonly Step<M>[] };
