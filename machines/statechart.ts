import {
  type AnyStateMachine,
  type ContextFrom,
  type EventFromLogic,
  getInitialSnapshot,
  type InputFrom,
  type SnapshotFrom,
  transition,
} from 'xstate';

// Things that live for days are statecharts without timers or invokes (ruling 63). Code that holds their state uses
// these functions, both the server that judges and a page that shows what can still be done.

/** A statechart's state as it is stored and sent. */
export type StoredState<Context extends object = object> = { value: string; context: Context };

const toStoredState = <Context extends object>(snapshot: {
  value: unknown;
  context: Context;
}): StoredState<Context> => ({
  value: snapshot.value as string,
  context: snapshot.context,
});

const resolveSnapshot = <Machine extends AnyStateMachine>(machine: Machine, { value, context }: StoredState) =>
  machine.resolveState({ value, context });

/** The initial state of a new one. */
export const initialState = <Machine extends AnyStateMachine>(
  machine: Machine,
  input: InputFrom<Machine>,
): StoredState<ContextFrom<Machine>> => toStoredState(getInitialSnapshot(machine, input));

/** Whether the state has an enabled transition for an event. */
export const can = <Machine extends AnyStateMachine>(
  machine: Machine,
  state: StoredState,
  event: EventFromLogic<Machine>,
): boolean => resolveSnapshot(machine, state).can(event);

/** The state after an event; the same state where there is no transition for it. */
export const stateAfter = <Machine extends AnyStateMachine>(
  machine: Machine,
  state: StoredState,
  event: EventFromLogic<Machine>,
): StoredState<ContextFrom<Machine>> =>
  toStoredState(transition(machine, resolveSnapshot(machine, state) as SnapshotFrom<Machine>, event)[0]);
