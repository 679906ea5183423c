import { type ActorRefFrom, assign, emit, type SnapshotFrom, setup } from 'xstate';
import { emailAddress, type FieldError, type RateLimited, waitOf } from '../account.rules.ts';
import { createForm, type FieldInput, type Form, isValid, setField, validateFields, validateOnLeave } from '../form.ts';
import { outcomeIs, unprovided } from '../unprovided.ts';

type Values = { email: string };
export type Frequency = 'instant' | 'daily' | 'weekly';

/**
 * `silent`: alert e-mails are turned off. `mailed`: it starts once the link in the e-mail is followed. `full`: the
 * account has reached its limit of alerts.
 */
export type AlertOutcome =
  | { type: 'active' }
  | { type: 'silent' }
  | { type: 'mailed' }
  | { type: 'full' }
  | RateLimited;

type Context = Form<Values, FieldError> & { frequency: Frequency };

const schemas = { email: emailAddress };

/** The user subscribes an e-mail address to the new jobs of a search. */
export const alertMachine = setup({
  types: {
    /** The account's address, or one typed earlier. */
    input: {} as Values,
    context: {} as Context,
    events: {} as
      | ({ type: 'field.typed' } & FieldInput<keyof Values>)
      | { type: 'field.left'; field: keyof Values }
      | { type: 'frequency.chosen'; frequency: Frequency }
      | { type: 'form.submitted' },
    emitted: {} as
      | { type: 'form.refused' }
      /** `wait`: milliseconds before a retry may work, where the server says so. */
      | { type: 'alert.failed'; wait: number | null },
  },
  actors: {
    /** Rejects when it is unknown whether the alert was created. A retry yields the same alert. */
    make: unprovided<AlertOutcome, Values & { frequency: Frequency }>('make'),
  },
  guards: {
    isFormValid: ({ context }) => isValid(context, schemas),
    outcome: outcomeIs<AlertOutcome>,
  },
  actions: {
    setValue: assign(({ context }, { field, value }: FieldInput<keyof Values>) => setField(context, field, value)),
    setFrequency: assign((_, frequency: Frequency) => ({ frequency })),
    validateField: assign(({ context }, field: keyof Values) => validateOnLeave(context, schemas, field)),
    validateForm: assign(({ context }) => validateFields(context, schemas)),
    reportRefusal: emit({ type: 'form.refused' }),
    reportFailure: emit((_, wait: number | null) => ({ type: 'alert.failed' as const, wait })),
  },
}).createMachine({
  id: 'alert',
  context: ({ input }) => ({ ...createForm<Values, FieldError>(input), frequency: 'daily' }),
  initial: 'editing',
  states: {
    editing: {
      on: {
        'field.typed': { actions: { type: 'setValue', params: ({ event }) => event } },
        'field.left': { actions: { type: 'validateField', params: ({ event }) => event.field } },
        'frequency.chosen': { actions: { type: 'setFrequency', params: ({ event }) => event.frequency } },
        'form.submitted': [
          { guard: 'isFormValid', target: 'making', actions: 'validateForm' },
          { actions: ['validateForm', 'reportRefusal'] },
        ],
      },
    },
    making: {
      tags: 'busy',
      invoke: {
        id: 'make',
        src: 'make',
        input: ({ context: { values, frequency } }) => ({ ...values, frequency }),
        onDone: [
          { guard: { type: 'outcome', params: 'active' }, target: 'active' },
          { guard: { type: 'outcome', params: 'silent' }, target: 'silent' },
          { guard: { type: 'outcome', params: 'mailed' }, target: 'mailed' },
          { guard: { type: 'outcome', params: 'full' }, target: 'full' },
          { target: 'editing', actions: { type: 'reportFailure', params: ({ event }) => waitOf(event.output) } },
        ],
        onError: { target: 'editing', actions: { type: 'reportFailure', params: null } },
      },
    },
    active: { tags: 'active' },
    silent: { tags: 'silent' },
    mailed: { tags: 'mailed' },
    full: { tags: 'full' },
  },
});

export type AlertRef = ActorRefFrom<typeof alertMachine>;
type State = SnapshotFrom<typeof alertMachine>;

export const selectEmail = (state: State) => state.context.values.email;
export const selectEmailError = (state: State) => state.context.errors.email ?? null;
export const selectFrequency = (state: State) => state.context.frequency;
export const selectIsBusy = (state: State) => state.hasTag('busy');
/** The result that is shown instead of the form. */
export const selectOutcome = (state: State) =>
  (['active', 'silent', 'mailed', 'full'] as const).find((ending) => state.hasTag(ending)) ?? null;
