import type { FlowInterface } from '@xstate/test';
import { transition } from 'xstate';
import { authenticationMachine } from '../../../machines/authentication/authentication.machine.ts';
import { authenticationModel } from './authentication.model.ts';

/** The code dialog is on screen. */
type Facts = { isCodeAsked: boolean };

/** The server's responses, and what the address bar and the page's other forms do. */
export const authenticationInterface: FlowInterface<typeof authenticationMachine, Facts> = {
  spec: {
    ...authenticationModel,
    // Where no code is pending, an address that asks for one is corrected at once.
    expand: ({ snap }, _, event) => {
      const [next] = transition(authenticationMachine, snap, event);
      const isWrong =
        next.context.asksForCode && next.hasTag('known') && !next.hasTag('asking') && !next.hasTag('redirecting');
      return { events: isWrong ? [event, { type: 'address.changed', asksForCode: false }] : [event], env: null };
    },
  },
  gestures: Object.fromEntries(
    Object.keys(authenticationModel.cases).map((name) => [name, (user) => user.simulate(name)]),
  ),
  readFacts: () => ({
    isCodeAsked: [...document.querySelectorAll('[role=dialog] h2')].some(({ textContent }) => textContent === 'Code'),
  }),
  expected: ({ snap }) => ({ isCodeAsked: snap.hasTag('known') && snap.context.asksForCode }),
};
