import { type ActorRefFrom, and, assign, emit, type SnapshotFrom, setup, stateIn } from 'xstate';
import { type FieldError, waitOf } from '../account.rules.ts';
import { type CvFile, cvFileErrorOf } from '../application/application.rules.ts';
import { createForm, type FieldInput, isValid, setField, validateFields, validateOnLeave } from '../form.ts';
import { outcomeIs, unprovided } from '../unprovided.ts';
import { type ApplyEvent, type Context, isCvMissing, withCvRemoved, withUpdatedDraft } from './apply.context.ts';
import {
  type Answers,
  type ApplyDraft,
  type ApplyField,
  type ApplyInput,
  type Cv,
  cvFileOf,
  cvRejectionError,
  isFileLost,
  type ProfileDefaults,
  type SubmitOutcome,
  schemasOf,
  type UploadOutcome,
} from './apply.rules.ts';

const editTransitions = {
  'field.typed': {
    actions: [{ type: 'setValue', params: ({ event }: { event: FieldInput<ApplyField> }) => event }, 'reportDraft'],
  },
  'field.left': {
    actions: { type: 'validateField', params: ({ event }: { event: { field: ApplyField } }) => event.field },
  },
  'keeping.ticked': {
    actions: [{ type: 'tick', params: ({ event }: { event: { isTicked: boolean } }) => event.isTicked }, 'reportDraft'],
  },
  'result.chosen': {
    actions: [
      { type: 'setResult', params: ({ event }: { event: { result: string | null } }) => event.result },
      'reportDraft',
    ],
  },
  'profile.known': { actions: { type: 'fillIn', params: ({ event }: { event: ProfileDefaults }) => event } },
} as const;

const chosenFile = ({ event }: { event: { document: CvFile } }) => event.document;

/** The last CV chosen wins. When offline, it is uploaded together with the application. */
const chooseCvTransition = {
  guard: { type: 'isAcceptable', params: chosenFile },
  target: '#apply.choosing',
  actions: [{ type: 'setFile', params: chosenFile }, 'reportDraft'],
} as const;
const refuseCvTransition = {
  actions: [
    {
      type: 'refuseCv',
      params: ({ event }: { event: { document: CvFile } }): FieldError | null => cvFileErrorOf(event.document),
    },
    'reportDraft',
  ],
} as const;

const setCvTransition = {
  target: '#apply.editing',
  actions: [{ type: 'setCv', params: ({ event }: { event: { cv: Cv } }) => event.cv }, 'reportDraft'],
} as const;

/**
 * Writes and sends an application, once: whatever fails, everything written stays. A CV is uploaded as soon as it is chosen,
 * while the rest is being written. If the connection is down or breaks when it is submitted, the application waits and is sent
 * when the connection returns.
 */
