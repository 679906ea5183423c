import { type ActorRefFrom, assign, emit, type SnapshotFrom, setup } from 'xstate';
import { type RateLimited, waitOf } from '../account.rules.ts';
import { type CvFile, type CvFileError, cvFileErrorOf } from '../application/application.rules.ts';
import { outcomeIs, unprovided } from '../unprovided.ts';

/** `fileNumber`: the maximum number of CVs is reached. */
export type CvError = CvFileError | 'fileNumber';
export type CvUploadOutcome = { type: 'added' } | { type: 'rejected'; reason: CvError } | RateLimited;

/** `id`: of the CV to make the default, or to delete. */
export type CvChange = { kind: 'choose' | 'delete'; id: string };
/** `gone`: another tab has deleted it. */
export type CvChangeOutcome = { type: 'changed' } | { type: 'gone' } | RateLimited;

const chosenFile = ({ event }: { event: { document: CvFile } }) => event.document;

/** The last file chosen wins. */
const chooseTransitions = [
  {
    guard: { type: 'isAcceptable', params: chosenFile },
    target: '#profileCvs.ready',
    actions: { type: 'setFile', params: chosenFile },
  },
  {
    target: '#profileCvs.idle',
    actions: {
      type: 'refuse',
      params: ({ event }: { event: { document: CvFile } }): CvError | null => cvFileErrorOf(event.document),
    },
  },
] as const;

/**
 * The CVs of a profile: one is uploaded as soon as it is chosen, another made the default or, after confirmation, deleted. An
 * upload waits for the connection; the other changes are never made automatically later.
 */
