import { emittedBy, isIgnored, type Step, sentOf, type World } from '@xstate/test';
import type { AnyStateMachine } from 'xstate';

type Form = { errors: object; refused: PropertyKey | null };

const formOf = ({ snap }: Pick<World, 'snap'>): Form => snap.context;

/**
 * Ruling 16: the server's error on a field is the only error, and stays until other text is typed there or the form is
 * validated again.
 */
export function isRefusalShownUntilTyped<M extends AnyStateMachine>(step: Step<M>): boolean | undefined {
  const { before, event, after } = step;
  const { errors, refused } = formOf(after);
  if (event.type === 'settle' && emittedBy(after, 'form.refused').length > 0)
    return Object.keys(errors).length === 1 && Object.hasOwn(errors, refused ?? '');
  if (!before || isIgnored(step)) return undefined;
  if (sentOf(step, 'form.submitted')) return refused === null;
  const typing = sentOf(step, 'field.typed') as { field: string } | undefined;
  if (!typing) return undefined;
  const refusedBefore = formOf(before).refused;
  return refused === (refusedBefore === typing.field ? null : refusedBefore);
}