export const applyMachine = setup({
  types: {
    input: {} as ApplyInput,
    context: {} as Context,
    events: {} as ApplyEvent,
    emitted: {} as
      | { type: 'draft.changed'; draft: ApplyDraft }
      | { type: 'application.sent' }
      /** `wait`: milliseconds before a retry may work, where the server says so. */
      | { type: 'sending.failed'; wait: number | null }
      | { type: 'application.obstructed' }
      | { type: 'login.ended' }
      | { type: 'form.refused' },
  },
  actors: {
    /** Sends it with this application's idempotency key, so that retries create no second one. Rejects when the outcome is unknown. */
    send: unprovided<
      SubmitOutcome,
      Answers & { mayBeKept: boolean; result: string | null; cvToken: string | null; isGuest: boolean }
    >('send'),
    /** Uploads the CV that was chosen last, and reports its progress by `upload.progressed`. */
    upload: unprovided<UploadOutcome, CvFile>('upload'),
  },
  guards: {
    isFormValid: ({ context }) => isValid(context, schemasOf(context)) && !isCvMissing(context),
    isOnline: ({ context }) => context.isOnline,
    isAcceptable: (_, document: CvFile) => cvFileErrorOf(document) === null,
    isToUpload: ({ context }) => context.cv?.token === null,
    isOffline: ({ context }) => !context.isOnline,
    isAside: stateIn({ uploading: 'aside' }),
    isUploadedAside: and([
      ({ event }) => outcomeIs<UploadOutcome>({ event }, 'uploaded'),
      stateIn({ uploading: 'aside' }),
    ]),
    /** Don't move the focus of somebody who is typing. */
    isRejectedAside: and([
      ({ event }) => outcomeIs<UploadOutcome>({ event }, 'rejected'),
      stateIn({ uploading: 'aside' }),
    ]),
    outcome: outcomeIs<SubmitOutcome | UploadOutcome>,
  },
  actions: {
    setValue: assign(({ context }, { field, value }: FieldInput<ApplyField>) =>
      withUpdatedDraft(context, setField(context, field, value)),
    ),
    validateField: assign(({ context }, field: ApplyField) => validateOnLeave(context, schemasOf(context), field)),
    validateForm: assign(({ context }) => ({
      ...validateFields(context, schemasOf(context)),
      cvError: context.cvError ?? (isCvMissing(context) ? 'required' : null),
    })),
    tick: assign(({ context }, mayBeKept: boolean) => withUpdatedDraft(context, { mayBeKept })),
    setResult: assign(({ context }, result: string | null) => withUpdatedDraft(context, { result })),
    /**
     * Prefills from the profile what the user has not typed or chosen here; it doesn't count as the user's own input.
     */
    fillIn: assign(({ context: { values, cv, cvError, isCvDecided } }, known: ProfileDefaults) => ({
      values: { ...values, phone: values.phone || known.values.phone, link: values.link || known.values.link },
      cv: isCvDecided ? cv : known.cv,
      cvError: isCvDecided || known.cv === null ? cvError : null,
    })),
    setFile: assign(({ context }, document: CvFile) =>
      withUpdatedDraft(context, { cv: { ...document, token: null }, cvError: null, isCvDecided: true, percent: 0 }),
    ),
    setToken: assign(({ context }, outcome: UploadOutcome) =>
      withUpdatedDraft(context, {
        cv: context.cv && outcome.type === 'uploaded' ? { ...context.cv, token: outcome.token } : context.cv,
      }),
    ),
    setCv: assign(({ context }, cv: Cv) => withUpdatedDraft(context, { cv, cvError: null, isCvDecided: true })),
    removeCv: assign(({ context }) => withCvRemoved(context, null)),
    refuseCv: assign(({ context }, cvError: FieldError | null) => withCvRemoved(context, cvError)),
    /** The company has made a CV required meanwhile. */
    requireCv: assign({ isCvRequired: true, cvError: 'required' }),
    setProgress: assign((_, percent: number) => ({ percent })),
    setReceipt: assign((_, receipt: SubmitOutcome) => ({ receipt: receipt.type === 'sent' ? receipt : null })),
    setObstacle: assign((_, outcome: SubmitOutcome) => ({
      reason: outcome.type === 'obstructed' ? outcome.reason : null,
    })),
    setOffline: assign({ isOnline: false }),
    setOnline: assign({ isOnline: true }),
    continueAsGuest: assign({ isGuest: true }),
    continueWithAccount: assign({ isGuest: false }),
    reportDraft: emit(({ context: { draft } }) => ({ type: 'draft.changed' as const, draft })),
    reportSent: emit({ type: 'application.sent' }),
    reportRefusal: emit({ type: 'form.refused' }),
    reportObstacle: emit({ type: 'application.obstructed' }),
    reportEnd: emit({ type: 'login.ended' }),
    reportFailure: emit((_, wait: number | null) => ({ type: 'sending.failed' as const, wait })),
  },
}).createMachine({
  id: 'apply',
  context: ({ input: { answers, required, mayBeKept, result, cv, isCvRequired, isCvDecided, isOnline } }) => ({
    ...createForm<Answers, FieldError>(answers),
    required,
    mayBeKept,
    result,
    cv: isFileLost(cv) ? null : cv,
    isCvRequired,
    isCvDecided,
    draft: { answers, mayBeKept, result, cv },
    cvError: isFileLost(cv) ? 'fileGone' : null,
    percent: 0,
    isOnline,
    isGuest: false,
    receipt: null,
    reason: null,
  }),
  initial: 'editing',
  on: {
    'connection.lost': { actions: 'setOffline' },
    'connection.returned': { actions: 'setOnline' },
    'login.returned': { actions: 'continueWithAccount' },
  },
  states: {
    editing: {
      tags: 'form',
      on: {
        ...editTransitions,
        'cv.chosen': [chooseCvTransition, refuseCvTransition],
        'cv.taken': setCvTransition,
        'cv.removed': { actions: ['removeCv', 'reportDraft'] },
        'form.submitted': [
          { guard: 'isFormValid', target: 'ready', actions: 'validateForm' },
          { actions: ['validateForm', 'reportRefusal'] },
        ],
      },
    },
    uploading: {
      tags: ['form', 'uploading'],
      initial: 'aside',
      invoke: {
        id: 'upload',
        src: 'upload',
        input: ({ context }) => cvFileOf(context.cv),
        onDone: [
          {
            guard: 'isUploadedAside',
            target: 'editing',
            actions: [{ type: 'setToken', params: ({ event }) => event.output }, 'reportDraft'],
          },
          {
            guard: { type: 'outcome', params: 'uploaded' },
            target: 'ready',
            actions: [{ type: 'setToken', params: ({ event }) => event.output }, 'reportDraft'],
          },
          {
            guard: 'isRejectedAside',
            target: 'editing',
            actions: [{ type: 'refuseCv', params: ({ event }) => cvRejectionError(event.output) }, 'reportDraft'],
          },
          {
            guard: { type: 'outcome', params: 'rejected' },
            target: 'editing',
            actions: [
              { type: 'refuseCv', params: ({ event }) => cvRejectionError(event.output) },
              'reportDraft',
              'reportRefusal',
            ],
          },
          { target: 'editing', actions: { type: 'reportFailure', params: ({ event }) => waitOf(event.output) } },
        ],
        onError: [
          { guard: 'isAside', target: 'editing' },
          { guard: 'isOnline', target: 'editing', actions: { type: 'reportFailure', params: null } },
          { target: 'held' },
        ],
      },
      on: {
        'upload.progressed': { actions: { type: 'setProgress', params: ({ event }) => event.percent } },
        'cv.removed': { target: 'editing', actions: ['removeCv', 'reportDraft'] },
      },
      states: {
        /** The user keeps filling in the form meanwhile. */
        aside: {
          on: {
            ...editTransitions,
            'cv.chosen': [chooseCvTransition, { ...refuseCvTransition, target: '#apply.editing' }],
            'cv.taken': setCvTransition,
            'form.submitted': [
              { guard: 'isFormValid', target: 'awaited', actions: 'validateForm' },
              { actions: ['validateForm', 'reportRefusal'] },
            ],
          },
        },
        /** The form was submitted: only the CV's upload is outstanding. */
        awaited: { tags: 'busy' },
      },
    },
    choosing: { always: [{ guard: 'isOnline', target: 'uploading' }, { target: 'editing' }] },
    ready: {
      always: [
        { guard: 'isOffline', target: 'held' },
        { guard: 'isToUpload', target: 'uploading.awaited' },
        { target: 'sending' },
      ],
    },
    sending: {
      tags: ['form', 'busy'],
      invoke: {
        id: 'send',
        src: 'send',
        input: ({ context }) => ({
          ...context.values,
          mayBeKept: context.mayBeKept,
          // A test result belongs to an account.
          result: context.isGuest ? null : context.result,
          cvToken: context.cv?.token ?? null,
          isGuest: context.isGuest,
        }),
        onDone: [
          {
            guard: { type: 'outcome', params: 'sent' },
            target: 'sent',
            actions: [{ type: 'setReceipt', params: ({ event }) => event.output }, 'reportSent'],
          },
          {
            guard: { type: 'outcome', params: 'obstructed' },
            target: 'obstructed',
            actions: [{ type: 'setObstacle', params: ({ event }) => event.output }, 'reportObstacle'],
          },
          {
            guard: { type: 'outcome', params: 'fileGone' },
            target: 'editing',
            actions: [{ type: 'refuseCv', params: 'fileGone' }, 'reportDraft', 'reportRefusal'],
          },
          {
            guard: { type: 'outcome', params: 'cvMissing' },
            target: 'editing',
            actions: ['requireCv', 'reportRefusal'],
          },
          { guard: { type: 'outcome', params: 'signedOut' }, target: 'signedOut', actions: 'reportEnd' },
          { target: 'editing', actions: { type: 'reportFailure', params: ({ event }) => waitOf(event.output) } },
        ],
        onError: [
          { guard: 'isOnline', target: 'editing', actions: { type: 'reportFailure', params: null } },
          { target: 'held' },
        ],
      },
    },
    held: {
      tags: 'held',
      on: {
        'connection.returned': { target: 'ready', actions: 'setOnline' },
        'sending.cancelled': 'editing',
      },
    },
    /** The session has ended. */
    signedOut: {
      tags: 'signedOut',
      on: {
        'login.returned': 'editing',
        'account.renounced': { target: 'ready', actions: 'continueAsGuest' },
      },
    },
    obstructed: { tags: 'obstructed' },
    sent: { tags: 'sent' },
  },
});

