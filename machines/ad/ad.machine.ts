import { assign, setup } from 'xstate';
import { dayInPrague, daysAfter, daysBetween } from '../calendar.rules.ts';
import { repostDays } from '../reply-clock/open-record.rules.ts';
import type { AdOutcome } from './ad-content.rules.ts';

/**
 * Days: an ad runs for `life` from publication or renewal, and may be renewed in the last `renewable` of them. `question` after the company last confirmed
 * that it is open, the company is asked again; `answer` after that, the ad publicly shows that nobody replied. `notice` before an end that nothing postpones,
 * the company is notified.
 */
export const adDays = { life: 30, renewable: 14, question: 14, answer: 7, notice: 5 } as const;

/** A time, in milliseconds. */
type Timestamped = { at: number };

type Context = {
  /** Days are Prague dates, as YYYY-MM-DD. This is the last day on which the ad is live. */
  validUntil: string | null;
  /** When the company last confirmed that it is open: publishing, renewing and resuming count too. */
  confirmedOn: string | null;
  /** When the company was asked since then. */
  askedOn: string | null;
  endedOn: string | null;
  outcome: AdOutcome | null;
  /** Renews automatically at its end, as long as the company replies. */
  renewsItself: boolean;
  /** The edited content differs from the published content. */
  isEdited: boolean;
  /** It was changed after its review. */
  isUnreviewed: boolean;
  /** The state before it was taken down, to return to if that was a mistake. */
  takenFrom: 'published' | 'paused' | 'expired' | 'closed' | null;
};

const eventTime = ({ event }: { event: Timestamped }) => event.at;

const saveTransitions = { 'ad.saved': { actions: 'markEdited' } } as const;

const chooseRenewal = {
  'ad.setToRenew': {
    actions: { type: 'chooseRenewal', params: ({ event }: { event: { renewsItself: boolean } }) => event.renewsItself },
  },
} as const;

const close = {
  'ad.closed': {
    guard: { type: 'isEveryoneAnswered', params: ({ event }: { event: { unanswered: number } }) => event.unanswered },
    target: 'closed',
    actions: [
      { type: 'recordEnd', params: eventTime },
      { type: 'recordOutcome', params: ({ event }: { event: { outcome: AdOutcome } }) => event.outcome },
    ],
  },
} as const;

/** The ad has already ended; its outcome is reported now. */
const closeWithOutcome = {
  'ad.closed': {
    ...close['ad.closed'],
    actions: { type: 'recordOutcome', params: ({ event }: { event: { outcome: AdOutcome } }) => event.outcome },
  },
} as const;

const expire = {
  guard: { type: 'isExpired', params: eventTime },
  target: 'expired',
  actions: [
    { type: 'recordEnd', params: eventTime },
    { type: 'recordOutcome', params: 'expired' as const },
  ],
} as const;

const autoRenew = {
  guard: { type: 'isAutoRenewed', params: eventTime },
  actions: { type: 'extend', params: eventTime },
} as const;

/** Public again: the company has confirmed that it is open. */
const confirmAndExtend = [
  { type: 'confirm', params: eventTime },
  { type: 'extend', params: eventTime },
] as const;

const takeDown = (from: 'published' | 'paused') =>
  ({
    'review.removed': {
      target: 'removed',
      actions: [
        { type: 'recordEnd', params: eventTime },
        { type: 'recordTakedown', params: from },
      ],
    },
  }) as const;

/** The ad had already ended. */
const takeDownEnded = (from: 'expired' | 'closed') =>
  ({ 'review.removed': { target: 'removed', actions: { type: 'recordTakedown', params: from } } }) as const;

/** It continues with as many days as remained when it was taken down. */
const restoreTo = (state: 'published' | 'paused') =>
  ({
    guard: { type: 'wasTakenDownFrom', params: state },
    target: state,
    actions: [{ type: 'restoreRemainingDays', params: eventTime }, 'clearEnd', 'clearTakedown'],
  }) as const;

/** While it is public. */
const publicTransitions = {
  ...saveTransitions,
  ...chooseRenewal,
  ...close,
  ...takeDown('published'),
  'ad.paused': 'paused',
  'ad.confirmed': { target: 'published', actions: { type: 'confirm', params: eventTime } },
  'ad.renewed': {
    guard: { type: 'isRenewable', params: eventTime },
    target: 'published',
    actions: [
      { type: 'confirm', params: eventTime },
      { type: 'addDays', params: eventTime },
    ],
  },
  'ad.changed': { guard: 'isEdited', actions: 'markUnreviewed' },
  'review.accepted': { guard: 'isUnreviewed', actions: 'markReviewed' },
} as const;

/** An ended ad may be published again, for as long as that still continues its record. */
const repost = {
  'ad.renewed': {
    guard: { type: 'isRecent', params: eventTime },
    target: 'published',
    actions: [...confirmAndExtend, 'clearEnd'],
  },
} as const;

/**
 * The life of an ad: the server judges every step by it (ruling 63), and the company is offered the steps it allows. No timers:
 * the scheduler's `time.passed` carries the time, so a server that was down decides the same as one that was not.
 */
