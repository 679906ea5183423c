import { type ActorRefFrom, assign, emit, type SnapshotFrom, setup } from 'xstate';
import { type RateLimited, waitOf } from '../account.rules.ts';
import { outcomeIs, unprovided } from '../unprovided.ts';
import { type PhotoError, type PhotoFile, photoErrorOf } from './profile-photo.rules.ts';

export type PhotoUploadOutcome = { type: 'stored' } | { type: 'rejected'; reason: PhotoError } | RateLimited;
export type PhotoRemovalOutcome = { type: 'removed' } | RateLimited;

/**
 * The user's photo: uploaded as soon as it is chosen, or removed (product §6). A failure is reported, and the user has
 * to choose or press again.
 */
export const profilePhotoMachine = setup({
  types: {
    context: {} as {
      error: PhotoError | null;
      /** Progress of the running upload: 0 to 100. */
      percent: number;
    },
    events: {} as
      | { type: 'picture.chosen'; picture: PhotoFile }
      | { type: 'upload.progressed'; percent: number }
      | { type: 'upload.cancelled' }
      | { type: 'removal.wanted' },
    emitted: {} as {
      type: 'change.failed';
      /** Milliseconds before a retry may work, where the server says so. */
      wait: number | null;
    },
  },
  actors: {
    /** Uploads the chosen picture, and reads the stored one again. Rejects when it is unknown whether it is stored. */
    upload: unprovided<PhotoUploadOutcome, void>('upload'),
    remove: unprovided<PhotoRemovalOutcome, void>('remove'),
  },
  guards: {
    isAcceptable: (_, picture: PhotoFile) => photoErrorOf(picture) === null,
    outcome: outcomeIs<PhotoUploadOutcome | PhotoRemovalOutcome>,
  },
  actions: {
    refuse: assign({ error: (_, error: PhotoError | null) => error }),
    startUpload: assign({ error: null, percent: 0 }),
    setProgress: assign({ percent: (_, percent: number) => percent }),
    reportFailure: emit((_, wait: number | null) => ({ type: 'change.failed' as const, wait })),
  },
}).createMachine({
  id: 'profilePhoto',
  context: { error: null, percent: 0 },
  initial: 'idle',
  states: {
    idle: {
      on: {
        'picture.chosen': [
          {
            guard: { type: 'isAcceptable', params: ({ event }) => event.picture },
            target: 'uploading',
            actions: 'startUpload',
          },
          { actions: { type: 'refuse', params: ({ event }) => photoErrorOf(event.picture) } },
        ],
        'removal.wanted': { target: 'removing', actions: 'startUpload' },
      },
    },
    uploading: {
      tags: ['busy', 'uploading'],
      on: {
        'upload.progressed': { actions: { type: 'setProgress', params: ({ event }) => event.percent } },
        'upload.cancelled': 'idle',
      },
      invoke: {
        id: 'upload',
        src: 'upload',
        onDone: [
          { guard: { type: 'outcome', params: 'stored' }, target: 'idle' },
          {
            guard: { type: 'outcome', params: 'rejected' },
            target: 'idle',
            actions: {
              type: 'refuse',
              params: ({ event: { output } }) => (output.type === 'rejected' ? output.reason : null),
            },
          },
          { target: 'idle', actions: { type: 'reportFailure', params: ({ event }) => waitOf(event.output) } },
        ],
        onError: { target: 'idle', actions: { type: 'reportFailure', params: null } },
      },
    },
    removing: {
      tags: 'busy',
      invoke: {
        id: 'remove',
        src: 'remove',
        onDone: [
          { guard: { type: 'outcome', params: 'removed' }, target: 'idle' },
          { target: 'idle', actions: { type: 'reportFailure', params: ({ event }) => waitOf(event.output) } },
        ],
        onError: { target: 'idle', actions: { type: 'reportFailure', params: null } },
      },
    },
  },
});

export type ProfilePhotoRef = ActorRefFrom<typeof profilePhotoMachine>;
type State = SnapshotFrom<typeof profilePhotoMachine>;

export const selectError = (state: State) => state.context.error;
export const selectProgress = (state: State) => (state.hasTag('uploading') ? state.context.percent : null);
export const selectIsBusy = (state: State) => state.hasTag('busy');
