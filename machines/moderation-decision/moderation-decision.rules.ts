import * as v from 'valibot';
import { type ReviewStep, reviewWords } from '../ad/ad-content.rules.ts';
import { isVisible } from '../text.rules.ts';

const reason = v.pipe(reviewWords, v.check(isVisible, 'required'));

/** Whoever hears a no hears why (CO06); the server judges alike. */
export const decisionFields = (step: ReviewStep) => ({ words: step === 'accepted' ? reviewWords : reason });
