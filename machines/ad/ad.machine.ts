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
type At = { at: number };

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

const at = ({ event }: { event: At }) => event.at;

const write = { 'ad.saved': { actions: 'markEdited' } } as const;

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
      { type: 'recordEnd', params: at },
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
  guard: { type: 'isExpired', params: at },
  target: 'expired',
  actions: [
    { type: 'recordEnd', params: at },
    { type: 'recordOutcome', params: 'expired' as const },
  ],
} as const;

const autoRenew = {
  guard: { type: 'isAutoRenewed', params: at },
  actions: { type: 'extend', params: at },
} as const;

/** Public again: the company has confirmed that it is open. */
const open = [
  { type: 'confirm', params: at },
  { type: 'extend', params: at },
] as const;

const takeDown = (from: 'published' | 'paused') =>
  ({
    'review.removed': {
      target: 'removed',
      actions: [
        { type: 'recordEnd', params: at },
        { type: 'recordTakedown', params: from },
      ],
    },
  }) as const;

/** The ad had already ended. */
const takeDownLate = (from: 'expired' | 'closed') =>
  ({ 'review.removed': { target: 'removed', actions: { type: 'recordTakedown', params: from } } }) as const;

/** It continues with as many days as remained when it was taken down. */
const returnTo = (state: 'published' | 'paused') =>
  ({
    guard: { type: 'wasTakenDownFrom', params: state },
    target: state,
    actions: [{ type: 'restoreRemainingDays', params: at }, 'clearEnd', 'clearTakedown'],
  }) as const;

/** While it is public. */
const live = {
  ...write,
  ...chooseRenewal,
  ...close,
  ...takeDown('published'),
  'ad.paused': 'paused',
  'ad.confirmed': { target: 'published', actions: { type: 'confirm', params: at } },
  'ad.renewed': { guard: { type: 'isRenewable', params: at }, target: 'published', actions: open },
  'ad.changed': { guard: 'isEdited', actions: 'markUnreviewed' },
  'review.accepted': { guard: 'isUnreviewed', actions: 'markReviewed' },
} as const;

/** An ended ad may be published again, for as long as that still continues its record. */
const repost = {
  'ad.renewed': { guard: { type: 'isRecent', params: at }, target: 'published', actions: [...open, 'clearEnd'] },
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
      | ({ type: 'ad.resumed' } & At)
      | ({ type: 'ad.renewed' } & At)
      | ({ type: 'ad.confirmed' } & At)
      /** `unanswered`: applications that wait for a decision. */
      | ({ type: 'ad.closed'; outcome: AdOutcome; unanswered: number } & At)
      | { type: 'ad.setToRenew'; renewsItself: boolean }
      | ({ type: 'review.accepted' } & At)
      | { type: 'review.sentBack' }
      | { type: 'review.refused' }
      /** It broke the rules. */
      | ({ type: 'review.removed' } & At)
      /** It did not violate them after all. */
      | ({ type: 'review.returned' } & At)
      | ({ type: 'time.passed' } & At),
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
    draft: { on: { ...write, ...chooseRenewal, 'ad.submitted': 'inReview' } },
    inReview: {
      on: {
        'ad.takenBack': 'draft',
        'review.accepted': { target: 'published', actions: [...open, 'publish'] },
        'review.sentBack': 'changesAsked',
        'review.refused': 'refused',
      },
    },
    changesAsked: { on: { ...write, ...chooseRenewal, 'ad.submitted': 'inReview' } },
    refused: { type: 'final' },
    published: {
      on: {
        ...live,
        'time.passed': [
          autoRenew,
          expire,
          {
            guard: { type: 'isUnsure', params: at },
            target: 'asked',
            actions: { type: 'recordQuestion', params: at },
          },
        ],
      },
    },
    /** The company was asked whether it is still open. */
    asked: {
      on: {
        ...live,
        'time.passed': [autoRenew, expire, { guard: { type: 'isSilent', params: at }, target: 'unconfirmed' }],
      },
    },
    /** The company did not reply. */
    unconfirmed: { on: { ...live, 'time.passed': expire } },
    paused: {
      on: {
        ...write,
        ...chooseRenewal,
        ...close,
        ...takeDown('paused'),
        'ad.changed': live['ad.changed'],
        'review.accepted': live['review.accepted'],
        'ad.resumed': { target: 'published', actions: { type: 'confirm', params: at } },
        'time.passed': expire,
      },
    },
    expired: { on: { ...repost, ...closeWithOutcome, ...takeDownLate('expired') } },
    closed: { on: { ...repost, ...takeDownLate('closed') } },
    removed: {
      on: {
        'review.returned': [
          returnTo('published'),
          returnTo('paused'),
          { guard: { type: 'wasTakenDownFrom', params: 'expired' }, target: 'expired', actions: 'clearTakedown' },
          { target: 'closed', actions: 'clearTakedown' },
        ],
      },
    },
  },
});
