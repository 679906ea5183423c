import { type ActorRefFrom, and, assign, emit, type SnapshotFrom, setup } from 'xstate';
import { type FieldError, type RateLimited, waitOf } from '../account.rules.ts';
import { createForm, type FieldInput, type Form, isValid, setField, validateFields, validateOnLeave } from '../form.ts';
import { outcomeIs, unprovided } from '../unprovided.ts';
import { type AnyReason, anyReason, reporterEmail, reportText } from './job-report.rules.ts';

/** `reason` is empty until one is chosen. */
export type Report = { reason: AnyReason | ''; text: string; email: string };

/** `gone`: the ad or the message no longer exists. */
export type ReportOutcome = { type: 'sent' } | { type: 'gone' } | RateLimited;

type Context = Form<Report, FieldError> & { isOnline: boolean };

const schemas = { reason: anyReason, text: reportText, email: reporterEmail };

/** The user reports an ad or a message. Whatever fails, what they wrote stays; nothing is sent automatically later. */
export const jobReportMachine = setup({
  types: {
    input: {} as { isOnline: boolean },
    context: {} as Context,
    events: {} as
      | { type: 'reason.chosen'; reason: AnyReason }
      | ({ type: 'field.typed' } & FieldInput<'text' | 'email'>)
      | { type: 'field.left'; field: 'text' | 'email' }
      | { type: 'form.submitted' }
      | { type: 'connection.lost' }
      | { type: 'connection.returned' },
    emitted: {} as
      | { type: 'form.refused' }
      /** `wait`: milliseconds before a retry may work, where the server says so. */
      | { type: 'report.failed'; wait: number | null },
  },
  actors: {
    /** Rejects when it is unknown whether it arrived. A retry is the same report. */
    send: unprovided<ReportOutcome, Report>('send'),
  },
  guards: {
    isFormValid: ({ context }) => isValid(context, schemas),
    isOnline: ({ context }) => context.isOnline,
    maySend: and(['isFormValid', 'isOnline']),
    outcome: outcomeIs<ReportOutcome>,
  },
  actions: {
    setReason: assign(({ context }, reason: AnyReason) =>
      validateFields(setField(context, 'reason', reason), schemas, ['reason']),
    ),
    setValue: assign(({ context }, { field, value }: FieldInput<'text' | 'email'>) => setField(context, field, value)),
    validateField: assign(({ context }, field: keyof Report) => validateOnLeave(context, schemas, field)),
    validateForm: assign(({ context }) => validateFields(context, schemas)),
    setOffline: assign({ isOnline: false }),
    setOnline: assign({ isOnline: true }),
    reportRefusal: emit({ type: 'form.refused' }),
    reportFailure: emit((_, wait: number | null) => ({ type: 'report.failed' as const, wait })),
  },
}).createMachine({
  id: 'jobReport',
  context: ({ input }) => ({ ...createForm<Report, FieldError>({ reason: '', text: '', email: '' }), ...input }),
  initial: 'editing',
  on: {
    'connection.lost': { actions: 'setOffline' },
    'connection.returned': { actions: 'setOnline' },
  },
  states: {
    editing: {
      on: {
        'reason.chosen': { actions: { type: 'setReason', params: ({ event }) => event.reason } },
        'field.typed': { actions: { type: 'setValue', params: ({ event }) => event } },
        'field.left': { actions: { type: 'validateField', params: ({ event }) => event.field } },
        'form.submitted': [
          { guard: 'maySend', target: 'sending', actions: 'validateForm' },
          { actions: ['validateForm', 'reportRefusal'] },
        ],
      },
    },
    sending: {
      tags: 'busy',
      invoke: {
        id: 'send',
        src: 'send',
        input: ({ context }) => context.values,
        onDone: [
          { guard: { type: 'outcome', params: 'sent' }, target: 'sent' },
          { guard: { type: 'outcome', params: 'gone' }, target: 'gone' },
          { target: 'editing', actions: { type: 'reportFailure', params: ({ event }) => waitOf(event.output) } },
        ],
        onError: { target: 'editing', actions: { type: 'reportFailure', params: null } },
      },
    },
    sent: { tags: 'sent' },
    gone: { tags: 'gone' },
  },
});

export type JobReportRef = ActorRefFrom<typeof jobReportMachine>;
type State = SnapshotFrom<typeof jobReportMachine>;

export const selectReport = (state: State) => state.context.values;
export const selectErrors = (state: State) => state.context.errors;
export const selectIsBusy = (state: State) => state.hasTag('busy');
export const selectIsOffline = (state: State) => !state.context.isOnline;
/** The result that is shown instead of the form. */
export const selectOutcome = (state: State) =>
  (['sent', 'gone'] as const).find((ending) => state.hasTag(ending)) ?? null;
