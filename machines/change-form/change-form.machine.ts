import { type ActorRefFrom, assign, emit, setup } from 'xstate';
import {
  createForm,
  type Form,
  isValid,
  refused,
  type Schemas,
  setField,
  validateFields,
  validateOnLeave,
} from '../form.ts';
import { outcomeIs, unprovided } from '../unprovided.ts';

/**
 * `done`: with the form's new values. `wrong`: the server rejected a field. `undone`: not made for another reason, which the change
 * itself reports.
 */
export type ChangeFormOutcome<Values, Error extends string> =
  | { type: 'done'; next: Values }
  | { type: 'wrong'; field: keyof Values; error: Error }
  | { type: 'undone' };

type FieldInput<Values> = { field: keyof Values; value: Values[keyof Values] };

/** The form for a change (machines/change). Its values stay until the change is made. `schemas` validate its fields. */
export const changeFormMachine = <Values extends object, Error extends string>(schemas: Schemas<Values>) =>
  setup({
    types: {
      input: {} as Values,
      context: {} as Form<Values, Error>,
      events: {} as
        | ({ type: 'field.typed' } & FieldInput<Values>)
        | { type: 'field.left'; field: keyof Values }
        | { type: 'form.submitted' },
      emitted: {} as { type: 'form.refused' },
    },
    actors: {
      /** Requests the change and waits for its outcome. */
      ask: unprovided<ChangeFormOutcome<Values, Error>, { values: Values }>('ask'),
    },
    guards: {
      isFormValid: ({ context }) => isValid(context, schemas),
      outcome: outcomeIs<ChangeFormOutcome<Values, Error>>,
    },
    actions: {
      setValue: assign(({ context }, { field, value }: FieldInput<Values>) => setField(context, field, value)),
      validateField: assign(({ context }, { field }: { field: keyof Values }) =>
        validateOnLeave(context, schemas, field),
      ),
      validateForm: assign(({ context }) => validateFields(context, schemas)),
      setRefusedField: assign(({ context }, outcome: ChangeFormOutcome<Values, Error>) =>
        outcome.type === 'wrong' ? refused(context, outcome.field, outcome.error) : {},
      ),
      setInitialValues: assign((_, outcome: ChangeFormOutcome<Values, Error>) =>
        outcome.type === 'done' ? createForm<Values, Error>(outcome.next) : {},
      ),
      reportRefusal: emit({ type: 'form.refused' }),
    },
  }).createMachine({
    id: 'changeForm',
    context: ({ input }) => createForm<Values, Error>(input),
    initial: 'filling',
    states: {
      filling: {
        initial: 'begun',
        on: {
          'field.typed': { target: '.begun', actions: { type: 'setValue', params: ({ event }) => event } },
          'form.submitted': [
            { guard: 'isFormValid', target: 'asking', actions: 'validateForm' },
            { target: '.begun', actions: ['validateForm', 'reportRefusal'] },
          ],
        },
        states: {
          begun: {
            on: { 'field.left': { actions: { type: 'validateField', params: ({ event }) => event } } },
          },
          // Don't report a field as empty when it was cleared by a successful change.
          made: { tags: 'made' },
        },
      },
      asking: {
        tags: 'busy',
        invoke: {
          id: 'ask',
          src: 'ask',
          input: ({ context: { values } }) => ({ values }),
          onDone: [
            {
              guard: { type: 'outcome', params: 'done' },
              target: 'filling.made',
              actions: { type: 'setInitialValues', params: ({ event }) => event.output },
            },
            {
              guard: { type: 'outcome', params: 'wrong' },
              target: 'filling',
              actions: [{ type: 'setRefusedField', params: ({ event }) => event.output }, 'reportRefusal'],
            },
            { target: 'filling' },
          ],
          onError: 'filling',
        },
      },
    },
  });

type Machine<Values extends object, Error extends string> = ReturnType<typeof changeFormMachine<Values, Error>>;

export type ChangeFormRef<Values extends object, Error extends string> = ActorRefFrom<Machine<Values, Error>>;

type State<Values, Error extends string> = { context: Form<Values, Error> };

export const selectValues = <Values>(state: State<Values, string>) => state.context.values;
export const selectErrors = <Values, Error extends string>(state: State<Values, Error>) => state.context.errors;
export const selectIsBusy = (state: { hasTag: (tag: 'busy') => boolean }) => state.hasTag('busy');
