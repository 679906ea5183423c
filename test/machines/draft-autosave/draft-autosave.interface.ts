import type { FlowInterface, World } from '@xstate/test';
import type { draftAutosaveMachine } from '../../../machines/draft-autosave/draft-autosave.machine.ts';
import { draftAutosaveModel, kites, wind } from './draft-autosave.model.ts';

type Machine = typeof draftAutosaveMachine;

type Facts = {
  /** The form's text; null where the form is gone. */
  message: string | null;
  /** The browser's text, and whether all of it is on the account. */
  kept: string | null;
  isSaved: boolean;
  /** The user is told that it is no longer saved on their account. */
  isToldOfRefusal: boolean;
};

const field = 'Why you (optional)';
const isFormThere = ({ snap, status }: World<Machine>) =>
  status === 'active' && !snap.context.isClosed && !snap.hasTag('sent');

/** The form over an ad, for a signed-in user who has written nothing there before. */
export const draftAutosaveInterface: FlowInterface<Machine, Facts> = {
  spec: {
    ...draftAutosaveModel,
    // The browser's storage responds immediately, and has room.
    expand: ({ env }, _, event) => ({
      events: event.type === 'draft.changed' ? [event, { type: 'storage.answered', hasRoom: true }] : [event],
      env: event.type === 'application.sent' ? 'sent' : env,
    }),
    filter(world, event) {
      if (event.type === 'wait') return world.timers.length > 0;
      if (event.type !== 'do') return true;
      if (event.event.type === 'storage.answered' || world.snap.context.isClosed) return false;
      if (event.case === 'close') return true;
      // Typing the same text again changes nothing.
      return (
        isFormThere(world) &&
        draftAutosaveModel.filter?.(world, event) !== false &&
        (event.event.type !== 'draft.changed' ||
          world.snap.context.draft?.answers.message !== event.event.draft.answers.message)
      );
    },
  },
  gestures: {
    writeKites: (user) => user.type(field, kites),
    writeWind: (user) => user.type(field, wind),
    leave: (user) => user.simulate('leave'),
    close: (user) => user.press('Close'),
    apply: (user) => user.press('Send the application'),
    returned: (user) => user.simulate('returned'),
  },
  readFacts: () => {
    const key = Object.keys(localStorage).find((name) => /^application-\d+-ann@example\.test$/.test(name));
    const kept = JSON.parse((key && localStorage.getItem(key)) || 'null');
    return {
      message: document.querySelector<HTMLTextAreaElement>('[role=dialog] textarea[name=message]')?.value ?? null,
      kept: kept?.answers.message ?? null,
      isSaved: kept !== null && kept.savedAt === kept.writtenAt,
      isToldOfRefusal: [...document.querySelectorAll('[role=dialog] [role=status]')].some(({ textContent }) =>
        textContent?.startsWith('For now, what you write is kept in this browser only'),
      ),
    };
  },
  expected: (world) => {
    const { draft, savedAt } = world.snap.context;
    const kept = world.env === 'sent' ? null : draft;
    return {
      message: isFormThere(world) ? (draft?.answers.message ?? '') : null,
      kept: kept?.answers.message ?? null,
      isSaved: kept !== null && kept.writtenAt === savedAt,
      isToldOfRefusal: world.snap.hasTag('refused'),
    };
  },
};
