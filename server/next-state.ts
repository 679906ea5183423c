import type { AnyStateMachine, ContextFrom, EventFromLogic } from 'xstate';
import { can, type StoredState, stateAfter } from '../machines/statechart.ts';
import type { Problem } from '../src/api/contract.ts';
import { Refusal } from './http/problem.ts';

/**
 * What an event makes of a kept state, by the machine alone (ruling 63). Throws a 409 refusal where there is no way for it, with `more` of
 * what is there. Whoever writes it does so only over the state that was judged: `update … where version = …`.
 */
export function nextState<Machine extends AnyStateMachine>(
  machine: Machine,
  state: StoredState,
  event: EventFromLogic<Machine>,
  more: Partial<Problem> = {},
): StoredState<ContextFrom<Machine>> {
  if (!can(machine, state, event)) throw new Refusal(409, { errors: { step: ['now'] }, ...more });
  return stateAfter(machine, state, event);
}
