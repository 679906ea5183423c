import type { FlowInterface, World } from '@xstate/test';
import type { unsavedFlowMachine } from '../../../machines/unsaved-flow/unsaved-flow.machine.ts';
import { beforeOf, changed, unsavedFlowModel } from './unsaved-flow.model.ts';

type Machine = typeof unsavedFlowMachine;

/** The state of the note. `done`: it was written once, and typing the same text again is no change. */
type Note = 'closed' | 'typed' | 'writing' | 'done';
type Env = ReturnType<typeof beforeOf> & { note: Note; isParked: boolean };
const envOf = (world: World<Machine>): Env => ({
  ...beforeOf(world),
  ...({ note: 'closed', isParked: false } satisfies Partial<Env>),
  ...(world.env as Env | null),
});

type Facts = {
  /** The form's text; null where it is not on screen. */
  note: string | null;
  /** The browser asks for confirmation before the page is left. */
  asks: boolean;
  /** It is stored until its owner is back. */
  isParked: boolean;
};

const text = 'Ask for a kite.';

/** What happens to the note, by its state. */
const noteSteps: Record<string, { from: Note; to: Note }> = {
  type: { from: 'closed', to: 'typed' },
  submit: { from: 'typed', to: 'writing' },
  cancel: { from: 'typed', to: 'closed' },
  fail: { from: 'writing', to: 'typed' },
  succeed: { from: 'writing', to: 'done' },
};

/** Those that the network does, which need no view. */
const answers = ['fail', 'succeed'];

/** The note of a saved job, which outlives the page that shows it. */
export const unsavedFlowInterface: FlowInterface<Machine, Facts> = {
  spec: {
    ...unsavedFlowModel,
    cases: {
      show: { type: 'view.shown' },
      leave: { type: 'view.left' },
      drop: { type: 'flow.dropped' },
      lose: { type: 'connection.lost' },
      regain: { type: 'connection.returned' },
      goAway: { type: 'user.changed', isOwner: false },
      type: changed(true, false),
      submit: changed(true, true),
      cancel: changed(false, false),
      fail: changed(true, false),
      succeed: changed(false, false),
    },
    expand(world, name, event) {
      const env = envOf(world);
      const isGone = name === 'leave' || (name === 'goAway' && env.isShown);
      return {
        // The page for signed-out visitors has no notes.
        events: name === 'goAway' && env.isShown ? [event, { type: 'view.left' }] : [event],
        env: {
          isShown: name === 'show' || (env.isShown && !isGone),
          isDropped: env.isDropped || name === 'drop',
          note: noteSteps[name]?.to ?? env.note,
          isParked: name === 'goAway' && world.snap.context.isUnsaved && !env.isDropped,
        } satisfies Env,
      };
    },
    filter(world, event) {
      if (event.type !== 'do') return true;
      const { isShown, isDropped, note } = envOf(world);
      const { isOnline } = world.snap.context;
      const doing = noteSteps[event.case];
      // After signing out in another tab the user does nothing more here.
      if (isDropped) return event.case === 'leave';
      if (doing) {
        if (event.case === 'submit' && !isOnline) return false;
        return doing.from === note && (isShown || answers.includes(event.case));
      }
      switch (event.case) {
        case 'show':
          return !isShown;
        case 'leave':
          return isShown;
        case 'lose':
          return isOnline;
        case 'regain':
          return !isOnline;
        default:
          return true;
      }
    },
  },
  gestures: {
    async type(user) {
      await user.press('Add a note to Kite engineer');
      await user.type('Note', text);
    },
    submit: (user) => user.press('Save the note'),
    cancel: (user) => user.press('Cancel'),
    ...Object.fromEntries(
      [...answers, 'show', 'leave', 'drop', 'goAway', 'lose', 'regain'].map((what) => [
        what,
        (user) => user.simulate(what),
      ]),
    ),
  },
  readFacts: () => ({
    note: document.querySelector<HTMLTextAreaElement>('textarea[name=note]')?.value ?? null,
    asks: !dispatchEvent(new Event('beforeunload', { cancelable: true })),
    isParked: Object.values(sessionStorage).some((kept) => kept.includes('Ask for a kite.')),
  }),
  expected(world) {
    const { isShown, isParked, note } = envOf(world);
    return {
      note: isShown && (note === 'typed' || note === 'writing') ? text : null,
      asks: world.snap.hasTag('warning'),
      isParked,
    };
  },
};
