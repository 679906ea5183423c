import type { Goal, OutOfReach } from '@xstate/test';
import { byValue } from '@xstate/test';
import { signUpInterface, signUpOutOfReach } from './sign-up.interface.ts';

const own = signUpInterface((english) => english);

/** The dialog of the built app, which is gone when the new person is where they belong; a page that is being left is not touched. */
export const signUpInBrowser: typeof own = {
  ...own,
  spec: {
    ...own.spec,
    filter: (world, event) => {
      if (event.type === 'settle' && event.src === 'welcome' && event.case === 'isStopped') return false;
      if (event.type === 'settle' && event.src === 'refreshSession' && !['somebody', 'nobody'].includes(event.case))
        return false;
      const isLeaving = world.pending.some(({ src }) => ['refreshSession', 'welcome', 'connect'].includes(src));
      if (isLeaving) return event.type === 'settle';
      // Nobody takes back what a list is asked, and the next question would have its answer.
      if (world.pending.some(({ src }) => src === 'findCommon') && event.type === 'do' && event.case === 'leavePage')
        return false;
      return own.spec.filter?.(world, event) ?? true;
    },
  },
  // A press with the mouse would wait until the page is left.
  gestures: { ...own.gestures, chooseGoogle: (hands) => hands.happen('chooseGoogle') },
  expected: (world, memory) =>
    world.status === 'active' && !world.pending.some(({ src }) => src === 'welcome')
      ? own.expected(world, memory)
      : {
          type: null,
          name: null,
          address: null,
          password: null,
          isTermsTicked: false,
          errors: [null, null, null, null, null],
          isBusy: false,
          isProviderBusy: false,
        },
};

const whileBusy = ['submit', 'chooseGoogle', 'leavePage', 'typeName'];

/** Of what changes nothing while the form is busy a few: all of it is the view's. */
export const signUpGoal: Goal = (hop) =>
  hop.before.snap.hasTag('busy') && hop.event.type === 'do' && !whileBusy.includes(hop.event.case)
    ? false
    : byValue(hop);

export const signUpOutOfReachInBrowser: OutOfReach = {
  ...signUpOutOfReach,
  'transition signUp.welcoming · done welcome': 'who goes on leaves the dialog, and it its flow',
  'transition signUp.welcoming · error welcome': 'nothing on the way to a page of this app can fail',
};
