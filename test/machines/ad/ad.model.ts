import { implies, invariant, isEqual, isStep, type ModelSpec, type Rules, type Step, type World } from '@xstate/test';
import type { EventFromLogic } from 'xstate';
import { adDays, adMachine } from '../../../machines/ad/ad.machine.ts';
import { dayInPrague, daysAfter } from '../../../machines/calendar.rules.ts';

type Machine = typeof adMachine;

/** The day of its first publication. */
export const firstDay = '2026-11-23';

/** Noon in Prague, `nth` days after the first. */
export const noonOf = (nth: number): number => Date.parse(`${daysAfter(firstDay, nth)}T11:00Z`);

const on = (nth: number) => ({ at: noonOf(nth) });
const passes = (nth: number) => ({ type: 'time.passed', ...on(nth) }) as const;

/** These cases test that an ended ad stays ended. */
const onceEnded = ['removeLate', 'returnLate', 'resumeLate', 'confirmLatest'];

/** The last days of an ad as published, and as renewed on its sixteenth day. */
const unmoved = [30, 30 + 30].map((nth) => daysAfter(firstDay, nth));

export const adModel: ModelSpec<Machine> = {
  name: 'ad',
  machine: adMachine,
  cases: {
    save: { type: 'ad.saved' },
    submit: { type: 'ad.submitted' },
    takeBack: { type: 'ad.takenBack' },
    accept: { type: 'review.accepted', ...on(0) },
    approve: { type: 'review.accepted', ...on(31) },
    sendBack: { type: 'review.sentBack' },
    refuse: { type: 'review.refused' },
    remove: { type: 'review.removed', ...on(16) },
    return: { type: 'review.returned', ...on(20) },
    change: { type: 'ad.changed' },
    pause: { type: 'ad.paused' },
    resume: { type: 'ad.resumed', ...on(14) },
    confirm: { type: 'ad.confirmed', ...on(14) },
    confirmLate: { type: 'ad.confirmed', ...on(21) },
    renewEarly: { type: 'ad.renewed', ...on(15) },
    renew: { type: 'ad.renewed', ...on(16) },
    closeUnanswered: { type: 'ad.closed', outcome: 'hired-here', unanswered: 1, ...on(16) },
    close: { type: 'ad.closed', outcome: 'hired-here', unanswered: 0, ...on(16) },
    goOn: { type: 'ad.setToRenew', renewsItself: true },
    runOut: { type: 'ad.setToRenew', renewsItself: false },
    pass13: passes(13),
    pass14: passes(14),
    pass20: passes(20),
    pass21: passes(21),
    pass30: passes(30),
    pass31: passes(31),
    repostLast: { type: 'ad.renewed', ...on(16 + 90) },
    repostLate: { type: 'ad.renewed', ...on(16 + 91) },
    repostLatest: { type: 'ad.renewed', ...on(31 + 91) },
    tellLateUnanswered: { type: 'ad.closed', outcome: 'cancelled', unanswered: 1, ...on(40) },
    removeLate: { type: 'review.removed', ...on(40) },
    returnLate: { type: 'review.returned', ...on(42) },
    resumeLate: { type: 'ad.resumed', ...on(40) },
    confirmLatest: { type: 'ad.confirmed', ...on(40) },
    tellLate: { type: 'ad.closed', outcome: 'cancelled', unanswered: 0, ...on(40) },
  },
  filter: ({ snap: { context, value } }, event) => {
    if (event.type !== 'do') return true;
    if (event.case === 'approve' && context.validUntil === null) return false;
    if (onceEnded.includes(event.case) && context.endedOn === null) return false;
    // Days are restored only once, to an ad that was shown; one that had ended has none.
    const hadEnded = context.takenFrom === 'expired' || context.takenFrom === 'closed';
    const isMoved = value === 'removed' && !hadEnded && !unmoved.includes(context.validUntil ?? '');
    if (event.case === 'return' && isMoved) return false;
    if (event.case === 'returnLate' && value === 'removed' && !hadEnded) return false;
    // Time doesn't go backwards.
    const latest = [context.confirmedOn, context.askedOn, context.endedOn]
      .filter((day) => day !== null)
      .sort()
      .at(-1);
    if (latest !== undefined && 'at' in event.event && dayInPrague(event.event.at) < latest) return false;
    // Edits and the renewal setting are independent of each other.
    const isWritten = context.isEdited || context.isUnreviewed;
    return !(event.case === 'goOn' && isWritten) && !(event.case === 'save' && context.renewsItself);
  },
};

