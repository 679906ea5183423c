import { atOnceFilter, type Interface, type OutOfReach } from '@xstate/test';
import type { consentMachine } from '../../../machines/consent/consent.machine.ts';
import { consentModel } from './consent.model.ts';

type Facts = { isAsked: boolean; cookie: string | null };

const bar = 'section[aria-label="Consent to analytics"]';

/** The consent bar and the page's footer. The test writes the cookie of another tab, and starts and ends unsaved work. */
export const consentInterface: Interface<typeof consentMachine, Facts> = {
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
    accept: (hands) => hands.press('Accept', bar),
    refuse: (hands) => hands.press('Refuse', bar),
    wantQuestion: (hands) => hands.press('Consent to analytics', 'footer'),
    acceptElsewhere: (hands) => hands.happen('accepted'),
    refuseElsewhere: (hands) => hands.happen('refused'),
    startWork: (hands) => hands.happen('startWork'),
    endWork: (hands) => hands.happen('endWork'),
  },
  look: () => ({
    isAsked: document.querySelector('section[aria-label="Consent to analytics"]') !== null,
    cookie: /(?<=\bconsent=)\w+/.exec(document.cookie)?.[0] ?? null,
  }),
  expected: ({ snap }) => ({ isAsked: snap.hasTag('asked'), cookie: snap.context.consent }),
};

const isOver = atOnceFilter({ sources: ['loadAnew'] });

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
