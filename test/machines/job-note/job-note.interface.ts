import type { FlowInterface, World } from '@xstate/test';
import type { jobNoteMachine } from '../../../machines/job-note/job-note.machine.ts';
import type { Note } from '../../../machines/job-note/job-note.rules.ts';
import { changedNote, expectedErrorsOf, invalidNote, jobNoteModel } from './job-note.model.ts';

type Machine = typeof jobNoteMachine;
type Facts = {
  note: string | null;
  remindOn: string | null;
  /** The errors of both fields. */
  errors: (string | null)[];
  isBusy: boolean;
  isHeld: boolean;
  said: string | null;
};

/** Texts of the page. */
const errorTexts = {
  notSaved: 'This job is no longer saved.',
  signedOut: 'You are no longer logged in.',
  failed: 'The note was not saved. Try again.',
  long: 'This is too long',
  past: 'This day has passed',
} as const;

const isOpen = ({ snap }: World<Machine>) => snap.hasTag('form');

/** The note beside one saved job. */
export const jobNoteInterface: FlowInterface<Machine, Facts> = {
  spec: {
    ...jobNoteModel,
    // The focused field is left before another one is used. Choosing a day also leaves its field.
    expand(world, name, event) {
      const focus = world.env as keyof Note | null;
      if (name === 'open') return { events: [event], env: 'note' };
      if (event.type === 'field.typed') {
        const { field } = event;
        const before = focus !== null && focus !== field ? [{ type: 'field.left', field: focus } as const] : [];
        const after = field === 'remindOn' ? [{ type: 'field.left', field } as const] : [];
        return { events: [...before, event, ...after], env: field };
      }
      if (event.type === 'field.left' || (name === 'cancel' && !world.snap.hasTag('busy')))
        return { events: [event], env: null };
      const [wrongOne] =
        name === 'submit' && !world.snap.hasTag('busy') ? Object.keys(expectedErrorsOf(world.snap.context.values)) : [];
      return { events: [event], env: wrongOne ?? focus };
    },
    filter(world, event) {
      if (event.type !== 'do') return true;
      if (event.case === 'open') return !isOpen(world);
      // When the list arrives, it only contains what is already known.
      if (event.case === 'becomesTheirs') return false;
      if (event.case === 'lose') return world.snap.context.isOnline;
      if (event.case === 'regain') return !world.snap.context.isOnline;
      if (!isOpen(world)) return false;
      if (event.event.type === 'field.left') return world.env === event.event.field;
      // Typing the same text again changes nothing.
      return event.event.type !== 'field.typed' || world.snap.context.values[event.event.field] !== event.event.value;
    },
  },
  gestures: {
    open: (user) => user.press('Edit the note to Kite engineer'),
    typeNote: (user) => user.type('Note', changedNote.note),
    chooseDay: (user) => user.type('Remind me by e-mail on', changedNote.remindOn),
    typeLong: (user) => user.type('Note', invalidNote.note),
    choosePast: (user) => user.type('Remind me by e-mail on', invalidNote.remindOn),
    leaveNote: (user) => user.leave('Note'),
    leaveDay: (user) => user.leave('Remind me by e-mail on'),
    submit: (user) => user.press('Save the note'),
    cancel: (user) => user.press('Cancel'),
    lose: (user) => user.simulate('lose'),
    regain: (user) => user.simulate('regain'),
  },
  readFacts: () => {
    const field = document.querySelector<HTMLTextAreaElement>('textarea[name=note]');
    const form = field?.form;
    const errorOf = (name: string) => {
      const block = document.getElementById(
        form?.querySelector(`[name=${name}]`)?.getAttribute('aria-describedby')?.split(' ')[0] ?? '',
      );
      return block?.role === 'alert' ? block.textContent : null;
    };
    return {
      note: field?.value ?? null,
      remindOn: form?.querySelector<HTMLInputElement>('input[name=remindOn]')?.value ?? null,
      errors: ['note', 'remindOn'].map(errorOf),
      isBusy: form?.querySelector<HTMLButtonElement>('button[type=submit]')?.ariaBusy === 'true',
      isHeld: Boolean(form?.querySelector('[role=status]')?.textContent),
      said: form?.querySelector('[role=alert]:not([id])')?.textContent ?? null,
    };
  },
  expected: (world) => {
    const { values, errors, problem } = world.snap.context;
    const isThere = isOpen(world);
    return {
      note: isThere ? values.note : null,
      remindOn: isThere ? values.remindOn : null,
      errors: [isThere && errors.note ? errorTexts.long : null, isThere && errors.remindOn ? errorTexts.past : null],
      isBusy: world.snap.hasTag('busy'),
      isHeld: world.snap.hasTag('held'),
      said: isThere && problem ? errorTexts[problem] : null,
    };
  },
};
