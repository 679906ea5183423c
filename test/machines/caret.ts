import type { World, WorldEvent } from '@xstate/test';
import type { AnyStateMachine, EventFrom } from 'xstate';

/** Where the caret is. `isSubmitted`: since then nobody moved it, but a refusal by the server takes it to that field. */
type Caret<Field> = { focus: Field | null; isSubmitted: boolean };

type Form = { values: Record<string, unknown>; refused: PropertyKey | null };

const formOf = ({ snap }: Pick<World, 'snap'>): Form => snap.context;

type Options<M extends AnyStateMachine, Field> = {
  /** In their order on the page. The first one has the caret where the form opens. */
  fields: readonly Field[];
  /** What is wrong with what stands in a field, by the specification. */
  verdict: (world: World<M>, field: Field) => string | undefined;
};

/** What hands add to the model of a form: who types in another field leaves the one where they were, a refused form has the caret in its first wrong field. */
export function caretOf<M extends AnyStateMachine, Field extends string>({ fields, verdict }: Options<M, Field>) {
  const [first] = fields;

  function caretIn(world: World<M>): Field | null {
    const { focus, isSubmitted } = (world.env as Caret<Field> | null) ?? { focus: first ?? null, isSubmitted: false };
    return isSubmitted ? ((formOf(world).refused as Field | null) ?? focus) : focus;
  }

  function expand(world: World<M>, _: string, event: EventFrom<M>): { events: EventFrom<M>[]; env: unknown } {
    const { type, field } = event as { type: string; field?: Field };
    const focus = caretIn(world);
    if (type === 'field.typed' && field) {
      const leaving = { type: 'field.left', field: focus } as unknown as EventFrom<M>;
      return {
        events: focus && focus !== field ? [leaving, event] : [event],
        env: { focus: field, isSubmitted: false },
      };
    }
    if (type === 'field.left') return { events: [event], env: { focus: null, isSubmitted: false } };
    if (type !== 'form.submitted') return { events: [event], env: null };
    const wrong = world.pending.length > 0 ? undefined : fields.find((one) => verdict(world, one));
    return { events: [event], env: { focus: wrong ?? focus, isSubmitted: true } };
  }

  /** Nobody leaves a field where they are not, and the same text again is no input. */
  function filter(world: World<M>, event: WorldEvent<M>): boolean {
    if (event.type !== 'do') return true;
    const { type, field, value } = event.event as { type: string; field: Field; value?: string };
    if (type === 'field.left') return caretIn(world) === field;
    return type !== 'field.typed' || formOf(world).values[field] !== value;
  }

  return { expand, filter };
}
