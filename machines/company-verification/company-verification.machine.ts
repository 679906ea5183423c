import { type ActorRefFrom, assign, emit, type SnapshotFrom, setup } from 'xstate';
import { emailAddress, type FieldError, type RateLimited, waitOf } from '../account.rules.ts';
import {
  createForm,
  type FieldInput,
  type Form,
  isValid,
  refused,
  type Schemas,
  setField,
  validateFields,
  validateOnLeave,
} from '../form.ts';
import { outcomeIs, unprovided } from '../unprovided.ts';
import type { DnsRecordState } from './company-verification.rules.ts';

export type VerificationValues = { email: string };

/** `taken`: another company on the board has already verified this domain. */
type VerificationResult = { type: 'verified' } | { type: 'taken' };

export type VerificationMailOutcome = { type: 'sent' } | { type: 'otherDomain' } | VerificationResult | RateLimited;

export type DnsRecordOutcome = { type: DnsRecordState } | VerificationResult | RateLimited;

type Context = Form<VerificationValues, FieldError> & {
  /** The address to which a still valid link was sent. */
  sentTo: string | null;
  record: DnsRecordState | null;
};

/** Only the server can tell whether the address is at the company's domain. */
const schemas: Schemas<VerificationValues> = { email: emailAddress };

/**
 * A company verifies that it owns its domain: by an e-mail to an address there, or by a DNS record. The second company
 * to verify a domain is told that it is taken.
 */
export const companyVerificationMachine = setup({
  types: {
    input: {} as Pick<Context, 'sentTo'>,
    context: {} as Context,
    events: {} as
      | ({ type: 'field.typed' } & FieldInput<keyof VerificationValues>)
      | { type: 'field.left'; field: keyof VerificationValues }
      | { type: 'form.submitted' }
      | { type: 'check.pressed' },
    emitted: {} as
      | { type: 'form.refused' }
      | { type: 'link.sent'; email: string }
      | { type: 'company.verified' }
      /** `wait`: milliseconds before a retry may work, where the server says so. */
      | { type: 'verification.failed'; wait: number | null },
  },
  actors: {
    /** E-mails a link, which invalidates the previous one. Rejects when it is unknown whether it was sent. */
    send: unprovided<VerificationMailOutcome, VerificationValues>('send'),
    /** Has the server look up the domain's DNS records. */
    check: unprovided<DnsRecordOutcome, void>('check'),
  },
  guards: {
    isFormValid: ({ context }) => isValid(context, schemas),
    outcome: outcomeIs<VerificationMailOutcome | DnsRecordOutcome>,
    saysRecord: (_, outcome: DnsRecordOutcome) => ['missing', 'different', 'unreachable'].includes(outcome.type),
  },
  actions: {
    setValue: assign(({ context }, { field, value }: FieldInput<keyof VerificationValues>) =>
      setField(context, field, value),
    ),
    validateField: assign(({ context }, field: keyof VerificationValues) => validateOnLeave(context, schemas, field)),
    validateForm: assign(({ context }) => validateFields(context, schemas)),
    refuseAddress: assign(({ context }) => refused(context, 'email', 'otherDomain')),
    setSentTo: assign({ sentTo: ({ context }) => context.values.email }),
    setRecord: assign((_, { type }: DnsRecordOutcome) => ({ record: type as DnsRecordState })),
    clearRecord: assign({ record: null }),
    reportRefusal: emit({ type: 'form.refused' }),
    reportSent: emit(({ context }) => ({ type: 'link.sent' as const, email: context.values.email })),
    reportVerified: emit({ type: 'company.verified' }),
    reportFailure: emit((_, wait: number | null) => ({ type: 'verification.failed' as const, wait })),
  },
}).createMachine({
  id: 'companyVerification',
  context: ({ input: { sentTo } }) => ({
    ...createForm<VerificationValues, FieldError>({ email: '' }),
    sentTo,
    record: null,
  }),
  initial: 'proving',
  states: {
    proving: {
      on: {
        'field.typed': { actions: { type: 'setValue', params: ({ event }) => event } },
        'field.left': { actions: { type: 'validateField', params: ({ event }) => event.field } },
        'form.submitted': [
          { guard: 'isFormValid', target: 'sending', actions: 'validateForm' },
          { actions: ['validateForm', 'reportRefusal'] },
        ],
        'check.pressed': { target: 'checking', actions: 'clearRecord' },
      },
    },
    sending: {
      tags: ['busy', 'sending'],
      invoke: {
        id: 'send',
        src: 'send',
        input: ({ context: { values } }) => values,
        onDone: [
          {
            guard: { type: 'outcome', params: 'sent' },
            target: 'proving',
            actions: ['setSentTo', 'reportSent'],
          },
          {
            guard: { type: 'outcome', params: 'otherDomain' },
            target: 'proving',
            actions: ['refuseAddress', 'reportRefusal'],
          },
          { guard: { type: 'outcome', params: 'verified' }, target: 'verified', actions: 'reportVerified' },
          { guard: { type: 'outcome', params: 'taken' }, target: 'taken' },
          { target: 'proving', actions: { type: 'reportFailure', params: ({ event }) => waitOf(event.output) } },
        ],
        onError: { target: 'proving', actions: { type: 'reportFailure', params: null } },
      },
    },
    checking: {
      tags: ['busy', 'checking'],
      // This may take seconds, during which the user can continue with the e-mail.
      on: {
        'field.typed': { actions: { type: 'setValue', params: ({ event }) => event } },
        'field.left': { actions: { type: 'validateField', params: ({ event }) => event.field } },
      },
      invoke: {
        id: 'check',
        src: 'check',
        onDone: [
          { guard: { type: 'outcome', params: 'verified' }, target: 'verified', actions: 'reportVerified' },
          { guard: { type: 'outcome', params: 'taken' }, target: 'taken' },
          {
            guard: { type: 'saysRecord', params: ({ event }) => event.output },
            target: 'proving',
            actions: { type: 'setRecord', params: ({ event }) => event.output },
          },
          { target: 'proving', actions: { type: 'reportFailure', params: ({ event }) => waitOf(event.output) } },
        ],
        onError: { target: 'proving', actions: { type: 'reportFailure', params: null } },
      },
    },
    // The page refetches its data.
    verified: { tags: 'busy' },
    taken: { tags: 'taken', type: 'final' },
  },
});

export type CompanyVerificationRef = ActorRefFrom<typeof companyVerificationMachine>;
type State = SnapshotFrom<typeof companyVerificationMachine>;

export const selectEmail = (state: State) => state.context.values.email;
export const selectEmailError = (state: State) => state.context.errors.email ?? null;
export const selectSentTo = (state: State) => state.context.sentTo;
export const selectDnsRecordState = (state: State) => state.context.record;
export const selectIsBusy = (state: State) => state.hasTag('busy');
export const selectIsSending = (state: State) => state.hasTag('sending');
export const selectIsChecking = (state: State) => state.hasTag('checking');
export const selectIsTaken = (state: State) => state.hasTag('taken');
