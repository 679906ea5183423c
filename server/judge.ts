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
export type Kept = { value: string; context: object };

const kept = ({ value, context }: { value: unknown; context: object }): Kept => ({ value: value as string, context });

const resolved = <Machine extends AnyStateMachine>(machine: Machine, { value, context }: Kept) =>
  machine.resolveState({ value, context });

/** The state in which a new one begins. */
export const begun = <Machine extends AnyStateMachine>(machine: Machine, input: InputFrom<Machine>): Kept =>
  kept(getInitialSnapshot(machine, input));

/** Whether a statechart has a way for an event. */
export const can = <Machine extends AnyStateMachine>(
  machine: Machine,
  state: Kept,
  event: EventFromLogic<Machine>,
): boolean => resolved(machine, state).can(event);

/**
 * What an event makes of a kept state, by the machine alone (ruling 63). Throws a 409 refusal where there is no way for it, with `more` of
 * what is there. Whoever writes it does so only over the state that was judged: `update … where version = …`.
 */
export function judge<Machine extends AnyStateMachine>(
  machine: Machine,
  state: Kept,
  event: EventFromLogic<Machine>,
  more: Partial<Problem> = {},
): Kept {
  if (!can(machine, state, event)) throw new Refusal(409, { errors: { step: ['now'] }, ...more });
  return kept(transition(machine, resolved(machine, state) as SnapshotFrom<Machine>, event)[0]);
}
