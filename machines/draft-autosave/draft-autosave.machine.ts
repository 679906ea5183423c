import { type ActorRefFrom, assign, emit, type SnapshotFrom, setup } from 'xstate';
import { type ApplyDraft, maxLost } from '../apply/apply.rules.ts';
import { outcomeIs, unprovided } from '../unprovided.ts';

/** Milliseconds without typing before the draft is saved on the user's account. */
export const draftTimes = { pause: 1_500 } as const;

/** `writtenAt`: by the device's clock, in ms; unique per version. */
export type WrittenDraft = ApplyDraft & { writtenAt: number };

/**
 * `refused`: another device has saved meanwhile, another user or nobody is signed in, or the application was sent. A
 * retry would be refused too.
 */
export type DraftOutcome = { type: 'saved' | 'refused' };

type Context = {
  draft: WrittenDraft | null;
  /** `writtenAt` of the version that the account has, and of the one sent last, whatever its outcome. */
  savedAt: number | null;
  triedAt: number | null;
  /** `writtenAt` of the versions since then that the account may have, as no answer came. */
  lostAt: number[];
  /** The browser can store the draft beyond this page. */
  hasRoom: boolean;
  /** Save as soon as possible: the page may not come back. */
  isUrgent: boolean;
  isClosed: boolean;
};

const isOutdated = ({ draft, triedAt }: Context): boolean => (draft?.writtenAt ?? null) !== triedAt;

type DraftChange = { draft: ApplyDraft; at: number };

const setDraftActions = [
  { type: 'setDraft', params: ({ event }: { event: DraftChange }): DraftChange => event },
  'reportWritten',
] as const;

/**
 * Autosaves the draft of an application: in the browser at once, on the account when the user pauses or leaves, one request at a time and
 * only the latest version. A failed save is retried with the next change. After a refusal, this and later versions stay in the browser
 * only: nothing is saved on the account until its owner is back.
 */
export const draftAutosaveMachine = setup({
  types: {
    input: {} as {
      /** The form's initial content. */
      draft: WrittenDraft | null;
      /** `writtenAt` of the version that the account had when it was read; null where it had none. */
      savedAt: number | null;
      hasRoom: boolean;
    },
    context: {} as Context,
    events: {} as
      /** `at`: by the device's clock, in ms. */
        | ({ type: 'draft.changed' } & DraftChange)
        /** Whether the browser could store the draft. */
        | { type: 'storage.answered'; hasRoom: boolean }
        /** The page is hidden, and may be shown again. */
        | { type: 'page.left' }
        | { type: 'form.closed' }
        /** The draft's owner is signed in again. */
        | { type: 'login.returned' }
        | { type: 'application.sent' },
    emitted: {} as
      | { type: 'draft.written'; draft: WrittenDraft | null; savedAt: number | null }
      | { type: 'draft.saved'; savedAt: number | null },
  },
  delays: draftTimes,
  actors: {
    /** Saves on top of the version written at `base`, or at one of `lost`. Rejects where it may not have been saved. */
    save: unprovided<DraftOutcome, { draft: WrittenDraft | null; base: number | null; lost: number[] }>('save'),
  },
  guards: {
    isOutdated: ({ context }) => isOutdated(context),
    isUrgent: ({ context }) => context.isUrgent,
    isClosed: ({ context }) => context.isClosed,
    outcome: outcomeIs<DraftOutcome>,
  },
  actions: {
    setDraft: assign(({ context }, { draft, at }: DraftChange) => ({
      draft: { ...draft, writtenAt: Math.max(at, (context.draft?.writtenAt ?? 0) + 1) },
    })),
    setHasRoom: assign((_, hasRoom: boolean) => ({ hasRoom })),
    markUrgent: assign(({ context }) => ({ isUrgent: isOutdated(context) })),
    markClosed: assign({ isClosed: true }),
    recordTry: assign(({ context }) => ({ triedAt: context.draft?.writtenAt ?? null, isUrgent: false })),
    recordSave: assign(({ context }) => ({ savedAt: context.triedAt, lostAt: [] })),
    recordLoss: assign(({ context: { triedAt, lostAt } }) => ({ lostAt: [...lostAt, triedAt ?? 0].slice(-maxLost) })),
    reportWritten: emit(({ context: { draft, savedAt } }) => ({ type: 'draft.written' as const, draft, savedAt })),
    reportSaved: emit(({ context }) => ({ type: 'draft.saved' as const, savedAt: context.triedAt })),
  },
}).createMachine({
  id: 'draftAutosave',
  context: ({ input: { draft, savedAt, hasRoom } }) => ({
    draft,
    savedAt,
    triedAt: savedAt,
    lostAt: [],
    hasRoom,
    isUrgent: false,
    isClosed: false,
  }),
  initial: 'settling',
  on: {
    'storage.answered': { actions: { type: 'setHasRoom', params: ({ event }) => event.hasRoom } },
    'application.sent': '.sent',
  },
  states: {
    idle: {
      on: {
        'draft.changed': { target: 'pausing', actions: setDraftActions },
        'form.closed': 'closed',
      },
    },
    pausing: {
      tags: 'unsaved',
      after: { pause: 'saving' },
      on: {
        'draft.changed': { target: 'pausing', reenter: true, actions: setDraftActions },
        'page.left': 'saving',
        'form.closed': { target: 'saving', actions: 'markClosed' },
      },
    },
    saving: {
      tags: ['unsaved', 'busy'],
      entry: 'recordTry',
      on: {
        'draft.changed': { actions: setDraftActions },
        'page.left': { actions: 'markUrgent' },
        'form.closed': { actions: ['markUrgent', 'markClosed'] },
      },
      invoke: {
        id: 'save',
        src: 'save',
        input: ({ context }) => ({ draft: context.draft, base: context.savedAt, lost: context.lostAt }),
        onDone: [
          { guard: { type: 'outcome', params: 'saved' }, target: 'settling', actions: ['recordSave', 'reportSaved'] },
          { guard: 'isClosed', target: 'closed' },
          { target: 'refused' },
        ],
        onError: { target: 'settling', actions: 'recordLoss' },
      },
    },
    settling: {
      always: [
        { guard: 'isUrgent', target: 'saving' },
        { guard: 'isOutdated', target: 'pausing' },
        { guard: 'isClosed', target: 'closed' },
        { target: 'idle' },
      ],
    },
    refused: {
      tags: 'refused',
      on: {
        'draft.changed': { actions: setDraftActions },
        'login.returned': 'saving',
        'form.closed': 'closed',
      },
    },
    sent: { tags: 'sent', on: { 'form.closed': 'closed' } },
    closed: { type: 'final' },
  },
});

export type DraftAutosaveRef = ActorRefFrom<typeof draftAutosaveMachine>;
type State = SnapshotFrom<typeof draftAutosaveMachine>;

/** Only this page has the draft. */
export const selectIsUnstored = (state: State) => !state.context.hasRoom && !state.hasTag('sent');
/** Changes are no longer saved on the account. */
export const selectIsRefused = (state: State) => state.hasTag('refused');
