import type { EventFromLogic } from 'xstate';
import type { adMachine } from '../../machines/ad/ad.machine.ts';
import type { AdOutcome, AdStep, ReviewHistoryStep } from '../../machines/ad/ad-content.rules.ts';

export type AdMachineEvent = EventFromLogic<typeof adMachine>;

/** Data that the events of steps carry. `at` in milliseconds. */
export type AdEventData = { at: number; outcome: AdOutcome; unanswered: number; renewsItself: boolean };

/** A company's step as an event of its statechart. */
export function adEventOf(step: AdStep, { at, outcome, unanswered, renewsItself }: AdEventData): AdMachineEvent {
  switch (step) {
    case 'closed':
      return { type: 'ad.closed', at, outcome, unanswered };
    case 'setToRenew':
      return { type: 'ad.setToRenew', renewsItself };
    case 'renewed':
    case 'resumed':
    case 'confirmed':
      return { type: `ad.${step}`, at };
    default:
      return { type: `ad.${step}` };
  }
}

/** A reviewer's step as an event. */
export const reviewEventOf = (step: ReviewHistoryStep, at: number): AdMachineEvent => ({ type: `review.${step}`, at });
