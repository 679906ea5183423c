import type { Interface, OutOfReach } from '@xstate/test';
import { type EventFrom, type StateValue, transition } from 'xstate';
import { authenticationMachine } from '../../../machines/authentication/authentication.machine.ts';
import { authenticationInterface } from './authentication.interface.ts';

type Event = EventFrom<typeof authenticationMachine>;

const elsewhere = { type: 'address.changed', asksForCode: false } as const;
const ended = { type: 'redirect.ended' } as const;

/** What the dialog of the code does once it was right and it is not known yet who that made. */
const followUps: Record<string, Event[]> = {
  readActive: [elsewhere, ended],
  readNone: [ended],
  goElsewhere: [ended],
  comeBack: [ended],
};

type Facts = {
  isCodeAsked: boolean;
  /** Most of what happens to who is here is not on screen: recordings tell it. */
  state: StateValue | null;
};

/** The built app, whose only form that leads on without another document is the code's. */
export const authenticationInBrowser: Interface<typeof authenticationMachine, Facts> = {
  ...authenticationInterface,
  spec: {
    ...authenticationInterface.spec,
    filter({ snap }, event) {
      if (event.type !== 'do') return true;
      if (event.case === 'beginRedirect') return snap.hasTag('asking');
      if (event.case === 'endRedirect') return snap.hasTag('redirecting');
      // What is known is no news; with credentials a document is left, so that the next one knows nothing yet.
      if (!snap.hasTag('known') || event.event.type !== 'session.read') return true;
      const { session } = snap.context;
      if (event.case === 'readOwnPending') return false;
      return event.case === 'readPending' ? session === 'active' : session !== event.event.session;
    },
    expand(world, name, event) {
      const events = [event, ...(world.snap.hasTag('redirecting') ? (followUps[name] ?? []) : [])];
      const next = events.reduce((snap, one) => transition(authenticationMachine, snap, one)[0], world.snap);
      // The address that asks for a code which nobody owes here is put right at once.
      const isWrong =
        next.context.asksForCode && next.hasTag('known') && !next.hasTag('asking') && !next.hasTag('redirecting');
      return { events: isWrong ? [...events, elsewhere] : events, env: null };
    },
  },
  look: () => ({
    isCodeAsked: [...document.querySelectorAll('[role=dialog] h2')].some(
      ({ textContent }) => textContent === 'Two-factor login',
    ),
    state: null,
  }),
  expected: (world, memory) => ({ ...authenticationInterface.expected(world, memory), state: world.snap.value }),
};

export const authenticationOutOfReach: OutOfReach = {
  'transition authentication.awaitingCode.ending · session.read': 'who is known to owe a code is no news',
};
