import * as v from 'valibot';
import { emailAddress } from '../account.rules.ts';
import { printableMultiline } from '../text.rules.ts';

// The content of a report of an ad or a message. The form and the server both validate with these schemas.

/** What can be wrong with an ad (product §3). */
export const reportReasons = ['scam', 'notRemote', 'wrongSalary', 'closed', 'discrimination'] as const;
export type ReportReason = (typeof reportReasons)[number];

export const reportReason = v.picklist(reportReasons, 'required');

/** What can be wrong with a company's message. */
const messageReasons = ['scam', 'insult', 'discrimination', 'unwanted'] as const;
export type MessageReason = (typeof messageReasons)[number];

export const messageReason = v.picklist(messageReasons, 'required');

/** For an ad or a message. */
export const anyReason = v.picklist([...reportReasons, ...messageReasons], 'required');
export type AnyReason = v.InferOutput<typeof anyReason>;

/** Details; may have line breaks. */
export const reportText = v.pipe(v.string(), v.trim(), v.maxLength(2_000, 'long'), printableMultiline);

/** The reporter's address for questions; empty where they give none. */
export const reporterEmail = v.union([v.literal(''), emailAddress], 'malformed');
