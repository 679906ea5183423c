import * as v from 'valibot';
import { type ReviewStep, reviewWords } from '../ad/ad-content.rules.ts';
import { isVisible } from '../text.rules.ts';

/** What an admin finds of a report. */
export const verdicts = ['confirmed', 'unfounded'] as const;
export type Verdict = (typeof verdicts)[number];

/** What an admin does with a company. */
export const suspensionSteps = ['suspended', 'restored'] as const;
export type SuspensionStep = (typeof suspensionSteps)[number];

/** What is decided: on an ad that waits, on a report, or on a company. */
export type DecisionStep = ReviewStep | Verdict | SuspensionStep;

/** Whether it is decided without words as well. */
export const needsNoWords = (step: DecisionStep): boolean => step === 'accepted' || step === 'restored';

const reason = v.pipe(reviewWords, v.check(isVisible, 'required'));

/** Whoever hears a no hears why (CO06); the server judges alike. */
export const decisionFields = (step: DecisionStep) => ({ words: needsNoWords(step) ? reviewWords : reason });
