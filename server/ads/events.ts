import type { EventFromLogic } from 'xstate';
import type { adMachine } from '../../machines/ad/ad.machine.ts';
import type { AdOutcome, AdStep, SaidStep } from '../../machines/ad/ad-content.rules.ts';

export type AdEventOf = EventFromLogic<typeof adMachine>;

/** Data that the events of steps carry. `at` in milliseconds. */
export type Carried = { at: number; outcome: AdOutcome; unanswered: number; renewsItself: boolean };

/** A company's step as an event of its statechart. */
export function eventOf(step: AdStep, { at, outcome, unanswered, renewsItself }: Carried): AdEventOf {
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
export const reviewOf = (step: SaidStep, at: number): AdEventOf => ({ type: `review.${step}`, at });
