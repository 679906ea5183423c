import type { AnyStateMachine, ContextFrom, EventFromLogic } from 'xstate';
import { can, type StoredState, stateAfter } from '../machines/statechart.ts';
import type { Problem } from '../src/api/contract.ts';
import { HttpProblem } from './http/problem.ts';

/**
 * The state after an event, by the machine alone (ruling 63). Throws a 409 problem, extended by `more`, where the machine doesn't allow it.
 * Callers write the result only over the state that was judged: `update … where version = …`.
 */
export function nextState<Machine extends AnyStateMachine>(
  machine: Machine,
  state: StoredState,
  event: EventFromLogic<Machine>,
  more: Partial<Problem> = {},
): StoredState<ContextFrom<Machine>> {
  if (!can(machine, state, event)) throw new HttpProblem(409, { errors: { step: ['now'] }, ...more });
  return stateAfter(machine, state, event);
}
