import * as v from 'valibot';
import { reviewWords, type SaidStep } from '../ad/ad-content.rules.ts';
import type { MessageStep } from '../contact/inbox.rules.ts';
import type { OrderStep } from '../order/order.rules.ts';
import { isVisible } from '../text.rules.ts';

/** What an admin finds of a report; `removed`: it is so, and the ad is taken down. */
export const verdicts = ['confirmed', 'removed', 'unfounded'] as const;
export type Verdict = (typeof verdicts)[number];

/** What an admin does with a company. */
export const suspensionSteps = ['suspended', 'restored'] as const;
export type SuspensionStep = (typeof suspensionSteps)[number];

/** What an admin does with an ad that was published, and with one that was taken down. */
export const takedownSteps = ['removed', 'returned'] as const;

/** What is decided: on an ad that waits, on a report, on a company, on an order, or on a message to the board. */
export type DecisionStep = SaidStep | Verdict | SuspensionStep | OrderStep | MessageStep;

const wordless: readonly DecisionStep[] = [
  ...(['accepted', 'restored', 'paid', 'invoiced'] as const),
  ...(['answered', 'closed', 'reopened'] as const),
];

/** Whether it is decided without words as well. */
export const needsNoWords = (step: DecisionStep): boolean => wordless.includes(step);

const reason = v.pipe(reviewWords, v.check(isVisible, 'required'));

/** Whoever hears a no hears why (CO06); the server judges alike. */
export const decisionFields = (step: DecisionStep) => ({ words: needsNoWords(step) ? reviewWords : reason });
