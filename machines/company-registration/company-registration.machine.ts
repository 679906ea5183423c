import { type ActorRefFrom, assign, emit, type SnapshotFrom, setup } from 'xstate';
import { type FieldError, type RateLimited, waitOf } from '../account.rules.ts';
import {
  createForm,
  type FieldInput,
  type Form,
  isValid,
  type Schemas,
  setField,
  validateFields,
  validateOnLeave,
} from '../form.ts';
import { outcomeIs, unprovided } from '../unprovided.ts';
import { companyFields } from './company-registration.rules.ts';

export type CompanyValues = {
  name: string;
  ico: string;
  website: string;
  country: string;
  city: string;
  size: string;
  stage: string;
};

/** A company that is already on the board. `isTaken`: it already has members. */
export type ExistingCompany = { slug: string; name: string; isTaken: boolean };

export type CompanyRegistrationOutcome =
  | { type: 'added'; id: string }
  | { type: 'found'; company: ExistingCompany }
  | RateLimited;

/** `claims`: the slug of the profile that the user claims. */
type RegistrationRequest = { values: CompanyValues; claims: string | null };

type Context = Form<CompanyValues, FieldError> & { found: ExistingCompany | null; claims: string | null };

const schemas = companyFields as unknown as Schemas<CompanyValues>;

/** Adds the user's company, or claims its existing profile on the board. Typed values stay until that is done. */
export const companyRegistrationMachine = setup({
  types: {
    /** What was written before. */
    input: {} as CompanyValues,
    context: {} as Context,
    events: {} as
      | ({ type: 'field.typed' } & FieldInput<keyof CompanyValues>)
      | { type: 'field.left'; field: keyof CompanyValues }
      | { type: 'form.submitted' }
      | { type: 'claim.pressed' },
    emitted: {} as
      | { type: 'form.refused' }
      | { type: 'company.added'; id: string }
      /** `wait`: milliseconds before a retry may work, where the server says so. */
      | { type: 'registration.failed'; wait: number | null },
  },
  actors: {
    /** Rejects when it is unknown whether it arrived. A retry yields the same company. */
    send: unprovided<CompanyRegistrationOutcome, RegistrationRequest>('send'),
  },
  guards: {
    isFormValid: ({ context }) => isValid(context, schemas),
    mayBeClaimed: ({ context }) => context.found?.isTaken === false,
    outcome: outcomeIs<CompanyRegistrationOutcome>,
  },
  actions: {
    setValue: assign(({ context }, { field, value }: FieldInput<keyof CompanyValues>) =>
      setField(context, field, value),
    ),
    validateField: assign(({ context }, field: keyof CompanyValues) => validateOnLeave(context, schemas, field)),
    validateForm: assign(({ context }) => validateFields(context, schemas)),
    setFound: assign((_, outcome: CompanyRegistrationOutcome) => ({
      found: outcome.type === 'found' ? outcome.company : null,
    })),
    clearFound: assign({ found: null, claims: null }),
    setClaim: assign({ claims: ({ context }) => context.found?.slug ?? null }),
    reportRefusal: emit({ type: 'form.refused' }),
    reportAdded: emit((_, outcome: CompanyRegistrationOutcome) => ({
      type: 'company.added' as const,
      id: outcome.type === 'added' ? outcome.id : '',
    })),
    reportFailure: emit((_, wait: number | null) => ({ type: 'registration.failed' as const, wait })),
  },
}).createMachine({
  id: 'companyRegistration',
  context: ({ input }) => ({ ...createForm<CompanyValues, FieldError>(input), found: null, claims: null }),
  initial: 'editing',
  states: {
    editing: {
      on: {
        // The edited form may describe another company than the one found.
        'field.typed': { actions: [{ type: 'setValue', params: ({ event }) => event }, 'clearFound'] },
        'field.left': { actions: { type: 'validateField', params: ({ event }) => event.field } },
        'form.submitted': [
          { guard: 'isFormValid', target: 'sending', actions: ['clearFound', 'validateForm'] },
          { actions: ['validateForm', 'reportRefusal'] },
        ],
        'claim.pressed': { guard: 'mayBeClaimed', target: 'sending', actions: 'setClaim' },
      },
    },
    sending: {
      tags: 'busy',
      invoke: {
        id: 'send',
        src: 'send',
        input: ({ context: { values, claims } }) => ({ values, claims }),
        onDone: [
          {
            guard: { type: 'outcome', params: 'added' },
            target: 'added',
            actions: { type: 'reportAdded', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'outcome', params: 'found' },
            target: 'editing',
            actions: { type: 'setFound', params: ({ event }) => event.output },
          },
          { target: 'editing', actions: { type: 'reportFailure', params: ({ event }) => waitOf(event.output) } },
        ],
        onError: { target: 'editing', actions: { type: 'reportFailure', params: null } },
      },
    },
    // The page navigates away from here.
    added: { tags: 'busy' },
  },
});

export type CompanyRegistrationRef = ActorRefFrom<typeof companyRegistrationMachine>;
type State = SnapshotFrom<typeof companyRegistrationMachine>;

export const selectValues = (state: State) => state.context.values;
export const selectErrors = (state: State) => state.context.errors;
export const selectExistingCompany = (state: State) => state.context.found;
export const selectIsBusy = (state: State) => state.hasTag('busy');
