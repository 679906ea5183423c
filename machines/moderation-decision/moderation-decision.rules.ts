import * as v from 'valibot';
import { type ReviewHistoryStep, reviewMessage } from '../ad/ad-content.rules.ts';
import type { MessageStep } from '../contact/inbox.rules.ts';
import type { OrderStep } from '../order/order.rules.ts';
import { isVisible } from '../text.rules.ts';

/** An admin's verdict on a report; `removed`: it is confirmed, and the ad is taken down. */
export const reportVerdicts = ['confirmed', 'removed', 'unfounded'] as const;
export type Verdict = (typeof reportVerdicts)[number];

/** What an admin does with a company. */
export const suspensionSteps = ['suspended', 'restored'] as const;
export type SuspensionStep = (typeof suspensionSteps)[number];

/** What an admin does with an ad that was published, and with one that was taken down. */
export const takedownSteps = ['removed', 'returned'] as const;

/** All decisions: on an ad in review, a report, a company, an order, or a message to the board. */
export type DecisionStep = ReviewHistoryStep | Verdict | SuspensionStep | OrderStep | MessageStep;

const messageOptionalSteps: readonly DecisionStep[] = [
  ...(['accepted', 'restored', 'paid', 'invoiced'] as const),
  ...(['answered', 'closed', 'reopened'] as const),
];

/** Whether the decision may be made without a message. */
export const isMessageOptional = (step: DecisionStep): boolean => messageOptionalSteps.includes(step);

const requiredMessage = v.pipe(reviewMessage, v.check(isVisible, 'required'));

/** Every refusal must give its reason (CO06); the server validates the same way. */
export const decisionFields = (step: DecisionStep) => ({
  message: isMessageOptional(step) ? reviewMessage : requiredMessage,
});
