import * as v from 'valibot';
import { emailAddress } from '../account.rules.ts';
import { isUnprintable } from '../text.rules.ts';

// What a report of an ad consists of. The form judges by these schemas, and so does the server.

/** What can be wrong with an ad (product §3). */
export const reportReasons = ['scam', 'notRemote', 'wrongSalary', 'closed', 'discrimination'] as const;
export type ReportReason = (typeof reportReasons)[number];

export const reportReason = v.picklist(reportReasons, 'required');

/** More about it; lines may be broken. */
export const reportText = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(2_000, 'long'),
  v.check((text) => !isUnprintable(text.replaceAll(/[\r\n\t]/g, ' ')), 'unprintable'),
);

/** Whom to ask about it; empty where nobody. */
export const reporterEmail = v.union([v.literal(''), emailAddress], 'malformed');
