import { type FlowInterface, immediateEffectsFilter, type OutOfReach } from '@xstate/test';
import type { consentMachine } from '../../../machines/consent/consent.machine.ts';
import { consentModel } from './consent.model.ts';

type Facts = { isAsked: boolean; cookie: string | null };

const bar = 'section[aria-label="Consent to analytics"]';

/** The consent bar and the page's footer. The test writes the cookie of another tab, and starts and ends unsaved work. */
export const consentInterface: FlowInterface<typeof consentMachine, Facts> = {
  spec: {
    ...consentModel,
    filter({ snap }, event) {
      if (event.type !== 'do') return true;
      const allowed: Record<string, boolean> = {
        accept: snap.hasTag('asked'),
        refuse: snap.hasTag('asked'),
        // The press only works once its code is loaded, and nothing shows when that is.
        wantQuestion: !snap.hasTag('asked'),
        startWork: !snap.context.isBlocked,
        endWork: snap.context.isBlocked,
        // A cookie that doesn't change is no event.
        acceptElsewhere: snap.context.consent !== 'accepted',
        refuseElsewhere: snap.context.consent !== 'refused',
      };
      return allowed[event.case] ?? true;
    },
  },
  gestures: {
    accept: (user) => user.press('Accept', bar),
    refuse: (user) => user.press('Refuse', bar),
    wantQuestion: (user) => user.press('Consent to analytics', 'footer'),
    acceptElsewhere: (user) => user.simulate('accepted'),
    refuseElsewhere: (user) => user.simulate('refused'),
    startWork: (user) => user.simulate('startWork'),
    endWork: (user) => user.simulate('endWork'),
  },
  readFacts: () => ({
    isAsked: document.querySelector('section[aria-label="Consent to analytics"]') !== null,
    cookie: /(?<=\bconsent=)\w+/.exec(document.cookie)?.[0] ?? null,
  }),
  expected: ({ snap }) => ({ isAsked: snap.hasTag('asked'), cookie: snap.context.consent }),
};

const isOver = immediateEffectsFilter({ sources: ['loadAnew'] });

/** The same in the built app, where a reload that is stopped fails immediately. */
export const consentInBrowser: typeof consentInterface = {
  ...consentInterface,
  spec: {
    ...consentInterface.spec,
    filter: (world, event) => isOver(world, event) && (consentInterface.spec.filter?.(world, event) ?? true),
  },
};

const known = 'a cookie that says what is known already is not told';

export const consentOutOfReach: OutOfReach = {
  'guard consent.script.running · cookie.changed [not says]': known,
  'guard consent.script.withdrawn · cookie.changed [not says]': known,
};
