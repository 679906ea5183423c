import { type ActorRefFrom, assign, emit, type SnapshotFrom, setup } from 'xstate';
import type { RateLimited } from '../account.rules.ts';
import type { FieldInput } from '../form.ts';
import { outcomeIs, unprovided } from '../unprovided.ts';
import { type Note, type NoteErrors, noteErrors } from './job-note.rules.ts';

/** `notSaved`: the job is no longer saved. */
export type NoteOutcome = { type: 'written' } | { type: 'notSaved' } | { type: 'signedOut' } | RateLimited;

type Problem = 'notSaved' | 'signedOut' | 'failed';

type Context = {
  /** The note that was last written or read. */
  saved: Note;
  values: Note;
  errors: NoteErrors;
  problem: Problem | null;
  /** As YYYY-MM-DD. */
  today: string;
  isOnline: boolean;
};

/** Edits and writes the note of a saved job. What could not be written stays in the form; without a connection it waits for one. */
export const jobNoteMachine = setup({
  types: {
    input: {} as Note & { today: string; isOnline: boolean },
    context: {} as Context,
    events: {} as
      | { type: 'note.opened' }
      | ({ type: 'field.typed' } & FieldInput<keyof Note>)
      | { type: 'field.left'; field: keyof Note }
      | { type: 'form.submitted' }
      | { type: 'form.left' }
      /** The server's version, read again. */
      | ({ type: 'changed.elsewhere' } & Note)
      | { type: 'connection.lost' }
      | { type: 'connection.returned' },
    emitted: {} as
      | { type: 'form.refused' }
      | ({ type: 'note.written' } & Note)
      /** `wait`: milliseconds before a retry may work, where the server says so. */
      | { type: 'note.limited'; wait: number | null },
  },
  actors: {
    /** Rejects where it may not have been written. A retry writes the same note. */
    write: unprovided<NoteOutcome, Note>('write'),
  },
  guards: {
    isValid: ({ context: { values, today } }) => Object.keys(noteErrors(values, today)).length === 0,
    isOnline: ({ context }) => context.isOnline,
    outcome: outcomeIs<NoteOutcome>,
  },
  actions: {
    startEditing: assign(({ context }) => ({ values: context.saved, errors: {}, problem: null })),
    setValue: assign(({ context }, { field, value }: FieldInput<keyof Note>) => ({
      values: { ...context.values, [field]: value },
    })),
    validateField: assign(({ context: { values, errors, today } }, field: keyof Note) => {
      const { [field]: found } = noteErrors(values, today);
      const { [field]: _, ...others } = errors;
      return { errors: found ? { ...others, [field]: found } : others };
    }),
    validate: assign(({ context: { values, today } }) => ({ errors: noteErrors(values, today) })),
    trim: assign(({ context }) => ({
      values: { ...context.values, note: context.values.note.trim() },
      errors: {},
      problem: null,
    })),
    setSaved: assign((_, { note, remindOn }: Note) => ({ saved: { note, remindOn } })),
    markSaved: assign(({ context }) => ({ saved: context.values })),
    setOffline: assign({ isOnline: false }),
    setOnline: assign({ isOnline: true }),
    say: assign((_, problem: Problem | null) => ({ problem })),
    reportRefusal: emit({ type: 'form.refused' as const }),
    reportWritten: emit(({ context }) => ({ type: 'note.written' as const, ...context.values })),
    reportLimit: emit((_, outcome: NoteOutcome) => ({
      type: 'note.limited' as const,
      wait: 'wait' in outcome ? outcome.wait : null,
    })),
  },
}).createMachine({
  id: 'jobNote',
  context: ({ input: { today, isOnline, ...note } }) => ({
    saved: note,
    values: note,
    errors: {},
    problem: null,
    today,
    isOnline,
  }),
  initial: 'idle',
  on: {
    'changed.elsewhere': { actions: { type: 'setSaved', params: ({ event }) => event } },
    'connection.lost': { actions: 'setOffline' },
    'connection.returned': { actions: 'setOnline' },
  },
  states: {
    idle: { on: { 'note.opened': { target: 'editing', actions: 'startEditing' } } },
    editing: {
      tags: 'form',
      on: {
        'field.typed': { actions: { type: 'setValue', params: ({ event }) => event } },
        'field.left': { actions: { type: 'validateField', params: ({ event }) => event.field } },
        'form.submitted': [
          { guard: 'isValid', target: 'writing', actions: 'trim' },
          { actions: ['validate', 'reportRefusal'] },
        ],
        // The reason why writing failed may be gone, for example because the user has logged in again.
        'connection.returned': { actions: ['setOnline', { type: 'say', params: null }] },
        'form.left': 'idle',
      },
    },
    writing: {
      // Leaving waits: a cancelled write may have stored the note.
      tags: ['form', 'busy'],
      invoke: {
        id: 'write',
        src: 'write',
        input: ({ context }) => context.values,
        onDone: [
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
          { target: 'idle', actions: ['markSaved', 'reportWritten'] },
        ],
        onError: [
          { guard: 'isOnline', target: 'editing', actions: { type: 'say', params: 'failed' } },
          { target: 'held' },
        ],
      },
    },
    held: {
      tags: ['form', 'held'],
      on: {
        'field.typed': { actions: { type: 'setValue', params: ({ event }) => event } },
        'field.left': { actions: { type: 'validateField', params: ({ event }) => event.field } },
        'form.submitted': [
          { guard: 'isValid', target: 'writing', actions: 'trim' },
          { actions: ['validate', 'reportRefusal'] },
        ],
        'connection.returned': [
          { guard: 'isValid', target: 'writing', actions: ['setOnline', 'trim'] },
          { target: 'editing', actions: ['setOnline', 'validate'] },
        ],
        'form.left': 'idle',
      },
    },
  },
});

export type JobNoteRef = ActorRefFrom<typeof jobNoteMachine>;
type State = SnapshotFrom<typeof jobNoteMachine>;

export const selectIsOpen = (state: State) => state.hasTag('form');
export const selectIsBusy = (state: State) => state.hasTag('busy');
export const selectIsHeld = (state: State) => state.hasTag('held');
/** The form has unsaved changes. */
export const selectIsUnsaved = ({ context: { saved, values }, ...state }: State) =>
  state.hasTag('form') && (saved.note !== values.note || saved.remindOn !== values.remindOn);
export const selectSavedNote = (state: State) => state.context.saved;
export const selectValues = (state: State) => state.context.values;
export const selectErrors = (state: State) => state.context.errors;
export const selectProblem = (state: State) => state.context.problem;
