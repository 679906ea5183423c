import { type ActorRefFrom, assign, emit, type SnapshotFrom, setup } from 'xstate';
import type { FieldError } from '../account.rules.ts';
import { outcomeIs, unprovided } from '../unprovided.ts';
import {
  isSavedPartName,
  type ProfileValues,
  partErrors,
  type SavedPart,
  type SectionOutcome,
  withoutInvalid,
} from './profile.rules.ts';

/** Milliseconds without typing before changes are saved. */
export const autosaveTimes = { pause: 1_500 } as const;

type Change = { field: string; value: ProfileValues[string] };

type Context = SavedPart & {
  part: string;
  errors: Record<string, FieldError>;
  /** The values being saved, or saved last. */
  sent: ProfileValues;
  /** The values known to be stored. */
  saved: ProfileValues;
  isOnline: boolean;
  /** A version stored meanwhile by somebody else or from elsewhere. */
  conflict: SavedPart | null;
};

/**
 * Input while the part is being saved or waits for that. States that show buttons ignore `field.left`: a new error message
 * would move the button away under the press.
 */
const editTransitions = {
  'field.changed': { actions: { type: 'setValue', params: ({ event }: { event: Change }) => event } },
  'field.left': { actions: 'validate' },
} as const;

/** What was not saved goes again. */
const retryTransitions = {
  'retry.wanted': [
    { guard: 'isSavable', target: 'ready', actions: 'validate' },
    { target: 'editing', actions: 'validate' },
  ],
} as const;

/** What is wrong with the values of a part, by the path of the field. */
type ErrorsOf = (part: string, values: ProfileValues) => Record<string, FieldError>;

/** Compares values that stand in the form's order. */
export const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * Autosaves a part of a profile: when the user pauses or leaves a field. What fails, or waits for a connection, stays in the
 * form, and so do invalid fields while the others are saved; changes made elsewhere meanwhile are never overwritten without
 * asking.
 */