export const adMachine = setup({
  types: {
    context: {} as Context,
    events: {} as
      | { type: 'ad.saved' }
      | { type: 'ad.submitted' }
      | { type: 'ad.takenBack' }
      /** Publishes the edits. */
      | { type: 'ad.changed' }
      | { type: 'ad.paused' }
      | ({ type: 'ad.resumed' } & Timestamped)
      | ({ type: 'ad.renewed' } & Timestamped)
      | ({ type: 'ad.confirmed' } & Timestamped)
      /** `unanswered`: applications that wait for a decision. */
      | ({ type: 'ad.closed'; outcome: AdOutcome; unanswered: number } & Timestamped)
      | { type: 'ad.setToRenew'; renewsItself: boolean }
      | ({ type: 'review.accepted' } & Timestamped)
      | { type: 'review.sentBack' }
      | { type: 'review.refused' }
      /** It broke the rules. */
      | ({ type: 'review.removed' } & Timestamped)
      /** It did not violate them after all. */
      | ({ type: 'review.returned' } & Timestamped)
      | ({ type: 'time.passed' } & Timestamped),
  },
  guards: {
    isExpired: ({ context }, now: number) => context.validUntil !== null && dayInPrague(now) > context.validUntil,
    isAutoRenewed: ({ context }, now: number) =>
      context.renewsItself && context.validUntil !== null && dayInPrague(now) > context.validUntil,
    isRenewable: ({ context }, now: number) =>
      context.validUntil !== null && daysBetween(dayInPrague(now), context.validUntil) <= adDays.renewable,
    isUnsure: ({ context }, now: number) =>
      context.confirmedOn !== null && daysBetween(context.confirmedOn, dayInPrague(now)) >= adDays.question,
    isSilent: ({ context }, now: number) =>
      context.askedOn !== null && daysBetween(context.askedOn, dayInPrague(now)) >= adDays.answer,
    isRecent: ({ context }, now: number) =>
      context.endedOn !== null && daysBetween(context.endedOn, dayInPrague(now)) <= repostDays,
    isEveryoneAnswered: (_, unanswered: number) => unanswered === 0,
    isEdited: ({ context }) => context.isEdited,
    isUnreviewed: ({ context }) => context.isUnreviewed,
    wasTakenDownFrom: ({ context }, state: Context['takenFrom']) => context.takenFrom === state,
  },
  actions: {
    markEdited: assign({ isEdited: true }),
    publish: assign({ isEdited: false, isUnreviewed: false }),
    markUnreviewed: assign({ isEdited: false, isUnreviewed: true }),
    markReviewed: assign({ isUnreviewed: false }),
    confirm: assign((_, now: number) => ({ confirmedOn: dayInPrague(now), askedOn: null })),
    recordQuestion: assign((_, now: number) => ({ askedOn: dayInPrague(now) })),
    extend: assign((_, now: number) => ({ validUntil: daysAfter(dayInPrague(now), adDays.life) })),
    /** The days that remain are not lost. */
    addDays: assign(({ context: { validUntil } }, now: number) => {
      const today = dayInPrague(now);
      return { validUntil: daysAfter(validUntil !== null && validUntil > today ? validUntil : today, adDays.life) };
    }),
    chooseRenewal: assign((_, renewsItself: boolean) => ({ renewsItself })),
    recordEnd: assign((_, now: number) => ({ endedOn: dayInPrague(now) })),
    recordOutcome: assign((_, outcome: AdOutcome) => ({ outcome })),
    clearEnd: assign({ endedOn: null, outcome: null }),
    recordTakedown: assign((_, takenFrom: Context['takenFrom']) => ({ takenFrom })),
    clearTakedown: assign({ takenFrom: null }),
    restoreRemainingDays: assign(({ context: { validUntil, endedOn } }, now: number) => ({
      validUntil: validUntil && endedOn && daysAfter(validUntil, daysBetween(endedOn, dayInPrague(now))),
    })),
  },
}).createMachine({
  id: 'ad',
  context: {
    validUntil: null,
    confirmedOn: null,
    askedOn: null,
    endedOn: null,
    outcome: null,
    renewsItself: false,
    isEdited: false,
    isUnreviewed: false,
    takenFrom: null,
  },
  initial: 'draft',
  states: {
    draft: { on: { ...saveTransitions, ...chooseRenewal, 'ad.submitted': 'inReview' } },
    inReview: {
      on: {
        'ad.takenBack': 'draft',
        'review.accepted': { target: 'published', actions: [...confirmAndExtend, 'publish'] },
        'review.sentBack': 'changesAsked',
        'review.refused': 'refused',
      },
    },
    changesAsked: { on: { ...saveTransitions, ...chooseRenewal, 'ad.submitted': 'inReview' } },
    refused: { type: 'final' },
    published: {
      on: {
        ...publicTransitions,
        'time.passed': [
          autoRenew,
          expire,
          {
            guard: { type: 'isUnsure', params: eventTime },
            target: 'asked',
            actions: { type: 'recordQuestion', params: eventTime },
          },
        ],
      },
    },
    /** The company was asked whether it is still open. */
    asked: {
      on: {
        ...publicTransitions,
        'time.passed': [autoRenew, expire, { guard: { type: 'isSilent', params: eventTime }, target: 'unconfirmed' }],
      },
    },
    /** The company did not reply. */
    unconfirmed: { on: { ...publicTransitions, 'time.passed': expire } },
    paused: {
      on: {
        ...saveTransitions,
        ...chooseRenewal,
        ...close,
        ...takeDown('paused'),
        'ad.changed': publicTransitions['ad.changed'],
        'review.accepted': publicTransitions['review.accepted'],
        'ad.resumed': { target: 'published', actions: { type: 'confirm', params: eventTime } },
        'time.passed': expire,
      },
    },
    expired: { on: { ...repost, ...closeWithOutcome, ...takeDownEnded('expired') } },
    closed: { on: { ...repost, ...takeDownEnded('closed') } },
    removed: {
      on: {
        'review.returned': [
          restoreTo('published'),
          restoreTo('paused'),
          { guard: { type: 'wasTakenDownFrom', params: 'expired' }, target: 'expired', actions: 'clearTakedown' },
          { target: 'closed', actions: 'clearTakedown' },
        ],
      },
    },
  },
});
