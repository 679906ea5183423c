import * as v from 'valibot';
import { messageText } from '../message/message.rules.ts';
import { isVisible, line } from '../text.rules.ts';

// What a company writes down about an applicant, for its own people.

export const maxTagLength = 40;

/** A new one. */
export const tagFields = { tag: v.pipe(line(maxTagLength), v.check(isVisible, 'required')) };

/** Of one application. */
export const maxTags = 20;

export const ratingFields = { rating: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(5))) };

export const noteFields = { text: messageText };