export const sectionMachine = (errorsOf: ErrorsOf) => {
  const errorsIn = ({ part, values }: Context) => errorsOf(part, values);
  const soundIn = (context: Context) => withoutInvalid(context.values, errorsIn(context), context.saved);

  return setup({
    types: {
      input: {} as SavedPart & { part: string; isOnline: boolean },
      context: {} as Context,
      events: {} as
        | ({ type: 'field.changed' } & Change)
        | { type: 'field.left' }
        /** By a press, or by the page when the user has left and cannot press. */
        | { type: 'retry.wanted' }
        | { type: 'mine.chosen' }
        | { type: 'theirs.chosen' }
        /** From another tab, or from the server when it was read again. */
        | ({ type: 'changed.elsewhere' } & SavedPart)
        | { type: 'connection.lost' }
        | { type: 'connection.returned' },
      emitted: {} as ({ type: 'section.saved' } & SavedPart) | { type: 'section.failed'; wait: number | null },
    },
    delays: autosaveTimes,
    actors: {
      /** Rejects where it may not have been saved. */
      save: unprovided<SectionOutcome, SavedPart & { part: string }>('save'),
    },
    guards: {
      isValid: ({ context }) => Object.keys(errorsIn(context)).length === 0,
      /** True also where there are errors, if other fields have changed. */
      isSavable: ({ context }) =>
        Object.keys(errorsIn(context)).length === 0 || !isSame(soundIn(context), context.saved),
      isOnline: ({ context }) => context.isOnline,
      isNewer: ({ context }, version: number) => version > context.version,
      isChangedMeanwhile: ({ context }) => !isSame(context.values, context.sent),
      outcome: outcomeIs<SectionOutcome>,
    },
    actions: {
      setValue: assign(({ context }, { field, value }: Change) => ({ values: { ...context.values, [field]: value } })),
      validate: assign(({ context }) => ({ errors: errorsIn(context) })),
      send: assign(({ context }) => ({ sent: soundIn(context) })),
      setVersion: assign(({ context }, outcome: SectionOutcome) =>
        outcome.type === 'saved' ? { version: outcome.version, saved: context.sent } : {},
      ),
      setTheirs: assign((_, outcome: SectionOutcome) =>
        outcome.type === 'conflict'
          ? { conflict: { values: outcome.values, version: outcome.version }, saved: outcome.values }
          : {},
      ),
      setRefusal: assign((_, outcome: SectionOutcome) =>
        outcome.type === 'refused' ? { errors: outcome.errors } : {},
      ),
      overrule: assign(({ context }) => ({ version: context.conflict?.version ?? context.version, conflict: null })),
      acceptTheirs: assign(({ context }) => ({ ...context.conflict, errors: {}, conflict: null })),
      follow: assign((_, { values, version }: SavedPart) => ({ values, version, saved: values, errors: {} })),
      setOffline: assign({ isOnline: false }),
      setOnline: assign({ isOnline: true }),
      reportSaved: emit(({ context }) => ({
        type: 'section.saved' as const,
        values: context.sent,
        version: context.version,
      })),
      reportFailure: emit((_, wait: number | null) => ({ type: 'section.failed' as const, wait })),
    },
  }).createMachine({
    id: 'profileSection',
    context: ({ input: { part, values, version, isOnline } }) => ({
      part,
      values,
      version,
      isOnline,
      errors: {},
      sent: values,
      saved: values,
      conflict: null,
    }),
    initial: 'idle',
    on: {
      'field.changed': { target: '.editing', actions: { type: 'setValue', params: ({ event }) => event } },
      'connection.lost': { actions: 'setOffline' },
      'connection.returned': { actions: 'setOnline' },
    },
    states: {
      idle: {
        on: {
          'changed.elsewhere': {
            guard: { type: 'isNewer', params: ({ event }) => event.version },
            actions: { type: 'follow', params: ({ event }) => event },
          },
        },
      },
      editing: {
        tags: 'unsaved',
        after: {
          pause: [
            { guard: 'isValid', target: 'ready', actions: 'validate' },
            { guard: 'isSavable', target: 'ready' },
          ],
        },
        on: {
          'field.left': [{ guard: 'isSavable', target: 'ready', actions: 'validate' }, { actions: 'validate' }],
        },
      },
      ready: { always: [{ guard: 'isOnline', target: 'saving' }, { target: 'held' }] },
      saving: {
        tags: ['unsaved', 'busy'],
        entry: 'send',
        on: editTransitions,
        invoke: {
          id: 'save',
          src: 'save',
          input: ({ context: { part, sent, version } }) => ({ part, values: sent, version }),
          onDone: [
            {
              guard: { type: 'outcome', params: 'conflict' },
              target: 'conflicting',
              actions: { type: 'setTheirs', params: ({ event }) => event.output },
            },
            {
              guard: { type: 'outcome', params: 'refused' },
              target: 'refused',
              actions: { type: 'setRefusal', params: ({ event }) => event.output },
            },
            {
              guard: { type: 'outcome', params: 'limited' },
              target: 'failed',
              actions: {
                type: 'reportFailure',
                params: ({ event }) => ('wait' in event.output ? event.output.wait : null),
              },
            },
            {
              guard: 'isChangedMeanwhile',
              target: 'editing',
              actions: [{ type: 'setVersion', params: ({ event }) => event.output }, 'reportSaved'],
            },
            {
              target: 'saved',
              actions: [{ type: 'setVersion', params: ({ event }) => event.output }, 'validate', 'reportSaved'],
            },
          ],
          onError: [
            { guard: 'isOnline', target: 'failed', actions: { type: 'reportFailure', params: null } },
            { target: 'held' },
          ],
        },
      },
      saved: {
        tags: 'saved',
        on: {
          'changed.elsewhere': {
            guard: { type: 'isNewer', params: ({ event }) => event.version },
            target: 'idle',
            actions: { type: 'follow', params: ({ event }) => event },
          },
        },
      },
      failed: { tags: ['unsaved', 'failed'], on: retryTransitions },
      // Its fields say why, and as it is it would be refused again.
      refused: { tags: ['unsaved', 'refused'], on: retryTransitions },
      held: {
        tags: ['unsaved', 'held'],
        on: {
          ...editTransitions,
          'connection.returned': [
            { guard: 'isSavable', target: 'saving', actions: ['setOnline', 'validate'] },
            { target: 'editing', actions: ['setOnline', 'validate'] },
          ],
        },
      },
      conflicting: {
        tags: ['unsaved', 'conflict'],
        on: {
          'field.changed': editTransitions['field.changed'],
          'mine.chosen': [
            { guard: 'isSavable', target: 'ready', actions: ['overrule', 'validate'] },
            { target: 'editing', actions: ['overrule', 'validate'] },
          ],
          'theirs.chosen': { target: 'idle', actions: 'acceptTheirs' },
        },
      },
    },
  });
};

/** A part of a candidate's profile. */
export const profileSectionMachine = sectionMachine((part, values) =>
  isSavedPartName(part) ? partErrors(part, values) : {},
);

export type SectionMachine = ReturnType<typeof sectionMachine>;
export type SectionRef = ActorRefFrom<SectionMachine>;
type State = SnapshotFrom<SectionMachine>;

export const selectValues = (state: State) => state.context.values;
export const selectSavedValues = (state: State) => state.context.saved;
export const selectVersion = (state: State) => state.context.version;
export const selectErrors = (state: State) => state.context.errors;
export const selectConflictingPart = (state: State) => (state.hasTag('conflict') ? state.context.conflict : null);
export const selectIsUnsaved = (state: State) => state.hasTag('unsaved');
export const selectProgress = (state: State) =>
  (['busy', 'saved', 'failed', 'held'] as const).find((tag) => state.hasTag(tag)) ?? null;