const state = (world?: World<Machine>) => world?.snap.value as string | undefined;
const known = (world?: World<Machine>) => world?.snap.context;
const isLive = (world?: World<Machine>) => ['published', 'asked', 'unconfirmed'].includes(state(world) ?? '');
const isOver = (world?: World<Machine>) => ['expired', 'closed'].includes(state(world) ?? '');
const isSame = ({ before, after }: Step<Machine>) =>
  state(before) === state(after) && isEqual(known(before), known(after));

const dayOf = ({ event }: Step<Machine>): string =>
  event.type === 'do' && 'at' in event.event ? dayInPrague(event.event.at) : '';
const isOf = ({ event }: Step<Machine>, type: string) => event.type === 'do' && event.event.type === type;
const isTime = (step: Step<Machine>) => isOf(step, 'time.passed');

const isPastEnd = (step: Step<Machine>) => dayOf(step) > (known(step.before)?.validUntil ?? '9999');
const isUnsure = (step: Step<Machine>) => dayOf(step) >= daysAfter(known(step.before)?.confirmedOn ?? '9999-01-01', 14);

const live = ['published', 'asked', 'unconfirmed'];
const shownOrPaused = [...live, 'paused'];

/** The states from which each event has a transition; it stays in its state where no `to` is given. */
const transitions: Record<string, { from: string[]; to?: string }> = {
  'ad.saved': { from: ['draft', 'changesAsked', ...shownOrPaused] },
  'ad.submitted': { from: ['draft', 'changesAsked'], to: 'inReview' },
  'ad.takenBack': { from: ['inReview'], to: 'draft' },
  'ad.changed': { from: shownOrPaused },
  'ad.paused': { from: live, to: 'paused' },
  'ad.resumed': { from: ['paused'], to: 'published' },
  'ad.confirmed': { from: live, to: 'published' },
  'ad.renewed': { from: [...live, 'expired', 'closed'], to: 'published' },
  'ad.closed': { from: [...shownOrPaused, 'expired'], to: 'closed' },
  'ad.setToRenew': { from: ['draft', 'changesAsked', ...shownOrPaused] },
  'review.accepted': { from: ['inReview', ...shownOrPaused] },
  'review.sentBack': { from: ['inReview'], to: 'changesAsked' },
  'review.refused': { from: ['inReview'], to: 'refused' },
  'review.removed': { from: [...shownOrPaused, 'expired', 'closed'], to: 'removed' },
  'review.returned': { from: ['removed'] },
};

const isFrom = ({ before }: Step<Machine>, type: string) =>
  transitions[type]?.from.includes(state(before) ?? '') ?? false;

/** An event of any type, on a day on which only the ad's state could refuse it. */
const ofType = (type: string) =>
  ({ type, ...on(20), outcome: 'cancelled', unanswered: 0, renewsItself: true }) as EventFromLogic<Machine>;