export type ApplyRef = ActorRefFrom<typeof applyMachine>;
type State = SnapshotFrom<typeof applyMachine>;

export const selectIsBusy = (state: State) => state.hasTag('busy');
export const selectIsHeld = (state: State) => state.hasTag('held');
/** It was submitted and needs no further action by the user. */
export const selectIsWaiting = (state: State) => state.hasTag('busy') || state.hasTag('held');
export const selectIsSignedOut = (state: State) => state.hasTag('signedOut');
export const selectAnswers = (state: State) => state.context.values;
export const selectErrors = (state: State) => state.context.errors;
export const selectMayBeKept = (state: State) => state.context.mayBeKept;
export const selectResult = (state: State) => state.context.result;
export const selectCv = (state: State) => state.context.cv;
/** Chosen but neither uploaded nor being uploaded, although there is a connection. */
export const selectIsCvStuck = (state: State) =>
  state.matches('editing') && state.context.cv?.token === null && state.context.isOnline;
export const selectIsCvRequired = (state: State) => state.context.isCvRequired;
export const selectCvError = (state: State) => state.context.cvError;
/** 0 to 100 during the upload, else null. */
export const selectProgress = (state: State) => (state.hasTag('uploading') ? state.context.percent : null);
export const selectReceipt = (state: State) => state.context.receipt;
export const selectClosedReason = (state: State) => state.context.reason;
