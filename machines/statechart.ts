import {
  type AnyStateMachine,
  type ContextFrom,
  type EventFromLogic,
  getInitialSnapshot,
  type InputFrom,
  type SnapshotFrom,
  transition,
} from 'xstate';

// What lives for days is a statechart without timers or invokes (ruling 63): whoever keeps its state asks it here, the server that judges as
// well as a page that shows what may still be done.

/** A state of a statechart as it is kept and sent. */
export type StoredState<Context extends object = object> = { value: string; context: Context };

const stored = <Context extends object>(snapshot: { value: unknown; context: Context }): StoredState<Context> => ({
  value: snapshot.value as string,
  context: snapshot.context,
});

const resolved = <Machine extends AnyStateMachine>(machine: Machine, { value, context }: StoredState) =>
  machine.resolveState({ value, context });

/** The state in which a new one begins. */
export const initialState = <Machine extends AnyStateMachine>(
  machine: Machine,
  input: InputFrom<Machine>,
): StoredState<ContextFrom<Machine>> => stored(getInitialSnapshot(machine, input));

/** Whether a statechart has a way for an event. */
export const can = <Machine extends AnyStateMachine>(
  machine: Machine,
  state: StoredState,
  event: EventFromLogic<Machine>,
): boolean => resolved(machine, state).can(event);

/** What an event makes of a state; the same state where there is no way for it. */
export const stateAfter = <Machine extends AnyStateMachine>(
  machine: Machine,
  state: StoredState,
  event: EventFromLogic<Machine>,
): StoredState<ContextFrom<Machine>> =>
  stored(transition(machine, resolved(machine, state) as SnapshotFrom<Machine>, event)[0]);
