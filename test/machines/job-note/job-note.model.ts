import {
  emittedBy,
  implies,
  invariant,
  isEqual,
  isIgnored,
  isStep,
  type ModelSpec,
  type Rules,
  runningEffects,
  type Step,
  sentOf,
  startedBy,
  type World,
} from '@xstate/test';
import { jobNoteMachine } from '../../../machines/job-note/job-note.machine.ts';
import { maxNoteLength, type Note } from '../../../machines/job-note/job-note.rules.ts';

type Machine = typeof jobNoteMachine;

export const initialNote: Note = { note: 'Call Petra.', remindOn: '2026-12-01' };
export const changedNote = { note: ' Ask for a bike. ', remindOn: '2026-12-24' } as const;
export const invalidNote = { note: 'x'.repeat(maxNoteLength + 1), remindOn: '2026-11-20' } as const;
/** A day on which the reminder can still be chosen. */
const today = '2026-11-21';
const otherTabNote: Note = { note: 'From the phone.', remindOn: '' };

export const jobNoteModel: ModelSpec<Machine> = {
  name: 'jobNote',
  machine: jobNoteMachine,
  input: { ...initialNote, today, isOnline: true },
  cases: {
    open: { type: 'note.opened' },
    typeNote: { type: 'field.typed', field: 'note', value: changedNote.note },
    chooseDay: { type: 'field.typed', field: 'remindOn', value: changedNote.remindOn },
    typeLong: { type: 'field.typed', field: 'note', value: invalidNote.note },
    choosePast: { type: 'field.typed', field: 'remindOn', value: invalidNote.remindOn },
    leaveNote: { type: 'field.left', field: 'note' },
    leaveDay: { type: 'field.left', field: 'remindOn' },
    submit: { type: 'form.submitted' },
    cancel: { type: 'form.left' },
    becomesTheirs: { type: 'changed.elsewhere', ...otherTabNote },
    lose: { type: 'connection.lost' },
    regain: { type: 'connection.returned' },
  },
  effects: {
    write: {
      written: { output: { type: 'written' }, http: 204 },
      notSaved: { output: { type: 'notSaved' }, http: 404 },
      signedOut: { output: { type: 'signedOut' }, http: 401 },
      limited: { output: { type: 'limited', wait: 90_000 }, http: 429 },
      failed: { error: new Error('500'), http: 500 },
    },
  },
};

const context = (world: World<Machine>) => world.snap.context;
const isOpen = (world?: World<Machine>) => world?.snap.hasTag('form') ?? false;
const isBusy = (world?: World<Machine>) => world?.snap.hasTag('busy') ?? false;
const isHeld = (world?: World<Machine>) => world?.snap.hasTag('held') ?? false;
const isOnline = (world?: World<Machine>) => world?.snap.context.isOnline ?? false;
const isEditing = (world?: World<Machine>) => isOpen(world) && !isBusy(world) && !isHeld(world);
/** The errors of the fields once they are validated. */
export const expectedErrorsOf = ({ note, remindOn }: Note) => ({
  ...(note === invalidNote.note && { note: 'long' }),
  ...(remindOn === invalidNote.remindOn && { remindOn: 'past' }),
});
const isValid = (world?: World<Machine>) => world !== undefined && isEqual(expectedErrorsOf(context(world).values), {});
const isSubmit = (step: Step<Machine>) => isStep(step, 'submit') && isOpen(step.before) && !isBusy(step.before);
/** Another rule covers the connection. */
const ofLine = ['lose', 'regain'];
const trimmed = ({ note, remindOn }: Note): Note => ({ note: note.trim(), remindOn });
const keepsKept = ({ before, after }: Step<Machine>) =>
  before !== undefined && isEqual(context(after).saved, context(before).saved);
const keepsValues = ({ before, after }: Step<Machine>) =>
  before !== undefined && isEqual(context(after).values, context(before).values);

const showsProblem = (step: Step<Machine>, problem: string | null) =>
  isEditing(step.after) &&
  context(step.after).problem === problem &&
  keepsValues(step) &&
  keepsKept(step) &&
  emittedBy(step.after).every(({ type }) => type === 'note.limited');

