import * as v from 'valibot';
import { type ReviewStep, reviewWords } from '../ad/ad-content.rules.ts';
import { isVisible } from '../text.rules.ts';

/** What an admin finds of a report. */
export const verdicts = ['confirmed', 'unfounded'] as const;
export type Verdict = (typeof verdicts)[number];

/** What is decided: on an ad that waits, or on a report. */
export type DecisionStep = ReviewStep | Verdict;

const reason = v.pipe(reviewWords, v.check(isVisible, 'required'));

/** Whoever hears a no hears why (CO06); the server judges alike. */
export const decisionFields = (step: DecisionStep) => ({ words: step === 'accepted' ? reviewWords : reason });