export const adRules: Rules<Machine> = {
  'product §11 each event changes an ad only from its permitted states, and leads to one state': (step) => {
    const way = step.event.type === 'do' ? transitions[step.event.event.type] : undefined;
    return implies(way !== undefined && !isSame(step), () => {
      const from = state(step.before) ?? '';
      const stays = { inReview: 'published', removed: known(step.before)?.takenFrom }[from] ?? from;
      return (way?.from.includes(from) ?? false) && state(step.after) === (way?.to ?? stays);
    });
  },

  'product §11 starts as a draft without a last day': ({ event, after }) =>
    implies(event.type === 'start', () => state(after) === 'draft' && known(after)?.validUntil === null),

  'product §11 only a reviewer’s acceptance first publishes an ad, for thirty days': (step) =>
    implies(isLive(step.after) && known(step.before)?.validUntil === null, () => {
      const { validUntil, confirmedOn } = known(step.after) ?? {};
      const isWhole = validUntil === daysAfter(dayOf(step), 30) && confirmedOn === dayOf(step);
      const isAsReviewed = !known(step.after)?.isEdited && !known(step.after)?.isUnreviewed;
      return isStep(step, 'accept') && state(step.before) === 'inReview' && isWhole && isAsReviewed;
    }),

  'product §11 enters review only by submitting a draft or an ad with requested changes': (step) =>
    implies(
      state(step.after) === 'inReview' && !isSame(step),
      () => isStep(step, 'submit') && ['draft', 'changesAsked'].includes(state(step.before) ?? ''),
    ),

  'product §11 submitting a draft, or an ad with requested changes, starts its review and keeps its data': (step) =>
    implies(
      isStep(step, 'submit') && ['draft', 'changesAsked'].includes(state(step.before) ?? ''),
      () => state(step.after) === 'inReview' && isEqual(known(step.before), known(step.after)),
    ),

  'product §11 an ad in review cannot be saved, but can be taken back to a draft': (step) =>
    implies(state(step.before) === 'inReview', () => {
      if (isStep(step, 'save')) return isSame(step);
      return !isStep(step, 'takeBack') || state(step.after) === 'draft';
    }),

  'product §11 a reviewer refuses an ad in review, or requests changes': (step) =>
    implies(
      state(step.before) === 'inReview' && (isStep(step, 'refuse') || isStep(step, 'sendBack')),
      () => state(step.after) === (isStep(step, 'refuse') ? 'refused' : 'changesAsked'),
    ),

  'CO06 only a reviewer removes an ad or returns a removed one': (step) => {
    const isTaken = [step.before, step.after].map((world) => state(world) === 'removed');
    if (isTaken[0] === isTaken[1]) return true;
    return isOf(step, isTaken[1] ? 'review.removed' : 'review.returned');
  },

  'CO06 a reviewer removes a live or paused ad, which ends that day': (step) =>
    implies(
      isStep(step, 'remove') && (isLive(step.before) || state(step.before) === 'paused'),
      () => state(step.after) === 'removed' && known(step.after)?.endedOn === dayOf(step),
    ),

  'CO06 a reviewer removes an ended ad without changing its end': (step) =>
    implies(isOf(step, 'review.removed') && isOver(step.before), () => {
      const expected = { ...known(step.before), takenFrom: state(step.before) };
      return state(step.after) === 'removed' && isEqual(known(step.after), expected);
    }),

  'CO06 a returned ad gets back its state and data, with the days that it had left': (step) =>
    implies(isOf(step, 'review.returned') && state(step.before) === 'removed', () => {
      const { takenFrom, endedOn, validUntil } = known(step.before) ?? {};
      if (takenFrom === 'expired' || takenFrom === 'closed')
        return (
          state(step.after) === takenFrom && isEqual(known(step.after), { ...known(step.before), takenFrom: null })
        );
      const lost = (Date.parse(dayOf(step)) - Date.parse(endedOn ?? '')) / 86_400_000;
      const back = { validUntil: daysAfter(validUntil ?? '', lost), endedOn: null, outcome: null, takenFrom: null };
      return state(step.after) === takenFrom && isEqual(known(step.after), { ...known(step.before), ...back });
    }),

  'product §11 publishing changes keeps the state and dates, and marks the ad as unreviewed': (step) =>
    implies(isStep(step, 'change'), () => {
      if (!isLive(step.before) && state(step.before) !== 'paused') return isSame(step);
      if (!known(step.before)?.isEdited) return isSame(step);
      const expected = { ...known(step.before), isEdited: false, isUnreviewed: true };
      return isEqual(known(step.after), expected) && state(step.before) === state(step.after);
    }),

  'product §11 saving changes nothing except marking the ad as edited': (step) =>
    implies(
      isStep(step, 'save'),
      () =>
        isSame(step) ||
        (state(step.before) === state(step.after) &&
          isEqual(known(step.after), { ...known(step.before), isEdited: true })),
    ),

  'product §11 saving marks an ad as edited in every permitted state': (step) =>
    implies(isStep(step, 'save') && isFrom(step, 'ad.saved'), () => known(step.after)?.isEdited === true),

  'product §11 accepting a live or paused ad marks it as reviewed and keeps its state': (step) =>
    implies(
      isOf(step, 'review.accepted') && shownOrPaused.includes(state(step.before) ?? ''),
      () => !known(step.after)?.isUnreviewed && state(step.before) === state(step.after),
    ),

  'product §17 an ad is asked about exactly when it is published and its confirmation is fourteen days old': (step) =>
    implies(isTime(step) && !isPastEnd(step), () => {
      const isDue = state(step.before) === 'published' && isUnsure(step);
      const isAsked = state(step.before) !== 'asked' && state(step.after) === 'asked';
      return isAsked === isDue && (!isAsked || known(step.after)?.askedOn === dayOf(step));
    }),

  'product §17 an ad becomes unconfirmed exactly after a week without an answer': (step) =>
    implies(isTime(step) && !isPastEnd(step), () => {
      const isSilent =
        state(step.before) === 'asked' && dayOf(step) >= daysAfter(known(step.before)?.askedOn ?? '9999-01-01', 7);
      return (state(step.before) !== 'unconfirmed' && state(step.after) === 'unconfirmed') === isSilent;
    }),

  'product §11 time changes only live or paused ads: they become asked, unconfirmed or expired': (step) =>
    implies(isTime(step), () => {
      if (!shownOrPaused.includes(state(step.before) ?? '')) return isSame(step);
      const ends = isPastEnd(step) ? ['expired'] : [];
      return [state(step.before), 'asked', 'unconfirmed', ...ends].includes(state(step.after));
    }),

  'product §17 confirming a live ad publishes it again and keeps its last day': (step) =>
    implies(isOf(step, 'ad.confirmed') && isLive(step.before), () => {
      const expected = { ...known(step.before), confirmedOn: dayOf(step), askedOn: null };
      return state(step.after) === 'published' && isEqual(known(step.after), expected);
    }),

  'product §11 after its last day an ad expires, unless it renews itself and is published or asked': (step) =>
    implies(isTime(step) && isPastEnd(step) && (isLive(step.before) || state(step.before) === 'paused'), () => {
      const goesOn = known(step.before)?.renewsItself && ['published', 'asked'].includes(state(step.before) ?? '');
      const { validUntil, confirmedOn, endedOn, outcome } = known(step.after) ?? {};
      if (!goesOn) return state(step.after) === 'expired' && endedOn === dayOf(step) && outcome === 'expired';
      const isExtended = validUntil === daysAfter(dayOf(step), 30) && confirmedOn === known(step.before)?.confirmedOn;
      return isExtended && state(step.before) === state(step.after);
    }),

  'product §11 a live ad can be renewed only in its last two weeks, which adds thirty days to those that remain': (
    step,
  ) =>
    implies(isOf(step, 'ad.renewed') && isLive(step.before), () => {
      const last = known(step.before)?.validUntil ?? '';
      if (dayOf(step) < daysAfter(last, -14)) return isSame(step);
      const { validUntil, confirmedOn } = known(step.after) ?? {};
      const from = last > dayOf(step) ? last : dayOf(step);
      const isWhole = validUntil === daysAfter(from, 30) && confirmedOn === dayOf(step);
      return state(step.after) === 'published' && isWhole;
    }),

  'product §11 pausing a live ad keeps its data, and resuming publishes it as confirmed that day': (step) =>
    implies(
      (isStep(step, 'pause') && isLive(step.before)) || (isStep(step, 'resume') && state(step.before) === 'paused'),
      () => {
        if (isStep(step, 'pause'))
          return state(step.after) === 'paused' && isEqual(known(step.before), known(step.after));
        return state(step.after) === 'published' && known(step.after)?.confirmedOn === dayOf(step);
      },
    ),

  'product §17.2 closing is ignored while an application is unanswered': (step) =>
    implies(isStep(step, 'closeUnanswered') || isStep(step, 'tellLateUnanswered'), () => isSame(step)),

  'product §11 a live, paused or expired ad closes with its outcome': (step) =>
    implies(
      isStep(step, 'close') && (isLive(step.before) || ['paused', 'expired'].includes(state(step.before) ?? '')),
      () =>
        state(step.after) === 'closed' &&
        known(step.after)?.outcome === (isStep(step, 'close') ? 'hired-here' : 'cancelled'),
    ),

  'product §11 closing an expired ad later changes only its outcome': (step) =>
    implies(isStep(step, 'tellLate') && state(step.before) === 'expired', () => {
      const expected = { ...known(step.before), outcome: 'cancelled' };
      return isEqual(known(step.after), expected);
    }),

  'product §11 an ended ad can be renewed within ninety days, and not later': (step) =>
    implies(isOf(step, 'ad.renewed') && isOver(step.before), () => {
      if (dayOf(step) > daysAfter(known(step.before)?.endedOn ?? '', 90)) return isSame(step);
      const { endedOn, outcome, validUntil, confirmedOn } = known(step.after) ?? {};
      const isFresh = endedOn === null && outcome === null && validUntil === daysAfter(dayOf(step), adDays.life);
      return state(step.after) === 'published' && isFresh && confirmedOn === dayOf(step);
    }),

  'product §11 the company sets whether an ad renews itself': (step) =>
    implies(isOf(step, 'ad.setToRenew') && isFrom(step, 'ad.setToRenew'), () =>
      isEqual(known(step.after), { ...known(step.before), renewsItself: isStep(step, 'goOn') }),
    ),

  'product §11 an ad accepts no event outside its permitted states': invariant(({ snap }) =>
    Object.entries(transitions).every(([type, { from }]) => from.includes(snap.value) || !snap.can(ofType(type))),
  ),

  'product §11 a live or paused ad can be accepted exactly while it is unreviewed': invariant(
    ({ snap }) =>
      !shownOrPaused.includes(snap.value) || snap.can(ofType('review.accepted')) === snap.context.isUnreviewed,
  ),

  'ruling 63: runs no effects and no timers': invariant(
    (world) => world.pending.length === 0 && world.timers.length === 0,
  ),
};