export const jobNoteRules: Rules<Machine> = {
  'starts with the known note and no open form': ({ event, after }) =>
    implies(
      event.type === 'start',
      () => !isOpen(after) && isEqual(context(after).saved, initialNote) && context(after).problem === null,
    ),

  'product §2.4 opening the form shows the kept note without earlier errors': (step) =>
    implies(
      isStep(step, 'open') && !isOpen(step.before),
      () =>
        isEditing(step.after) &&
        isEqual(context(step.after).values, context(step.after).saved) &&
        context(step.after).problem === null &&
        isEqual(context(step.after).errors, {}) &&
        keepsKept(step),
    ),

  'ruling 16: keeps typed text, also while waiting for the connection, and changes nothing else': (step) => {
    const typing = sentOf(step, 'field.typed');
    return implies(
      typing && isOpen(step.before) && !isBusy(step.before),
      () =>
        step.before !== undefined &&
        isEqual(context(step.after), {
          ...context(step.before),
          values: { ...context(step.before).values, [(typing as { field: string }).field]: typing?.value },
        }) &&
        isHeld(step.after) === isHeld(step.before) &&
        startedBy(step).length === 0,
    );
  },

  'ruling 16: leaving a field validates it and keeps the other field’s error': (step) => {
    const left = sentOf(step, 'field.left');
    return implies(left && isOpen(step.before) && !isBusy(step.before), () => {
      const { before, after } = step;
      if (!before || !left) return false;
      const found: Record<string, string> = expectedErrorsOf(context(before).values);
      const other = left.field === 'note' ? 'remindOn' : 'note';
      return (
        context(after).errors[left.field] === found[left.field] &&
        context(after).errors[other] === context(before).errors[other] &&
        keepsValues(step) &&
        isHeld(after) === isHeld(before) &&
        startedBy(step).length === 0
      );
    });
  },

  'submitting a note that is too long or a past day sets errors, emits form.refused and writes nothing': (step) =>
    implies(
      isSubmit(step) && !isValid(step.before),
      () =>
        step.before !== undefined &&
        isEqual(context(step.after).errors, expectedErrorsOf(context(step.before).values)) &&
        isEqual(emittedBy(step.after), [{ type: 'form.refused' }]) &&
        isHeld(step.after) === isHeld(step.before) &&
        keepsValues(step) &&
        startedBy(step).length === 0,
    ),

  'product §2.4 submitting a valid note writes it once, trimmed': (step) =>
    implies(isSubmit(step) && isValid(step.before), () => {
      const values = step.before && trimmed(context(step.before).values);
      return (
        isBusy(step.after) &&
        startedBy(step).length === 1 &&
        isEqual(runningEffects(step.after, 'write')[0]?.input, values) &&
        isEqual(context(step.after).values, values) &&
        context(step.after).problem === null &&
        isEqual(context(step.after).errors, {}) &&
        keepsKept(step)
      );
    }),

  'ruling 6: ignores all user events while writing, cancelling too, as the note may be stored already': (step) =>
    implies(isBusy(step.before) && step.event.type === 'do' && !isStep(step, 'becomesTheirs', ...ofLine), () =>
      isIgnored(step),
    ),

  'ignores all user events but opening while no form is open': (step) =>
    implies(
      step.before &&
        !isOpen(step.before) &&
        step.event.type === 'do' &&
        !isStep(step, 'open', 'becomesTheirs', ...ofLine),
      () => isIgnored(step),
    ),

  'ignores opening while the form is open': (step) =>
    implies(isStep(step, 'open') && isOpen(step.before), () => isIgnored(step)),

  'the returning connection clears an earlier problem': (step) =>
    implies(
      isStep(step, 'regain') && isEditing(step.before),
      () =>
        step.before !== undefined &&
        isEqual(context(step.after), { ...context(step.before), problem: null, isOnline: true }) &&
        isEditing(step.after) &&
        startedBy(step).length === 0,
    ),

  'product §2.4 success keeps the written note, closes the form and emits note.written once': (step) =>
    implies(
      isStep(step, 'write:written'),
      () =>
        step.before !== undefined &&
        !isOpen(step.after) &&
        isEqual(context(step.after).saved, context(step.before).values) &&
        isEqual(emittedBy(step.after), [{ type: 'note.written', ...context(step.before).values }]),
    ),

  'keeps the form open with a problem when the job is no longer saved': (step) =>
    implies(isStep(step, 'write:notSaved'), () => showsProblem(step, 'notSaved') && emittedBy(step.after).length === 0),

  'keeps the form open with a problem when the user is signed out': (step) =>
    implies(
      isStep(step, 'write:signedOut'),
      () => showsProblem(step, 'signedOut') && emittedBy(step.after).length === 0,
    ),

  '§8 any other failure sets a problem and keeps the text': (step) =>
    implies(
      isStep(step, 'write:failed') && isOnline(step.before),
      () => showsProblem(step, 'failed') && emittedBy(step.after).length === 0,
    ),

  'ruling 24: a rate limit emits its wait time and keeps the text': (step) =>
    implies(
      isStep(step, 'write:limited'),
      () => showsProblem(step, null) && isEqual(emittedBy(step.after), [{ type: 'note.limited', wait: 90_000 }]),
    ),

  'a write that fails without a connection waits for it and keeps the text': (step) =>
    implies(
      isStep(step, 'write:failed') && !isOnline(step.before),
      () => isHeld(step.after) && keepsValues(step) && keepsKept(step) && emittedBy(step.after).length === 0,
    ),

  'tracks whether there is a connection': (step) => {
    if (step.before === undefined) return isOnline(step.after);
    if (isStep(step, 'lose')) return !isOnline(step.after);
    if (isStep(step, 'regain')) return isOnline(step.after);
    return isOnline(step.after) === isOnline(step.before);
  },

  'a lost connection, or one that returns while closed or writing, changes nothing else': (step) => {
    const { before, after } = step;
    const isNews = isHeld(before) || isEditing(before);
    return implies(isStep(step, 'lose') || (isStep(step, 'regain') && !isNews), () => {
      const rest = (world?: World<Machine>) => [
        world && { ...context(world), isOnline: null },
        isOpen(world),
        isBusy(world),
        isHeld(world),
        world?.pending,
      ];
      return isEqual(rest(after), rest(before)) && after.actions.length === 0;
    });
  },

  'when the connection returns, a waiting invalid note shows its errors': (step) =>
    implies(
      isStep(step, 'regain') && isHeld(step.before) && !isValid(step.before),
      () =>
        isEditing(step.after) &&
        step.before !== undefined &&
        isEqual(context(step.after).errors, expectedErrorsOf(context(step.before).values)) &&
        keepsValues(step),
    ),

  'when the connection returns, writes a waiting valid note': (step) =>
    implies(
      isStep(step, 'regain') && isHeld(step.before) && isValid(step.before),
      () =>
        isBusy(step.after) &&
        step.before !== undefined &&
        isEqual(runningEffects(step.after, 'write')[0]?.input, trimmed(context(step.before).values)),
    ),

  'cancelling closes the form and keeps the kept note': (step) =>
    implies(
      isStep(step, 'cancel') && isOpen(step.before) && !isBusy(step.before),
      () => !isOpen(step.after) && keepsKept(step) && emittedBy(step.after).length === 0,
    ),

  'a change elsewhere updates the kept note and nothing in the form': (step) => {
    const changed = sentOf(step, 'changed.elsewhere');
    return implies(
      changed,
      () =>
        isEqual(context(step.after).saved, otherTabNote) &&
        keepsValues(step) &&
        isOpen(step.after) === isOpen(step.before) &&
        isBusy(step.after) === isBusy(step.before) &&
        startedBy(step).length === 0,
    );
  },

  'only submitting and a returning connection start a write': (step) =>
    implies(startedBy(step).length > 0, () => isStep(step, 'submit', 'regain') && isValid(step.before)),

  'is busy exactly while writing': invariant((world) => isBusy(world) === world.pending.length > 0),
};
