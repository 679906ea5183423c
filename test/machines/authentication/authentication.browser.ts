import type { FlowInterface, OutOfReach } from '@xstate/test';
import { type EventFrom, type StateValue, transition } from 'xstate';
import { authenticationMachine } from '../../../machines/authentication/authentication.machine.ts';
import { authenticationInterface } from './authentication.interface.ts';

type Event = EventFrom<typeof authenticationMachine>;

const elsewhere = { type: 'address.changed', asksForCode: false } as const;
const ended = { type: 'redirect.ended' } as const;

/** What the code dialog does once the code was right, until the session is known. */
const followUps: Record<string, Event[]> = {
  readActive: [elsewhere, ended],
  readNone: [ended],
  goElsewhere: [ended],
  leave: [ended],
};

type Facts = {
  isCodeAsked: boolean;
  /** Most session changes are not visible on screen; recordings show them. */
  state: StateValue | null;
};

/** The built app, where only the code form redirects without loading another document. */
export const authenticationInBrowser: FlowInterface<typeof authenticationMachine, Facts> = {
  ...authenticationInterface,
  spec: {
    ...authenticationInterface.spec,
    filter({ snap }, event) {
      if (event.type !== 'do') return true;
      if (event.case === 'beginRedirect') return snap.hasTag('asking');
      if (event.case === 'endRedirect') return snap.hasTag('redirecting');
      // A page that was left hears of nothing until it is shown.
      const isLeft = snap.matches({ unknown: 'waiting' });
      if (event.case === 'show') return isLeft;
      if (isLeft && event.event.type === 'session.read') return false;
      // What is already known is no news; submitting credentials unloads the document, so the next one knows nothing
      // yet.
      if (!snap.hasTag('known') || event.event.type !== 'session.read') return true;
      const { session } = snap.context;
      if (event.case === 'readOwnPending') return false;
      return event.case === 'readPending' ? session === 'active' : session !== event.event.session;
    },
    expand(world, name, event) {
      const events = [event, ...(world.snap.hasTag('redirecting') ? (followUps[name] ?? []) : [])];
      const next = events.reduce((snap, one) => transition(authenticationMachine, snap, one)[0], world.snap);
      // An address that asks for a code is corrected at once when no code is pending.
      const isWrong =
        next.context.asksForCode && next.hasTag('known') && !next.hasTag('asking') && !next.hasTag('redirecting');
      return { events: isWrong ? [...events, elsewhere] : events, env: null };
    },
  },
  readFacts: () => ({
    isCodeAsked: [...document.querySelectorAll('[role=dialog] h2')].some(
      ({ textContent }) => textContent === 'Two-factor login',
    ),
    state: null,
  }),
  expected: (world, memory) => ({ ...authenticationInterface.expected(world, memory), state: world.snap.value }),
};

const knownForm = 'the code form is shown once somebody is known';

export const authenticationOutOfReach: OutOfReach = {
  'transition authentication.redirecting · redirect.ended[1]': knownForm,
  'guard authentication.redirecting · redirect.ended[0] [not isSessionKnown]': knownForm,
  'transition authentication.awaitingCode.ending · session.read': 'who is known to owe a code is no news',
};
