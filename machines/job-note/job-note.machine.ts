import { type ActorRefFrom, assign, emit, type SnapshotFrom, setup } from 'xstate';
import type { Limited } from '../account.rules.ts';
import type { Typing } from '../form.ts';
import { outcomeIs, unprovided } from '../unprovided.ts';

/** What stands beside a saved job; `remindOn` is a day (YYYY-MM-DD), empty for none. */
export type Note = { note: string; remindOn: string };

/** `notSaved`: the job is saved no longer. `offline`: there is no connection. */
export type NoteOutcome =
  | { type: 'written' }
  | { type: 'notSaved' }
  | { type: 'signedOut' }
  | { type: 'offline' }
  | Limited;

type Problem = 'notSaved' | 'signedOut' | 'failed';

type Context = {
  /** What was written or read last. */
  kept: Note;
  values: Note;
  problem: Problem | null;
};

/** The note of a saved job is edited and written. What could not be written stays in the form; without a connection it waits for one. */
export const jobNoteMachine = setup({
  types: {
    input: {} as Note,
    context: {} as Context,
    events: {} as
      | { type: 'note.opened' }
      | ({ type: 'field.typed' } & Typing<keyof Note>)
      | { type: 'form.submitted' }
      | { type: 'form.left' }
      /** The server, when it was read again. */
      | ({ type: 'changed.elsewhere' } & Note)
      | { type: 'connection.returned' },
    emitted: {} as
      | ({ type: 'note.written' } & Note)
      /** `wait`: milliseconds until it may work, where the server says so. */
      | { type: 'note.limited'; wait: number | null },
  },
  actors: {
    /** Rejects where it may not have been written. Written again, it is the same note. */
    write: unprovided<NoteOutcome, Note>('write'),
  },
  guards: { outcome: outcomeIs<NoteOutcome> },
  actions: {
    begin: assign(({ context }) => ({ values: context.kept, problem: null })),
    keepValue: assign(({ context }, { field, value }: Typing<keyof Note>) => ({
      values: { ...context.values, [field]: value },
    })),
    trim: assign(({ context }) => ({
      values: { ...context.values, note: context.values.note.trim() },
      problem: null,
    })),
    learn: assign((_, { note, remindOn }: Note) => ({ kept: { note, remindOn } })),
    keepWritten: assign(({ context }) => ({ kept: context.values })),
    say: assign((_, problem: Problem) => ({ problem })),
    reportWritten: emit(({ context }) => ({ type: 'note.written' as const, ...context.values })),
    reportLimit: emit((_, outcome: NoteOutcome) => ({
      type: 'note.limited' as const,
      wait: 'wait' in outcome ? outcome.wait : null,
    })),
  },
}).createMachine({
  id: 'jobNote',
  context: ({ input }) => ({ kept: input, values: input, problem: null }),
  initial: 'resting',
  on: { 'changed.elsewhere': { actions: { type: 'learn', params: ({ event }) => event } } },
  states: {
    resting: { on: { 'note.opened': { target: 'editing', actions: 'begin' } } },
    editing: {
      tags: 'form',
      on: {
        'field.typed': { actions: { type: 'keepValue', params: ({ event }) => event } },
        'form.submitted': { target: 'writing', actions: 'trim' },
        'form.left': 'resting',
      },
    },
    writing: {
      tags: ['form', 'busy'],
      on: { 'form.left': 'resting' },
      invoke: {
        id: 'write',
        src: 'write',
        input: ({ context }) => context.values,
        onDone: [
          { guard: { type: 'outcome', params: 'offline' }, target: 'held' },
          {
            guard: { type: 'outcome', params: 'notSaved' },
            target: 'editing',
            actions: { type: 'say', params: 'notSaved' },
          },
          {
            guard: { type: 'outcome', params: 'signedOut' },
            target: 'editing',
            actions: { type: 'say', params: 'signedOut' },
          },
          {
            guard: { type: 'outcome', params: 'limited' },
            target: 'editing',
            actions: { type: 'reportLimit', params: ({ event }) => event.output },
          },
          { target: 'resting', actions: ['keepWritten', 'reportWritten'] },
        ],
        onError: { target: 'editing', actions: { type: 'say', params: 'failed' } },
      },
    },
    held: {
      tags: ['form', 'held'],
      on: {
        'field.typed': { actions: { type: 'keepValue', params: ({ event }) => event } },
        'form.submitted': { target: 'writing', actions: 'trim' },
        'connection.returned': { target: 'writing', actions: 'trim' },
        'form.left': 'resting',
      },
    },
  },
});

export type JobNoteRef = ActorRefFrom<typeof jobNoteMachine>;
type State = SnapshotFrom<typeof jobNoteMachine>;

export const selectIsOpen = (state: State) => state.hasTag('form');
export const selectIsBusy = (state: State) => state.hasTag('busy');
export const selectIsHeld = (state: State) => state.hasTag('held');
/** Something is written that is not kept. */
export const selectIsUnsaved = ({ context: { kept, values }, ...state }: State) =>
  state.hasTag('form') && (kept.note !== values.note || kept.remindOn !== values.remindOn);
export const selectKept = (state: State) => state.context.kept;
export const selectValues = (state: State) => state.context.values;
export const selectProblem = (state: State) => state.context.problem;
