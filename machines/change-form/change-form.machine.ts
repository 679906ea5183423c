import { type ActorRefFrom, assign, emit, setup } from 'xstate';
import { blank, type Form, isSound, judged, left, refused, type Schemas, typed } from '../form.ts';
import { outcomeIs, unprovided } from '../unprovided.ts';

/**
 * `done`: with the form's new values. `wrong`: the server rejected a field. `undone`: not made for another reason, which the change
 * itself reports.
 */
export type ChangeFormOutcome<Values, Error extends string> =
  | { type: 'done'; next: Values }
  | { type: 'wrong'; field: keyof Values; error: Error }
  | { type: 'undone' };

type Typed<Values> = { field: keyof Values; value: Values[keyof Values] };

/** The form for a change (machines/change). Its values stay until the change is made. `schemas` validate its fields. */
export const changeFormMachine = <Values extends object, Error extends string>(schemas: Schemas<Values>) =>
  setup({
    types: {
      input: {} as Values,
      context: {} as Form<Values, Error>,
      events: {} as
        | ({ type: 'field.typed' } & Typed<Values>)
        | { type: 'field.left'; field: keyof Values }
        | { type: 'form.submitted' },
      emitted: {} as { type: 'form.refused' },
    },
    actors: {
      /** Requests the change and waits for its outcome. */
      ask: unprovided<ChangeFormOutcome<Values, Error>, { values: Values }>('ask'),
    },
    guards: {
      isFormSound: ({ context }) => isSound(context, schemas),
      outcome: outcomeIs<ChangeFormOutcome<Values, Error>>,
    },
    actions: {
      keepValue: assign(({ context }, { field, value }: Typed<Values>) => typed(context, field, value)),
      judgeField: assign(({ context }, { field }: { field: keyof Values }) => left(context, schemas, field)),
      judgeForm: assign(({ context }) => judged(context, schemas)),
      noteVerdict: assign(({ context }, outcome: ChangeFormOutcome<Values, Error>) =>
        outcome.type === 'wrong' ? refused(context, outcome.field, outcome.error) : {},
      ),
      begin: assign((_, outcome: ChangeFormOutcome<Values, Error>) =>
        outcome.type === 'done' ? blank<Values, Error>(outcome.next) : {},
      ),
      reportRefusal: emit({ type: 'form.refused' }),
    },
  }).createMachine({
    id: 'changeForm',
    context: ({ input }) => blank<Values, Error>(input),
    initial: 'filling',
    states: {
      filling: {
        initial: 'begun',
        on: {
          'field.typed': { target: '.begun', actions: { type: 'keepValue', params: ({ event }) => event } },
          'form.submitted': [
            { guard: 'isFormSound', target: 'asking', actions: 'judgeForm' },
            { target: '.begun', actions: ['judgeForm', 'reportRefusal'] },
          ],
        },
        states: {
          begun: {
            on: { 'field.left': { actions: { type: 'judgeField', params: ({ event }) => event } } },
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
              actions: { type: 'begin', params: ({ event }) => event.output },
            },
            {
              guard: { type: 'outcome', params: 'wrong' },
              target: 'filling',
              actions: [{ type: 'noteVerdict', params: ({ event }) => event.output }, 'reportRefusal'],
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