export const profileCvsMachine = setup({
  types: {
    input: {} as { isOnline: boolean },
    context: {} as {
      isOnline: boolean;
      /** The file to upload. */
      document: CvFile | null;
      error: CvError | null;
      /** Progress of the running upload: 0 to 100. */
      percent: number;
      change: CvChange | null;
    },
    events: {} as
      | { type: 'file.chosen'; document: CvFile }
      | { type: 'upload.progressed'; percent: number }
      | { type: 'upload.cancelled' }
      | { type: 'retry.pressed' }
      | { type: 'choice.wanted'; id: string }
      | { type: 'deletion.wanted'; id: string }
      | { type: 'deletion.confirmed' }
      | { type: 'deletion.cancelled' }
      | { type: 'connection.lost' }
      | { type: 'connection.returned' },
    /** `wait`: milliseconds before a retry may work, where the server says so. */
    emitted: {} as { type: 'cvs.failed'; wait: number | null },
  },
  actors: {
    /**
     * Uploads the file that was chosen last, and reports its progress by `upload.progressed`. A repeated upload adds no
     * second CV. The CV is shown when it resolves.
     */
    upload: unprovided<CvUploadOutcome, CvFile>('upload'),
    /** Rejects when the outcome is unknown. The page already shows the result when it resolves. */
    change: unprovided<CvChangeOutcome, CvChange>('change'),
  },
  guards: {
    isOnline: ({ context }) => context.isOnline,
    isAcceptable: (_, document: CvFile) => cvFileErrorOf(document) === null,
    outcome: outcomeIs<CvUploadOutcome | CvChangeOutcome>,
  },
  actions: {
    setFile: assign((_, document: CvFile) => ({ document, error: null, percent: 0, change: null })),
    refuse: assign((_, error: CvError | null) => ({ document: null, error, change: null })),
    clearFile: assign({ document: null, error: null }),
    setProgress: assign((_, percent: number) => ({ percent })),
    restart: assign({ percent: 0 }),
    startChange: assign((_, change: CvChange) => ({ change, error: null })),
    end: assign({ change: null }),
    setOffline: assign({ isOnline: false }),
    setOnline: assign({ isOnline: true }),
    reportFailure: emit((_, wait: number | null) => ({ type: 'cvs.failed' as const, wait })),
  },
}).createMachine({
  id: 'profileCvs',
  context: ({ input: { isOnline } }) => ({ isOnline, document: null, error: null, percent: 0, change: null }),
  initial: 'idle',
  on: {
    'connection.lost': { actions: 'setOffline' },
    'connection.returned': { actions: 'setOnline' },
  },
  states: {
    idle: {
      on: {
        'file.chosen': chooseTransitions,
        'choice.wanted': {
          guard: 'isOnline',
          target: 'changing',
          actions: { type: 'startChange', params: ({ event }) => ({ kind: 'choose', id: event.id }) },
        },
        'deletion.wanted': {
          target: 'confirming',
          actions: { type: 'startChange', params: ({ event }) => ({ kind: 'delete', id: event.id }) },
        },
      },
    },
    ready: { always: [{ guard: 'isOnline', target: 'uploading' }, { target: 'held' }] },
    uploading: {
      tags: 'uploading',
      entry: 'restart',
      invoke: {
        id: 'upload',
        src: 'upload',
        input: ({ context: { document } }) => document ?? { name: '', extension: '', size: 0 },
        onDone: [
          { guard: { type: 'outcome', params: 'added' }, target: 'idle', actions: 'clearFile' },
          {
            guard: { type: 'outcome', params: 'rejected' },
            target: 'idle',
            actions: { type: 'refuse', params: ({ event }) => ('reason' in event.output ? event.output.reason : null) },
          },
          { target: 'failed', actions: { type: 'reportFailure', params: ({ event }) => waitOf(event.output) } },
        ],
        onError: [{ guard: 'isOnline', target: 'failed' }, { target: 'held' }],
      },
      on: {
        'file.chosen': chooseTransitions,
        'upload.progressed': { actions: { type: 'setProgress', params: ({ event }) => event.percent } },
        'upload.cancelled': { target: 'idle', actions: 'clearFile' },
      },
    },
    failed: {
      tags: 'failed',
      on: {
        'file.chosen': chooseTransitions,
        'retry.pressed': 'ready',
        'upload.cancelled': { target: 'idle', actions: 'clearFile' },
      },
    },
    held: {
      tags: 'held',
      on: {
        'file.chosen': chooseTransitions,
        'connection.returned': { target: 'uploading', actions: 'setOnline' },
        'upload.cancelled': { target: 'idle', actions: 'clearFile' },
      },
    },
    confirming: {
      tags: 'confirming',
      on: {
        'file.chosen': chooseTransitions,
        'deletion.confirmed': { guard: 'isOnline', target: 'changing' },
        'deletion.cancelled': { target: 'idle', actions: 'end' },
      },
    },
    changing: {
      tags: 'busy',
      invoke: {
        id: 'change',
        src: 'change',
        input: ({ context: { change } }) => change ?? { kind: 'choose', id: '' },
        onDone: [
          {
            guard: { type: 'outcome', params: 'limited' },
            target: 'idle',
            actions: ['end', { type: 'reportFailure', params: ({ event }) => waitOf(event.output) }],
          },
          { target: 'idle', actions: 'end' },
        ],
        onError: { target: 'idle', actions: ['end', { type: 'reportFailure', params: null }] },
      },
    },
  },
});

export type ProfileCvsRef = ActorRefFrom<typeof profileCvsMachine>;
type State = SnapshotFrom<typeof profileCvsMachine>;

export const selectIsOffline = (state: State) => !state.context.isOnline;
export const selectDocument = (state: State) => state.context.document;
export const selectError = (state: State) => state.context.error;
/** 0 to 100 during the upload, else null. */
export const selectProgress = (state: State) => (state.hasTag('uploading') ? state.context.percent : null);
export const selectIsFailed = (state: State) => state.hasTag('failed');
export const selectIsHeld = (state: State) => state.hasTag('held');
/** A CV can be changed now: no upload or change is waiting or running. */
export const selectIsIdle = (state: State) => state.matches('idle');
export const selectIsBusy = (state: State) => state.hasTag('busy');
/** The CV to delete, once that is confirmed. */
export const selectCvToDelete = (state: State) =>
  state.hasTag('confirming') ? (state.context.change?.id ?? null) : null;
