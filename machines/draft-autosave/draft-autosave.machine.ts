import { type ActorRefFrom, assign, emit, type SnapshotFrom, setup } from 'xstate';
import type { Draft } from '../apply/apply.rules.ts';
import { outcomeIs, unprovided } from '../unprovided.ts';

/** How long a person rests before what they wrote is saved on their account, in milliseconds. */
export const draftTimes = { pause: 1_500 } as const;

/** `writtenAt`: by the clock of the device, in ms; no two versions have the same. */
export type WrittenDraft = Draft & { writtenAt: number };

/** `refused`: another device has written meanwhile, somebody else or nobody is signed in, or the application is sent. It would be again. */
export type DraftOutcome = { type: 'saved' | 'refused' };

type Context = {
  draft: WrittenDraft | null;
  /** `writtenAt` of what the account has, and of what was sent there last, whatever came of it. */
  savedAt: number | null;
  triedAt: number | null;
  /** The browser keeps it beyond the page. */
  hasRoom: boolean;
  /** It is to go out as soon as it can: the page may not come back. */
  isUrgent: boolean;
  isClosed: boolean;
};

const isOutdated = ({ draft, triedAt }: Context): boolean => (draft?.writtenAt ?? null) !== triedAt;

type Change = { draft: Draft; at: number };

const writing = [{ type: 'keep', params: ({ event }: { event: Change }): Change => event }, 'reportWritten'] as const;

/**
 * The draft of an application saves itself: in the browser at once, on the account when its person rests or leaves, one after the other
 * and the last alone. What did not arrive goes with the next change. What is refused stays in the browser alone, with all that is written
 * later: the account gets nothing more before its person is back.
 */
export const draftAutosaveMachine = setup({
  types: {
    input: {} as {
      /** What the form begins with. */
      draft: WrittenDraft | null;
      /** `writtenAt` of what the account had when it was read; null where it had nothing. */
      savedAt: number | null;
      hasRoom: boolean;
    },
    context: {} as Context,
    events: {} as
      /** `at`: by the clock of the device, in ms. */
        | ({ type: 'draft.changed' } & Change)
        /** The browser was given what is written. */
        | { type: 'storage.answered'; hasRoom: boolean }
        /** It is hidden, and may come back. */
        | { type: 'page.left' }
        | { type: 'form.closed' }
        /** Whose draft it is is signed in again. */
        | { type: 'login.returned' }
        | { type: 'application.sent' },
    emitted: {} as
      | { type: 'draft.written'; draft: WrittenDraft | null; savedAt: number | null }
      | { type: 'draft.saved'; savedAt: number | null },
  },
  delays: draftTimes,
  actors: {
    /** On top of what was written at `base`. Rejects where it may not have been saved. */
    save: unprovided<DraftOutcome, { draft: WrittenDraft | null; base: number | null }>('save'),
  },
  guards: {
    isOutdated: ({ context }) => isOutdated(context),
    isUrgent: ({ context }) => context.isUrgent,
    isClosed: ({ context }) => context.isClosed,
    outcome: outcomeIs<DraftOutcome>,
  },
  actions: {
    keep: assign(({ context }, { draft, at }: Change) => ({
      draft: { ...draft, writtenAt: Math.max(at, (context.draft?.writtenAt ?? 0) + 1) },
    })),
    noteRoom: assign((_, hasRoom: boolean) => ({ hasRoom })),
    hurry: assign(({ context }) => ({ isUrgent: isOutdated(context) })),
    noteClosing: assign({ isClosed: true }),
    noteSending: assign(({ context }) => ({ triedAt: context.draft?.writtenAt ?? null, isUrgent: false })),
    noteSaved: assign(({ context }) => ({ savedAt: context.triedAt })),
    reportWritten: emit(({ context: { draft, savedAt } }) => ({ type: 'draft.written' as const, draft, savedAt })),
    reportSaved: emit(({ context }) => ({ type: 'draft.saved' as const, savedAt: context.triedAt })),
  },
}).createMachine({
  id: 'draftAutosave',
  context: ({ input: { draft, savedAt, hasRoom } }) => ({
    ...{ draft, savedAt, triedAt: savedAt },
    ...{ hasRoom, isUrgent: false, isClosed: false },
  }),
  initial: 'settling',
  on: {
    'storage.answered': { actions: { type: 'noteRoom', params: ({ event }) => event.hasRoom } },
    'application.sent': '.sent',
  },
  states: {
    resting: {
      on: {
        'draft.changed': { target: 'pausing', actions: writing },
        'form.closed': 'closed',
      },
    },
    pausing: {
      tags: 'unsaved',
      after: { pause: 'saving' },
      on: {
        'draft.changed': { target: 'pausing', reenter: true, actions: writing },
        'page.left': 'saving',
        'form.closed': { target: 'saving', actions: 'noteClosing' },
      },
    },
    saving: {
      tags: ['unsaved', 'busy'],
      entry: 'noteSending',
      on: {
        'draft.changed': { actions: writing },
        'page.left': { actions: 'hurry' },
        'form.closed': { actions: ['hurry', 'noteClosing'] },
      },
      invoke: {
        id: 'save',
        src: 'save',
        input: ({ context }) => ({ draft: context.draft, base: context.savedAt }),
        onDone: [
          { guard: { type: 'outcome', params: 'saved' }, target: 'settling', actions: ['noteSaved', 'reportSaved'] },
          { guard: 'isClosed', target: 'closed' },
          { target: 'refused' },
        ],
        onError: 'settling',
      },
    },
    settling: {
      always: [
        { guard: 'isUrgent', target: 'saving' },
        { guard: 'isOutdated', target: 'pausing' },
        { guard: 'isClosed', target: 'closed' },
        { target: 'resting' },
      ],
    },
    refused: {
      tags: 'refused',
      on: {
        'draft.changed': { actions: writing },
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

/** The page alone has what is written. */
export const selectIsUnstored = (state: State) => !state.context.hasRoom && !state.hasTag('sent');
/** The account gets nothing more of what is written. */
export const selectIsRefused = (state: State) => state.hasTag('refused');
