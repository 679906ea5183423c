import type { World, WorldEvent } from '@xstate/test';
import type { AnyStateMachine, EventFrom } from 'xstate';

/**
 * Where the focus is. `isSubmitted`: it hasn't moved since the submit, except that a refusal by the server moves it to
 * that field.
 */
type FocusState<Field> = { focus: Field | null; isSubmitted: boolean };

type Form = { values: Record<string, unknown>; refused: PropertyKey | null };

const formOf = ({ snap }: Pick<World, 'snap'>): Form => snap.context;

type Options<M extends AnyStateMachine, Field> = {
  /** In page order. The first one is focused when the form opens. */
  fields: readonly Field[];
  /** The error of a field's value, by the specification. */
  errorOf: (world: World<M>, field: Field) => string | undefined;
};

/** Adds the focus to a form's model: typing in another field leaves the focused one, and a refused form focuses its first wrong field. */
export function focusModelOf<M extends AnyStateMachine, Field extends string>({
  fields,
  errorOf: verdict,
}: Options<M, Field>) {
  const [first] = fields;

  function focusedField(world: World<M>): Field | null {
    const { focus, isSubmitted } = (world.env as FocusState<Field> | null) ?? {
      focus: first ?? null,
      isSubmitted: false,
    };
    return isSubmitted ? ((formOf(world).refused as Field | null) ?? focus) : focus;
  }

  function expand(world: World<M>, _: string, event: EventFrom<M>): { events: EventFrom<M>[]; env: unknown } {
    const { type, field } = event as { type: string; field?: Field };
    const focus = focusedField(world);
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

  /** Only the focused field can be left, and typing the same text again changes nothing. */
  function filter(world: World<M>, event: WorldEvent<M>): boolean {
    if (event.type !== 'do') return true;
    const { type, field, value } = event.event as { type: string; field: Field; value?: string };
    if (type === 'field.left') return focusedField(world) === field;
    return type !== 'field.typed' || formOf(world).values[field] !== value;
  }

  return { expand, filter };
}
