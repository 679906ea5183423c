import {
  type AnyStateMachine,
  type EventFromLogic,
  getInitialSnapshot,
  type InputFrom,
  type SnapshotFrom,
  transition,
} from 'xstate';
import type { Problem } from '../src/api/contract.ts';
import { Refusal } from './http/problem.ts';

/** A state of a statechart as a column keeps it. */
export type StoredState = { value: string; context: object };

const stored = ({ value, context }: { value: unknown; context: object }): StoredState => ({
  value: value as string,
  context,
});

const resolved = <Machine extends AnyStateMachine>(machine: Machine, { value, context }: StoredState) =>
  machine.resolveState({ value, context });

/** The state in which a new one begins. */
export const initialState = <Machine extends AnyStateMachine>(
  machine: Machine,
  input: InputFrom<Machine>,
): StoredState => stored(getInitialSnapshot(machine, input));

/** Whether a statechart has a way for an event. */
export const can = <Machine extends AnyStateMachine>(
  machine: Machine,
  state: StoredState,
  event: EventFromLogic<Machine>,
): boolean => resolved(machine, state).can(event);

/**
 * What an event makes of a kept state, by the machine alone (ruling 63). Throws a 409 refusal where there is no way for it, with `more` of
 * what is there. Whoever writes it does so only over the state that was judged: `update … where version = …`.
 */
export function nextState<Machine extends AnyStateMachine>(
  machine: Machine,
  state: StoredState,
  event: EventFromLogic<Machine>,
  more: Partial<Problem> = {},
): StoredState {
  if (!can(machine, state, event)) throw new Refusal(409, { errors: { step: ['now'] }, ...more });
  return stored(transition(machine, resolved(machine, state) as SnapshotFrom<Machine>, event)[0]);
}
