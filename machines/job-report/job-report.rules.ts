import * as v from 'valibot';
import { emailAddress } from '../account.rules.ts';
import { isUnprintable } from '../text.rules.ts';

// What a report of an ad, or of a message, consists of. The form judges by these schemas, and so does the server.

/** What can be wrong with an ad (product §3). */
export const reportReasons = ['scam', 'notRemote', 'wrongSalary', 'closed', 'discrimination'] as const;
export type ReportReason = (typeof reportReasons)[number];

export const reportReason = v.picklist(reportReasons, 'required');

/** What can be wrong with a message of a company. */
const messageReasons = ['scam', 'insult', 'discrimination', 'unwanted'] as const;
export type MessageReason = (typeof messageReasons)[number];

export const messageReason = v.picklist(messageReasons, 'required');

/** Of an ad or of a message. */
export const anyReason = v.picklist([...reportReasons, ...messageReasons], 'required');
export type AnyReason = v.InferOutput<typeof anyReason>;

/** More about it; lines may be broken. */
export const reportText = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(2_000, 'long'),
  v.check((text) => !isUnprintable(text.replaceAll(/[\r\n\t]/g, ' ')), 'unprintable'),
);

/** Whom to ask about it; empty where nobody. */
export const reporterEmail = v.union([v.literal(''), emailAddress], 'malformed');
