import type { Interface, World } from '@xstate/test';
import type { jobNoteMachine } from '../../../machines/job-note/job-note.machine.ts';
import { jobNoteModel, next } from './job-note.model.ts';

type Machine = typeof jobNoteMachine;
type Facts = { note: string | null; remindOn: string | null; isBusy: boolean; isHeld: boolean; said: string | null };

/** Texts of the page. */
const words = {
  notSaved: 'This job is no longer saved.',
  signedOut: 'You are not logged in any more.',
  failed: 'The note was not saved. Try again.',
} as const;

const isOpen = ({ snap }: World<Machine>) => snap.hasTag('form');

/** The note beside one saved job. */
export const jobNoteInterface: Interface<Machine, Facts> = {
  spec: {
    ...jobNoteModel,
    filter(world, event) {
      if (event.type !== 'do') return true;
      if (event.case === 'open') return !isOpen(world);
      // What the list says when it comes is what is known already.
      if (event.case === 'becomesTheirs') return false;
      if (event.case === 'comeBack') return world.snap.hasTag('held');
      if (!isOpen(world)) return false;
      // The same text again is no input.
      return event.event.type !== 'field.typed' || world.snap.context.values[event.event.field] !== event.event.value;
    },
  },
  gestures: {
    open: (hands) => hands.press('Edit the note to Kite engineer'),
    typeNote: (hands) => hands.type('Note', next.note),
    chooseDay: (hands) => hands.type('Remind me by e-mail on', next.remindOn),
    submit: (hands) => hands.press('Save the note'),
    cancel: (hands) => hands.press('Cancel'),
    comeBack: (hands) => hands.happen('comeBack'),
  },
  look: () => {
    const field = document.querySelector<HTMLTextAreaElement>('textarea[name=note]');
    const form = field?.form;
    return {
      note: field?.value ?? null,
      remindOn: form?.querySelector<HTMLInputElement>('input[name=remindOn]')?.value ?? null,
      isBusy: form?.querySelector<HTMLButtonElement>('button[type=submit]')?.ariaBusy === 'true',
      isHeld: Boolean(form?.querySelector('[role=status]')?.textContent),
      said: form?.querySelector('[role=alert]')?.textContent ?? null,
    };
  },
  expected: (world) => {
    const { values, problem } = world.snap.context;
    const isThere = isOpen(world);
    return {
      note: isThere ? values.note : null,
      remindOn: isThere ? values.remindOn : null,
      isBusy: world.snap.hasTag('busy'),
      isHeld: world.snap.hasTag('held'),
      said: isThere && problem ? words[problem] : null,
    };
  },
};
