import type { Goal, OutOfReach } from '@xstate/test';
import { byValue } from '@xstate/test';
import { signUpInterface, signUpOutOfReach } from './sign-up.interface.ts';

const own = signUpInterface((english) => english);

/** The dialog of the built app. It is gone once the new user has been redirected; a page that is unloading is not used. */
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
      // The check for common passwords is not aborted, so the next one would get its response.
      if (world.pending.some(({ src }) => src === 'findCommon') && event.type === 'do' && event.case === 'leavePage')
        return false;
      return own.spec.filter?.(world, event) ?? true;
    },
  },
  // A mouse press would wait until the page has unloaded.
  gestures: { ...own.gestures, chooseGoogle: (user) => user.simulate('chooseGoogle') },
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

/** Only a few of the events that change nothing while the form is busy: the view layer covers the rest. */
export const signUpGoal: Goal = (hop) =>
  hop.before.snap.hasTag('busy') && hop.event.type === 'do' && !whileBusy.includes(hop.event.case)
    ? false
    : byValue(hop);

export const signUpOutOfReachInBrowser: OutOfReach = {
  ...signUpOutOfReach,
  'transition signUp.welcoming · done welcome': 'who goes on leaves the dialog, and it its flow',
  'transition signUp.welcoming · error welcome': 'nothing on the way to a page of this app can fail',
};
