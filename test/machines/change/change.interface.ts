import type { FlowInterface, OutOfReach } from '@xstate/test';
import type { Application } from '../../../src/api/contract-candidate.ts';
import { changeModel, type machine } from './change.model.ts';

type Machine = typeof machine;

type Facts = {
  /** Whether the buttons are disabled; null where there are none. */
  isBusy: boolean | null;
  /** The text about the connection and other tabs. */
  said: string | null;
  alert: string | null;
};

const offline = 'You are offline. It can be changed once the connection is back.';
const overtaken = 'It changed in the meantime. This is how it is now.';
const gone = 'Your application did not load. Open the link from the e-mail again.';

/** Both changes are possible, whatever happens to it here. */
export const application: Application = {
  id: 'an-id',
  reference: 'ABCD-2345',
  status: 'seen',
  log: [],
  sentAt: '2026-11-21T12:00:00.000Z',
  job: { identifier: 1, slug: 'kite-engineer', title: 'Kite engineer', inLanguage: 'en', company: 'Kites' },
  replyDueOn: '2026-11-30',
  answerDueOn: null,
  firstReplyAt: null,
  nudgedAt: null,
  cv: null,
  can: ['withdraw', 'nudge'],
};

/** The candidate's own application over its ad, opened by the e-mailed link. */
export const changeInterface: FlowInterface<Machine, Facts> = {
  spec: {
    ...changeModel,
    filter({ snap }, event) {
      if (event.type !== 'do') return event.type !== 'settle' || event.case !== 'refused';
      if (event.case === 'lose') return snap.context.isOnline;
      if (event.case === 'regain') return !snap.context.isOnline;
      return !snap.hasTag('gone');
    },
  },
  gestures: {
    nudge: (user) => user.press('Nudge the company'),
    withdraw: async (user) => {
      await user.simulate('unfold');
      await user.press('Withdraw it');
    },
    lose: (user) => user.simulate('lose'),
    regain: (user) => user.simulate('regain'),
  },
  readFacts: () => {
    const section = document.querySelector('[data-own-application]');
    const [, beside] = section?.querySelectorAll('[role=status]') ?? [];
    return {
      isBusy: section?.querySelector<HTMLButtonElement>('button')?.disabled ?? null,
      said: beside?.textContent || null,
      alert: section?.role === 'alert' ? section.textContent : null,
    };
  },
  expected: ({ snap }) => {
    const isGone = snap.hasTag('gone');
    const { isOnline, isOvertaken } = snap.context;
    const said = isOvertaken ? overtaken : null;
    return {
      isBusy: isGone ? null : snap.hasTag('busy'),
      said: isGone ? null : isOnline ? said : offline,
      alert: isGone ? gone : null,
    };
  },
};

const neverRefused =
  'what a candidate asks for is done, overtaken or gone; the page of a company’s people shows a refusal';

export const changeOutOfReach: OutOfReach = {
  'transition change.changing · done change[1]': neverRefused,
};
