import { text } from 'drizzle-orm/pg-core';
import type { ReportVerdict } from '../../../src/api/contract-moderation.ts';
import { timestamptz } from '../columns.ts';

/** An admin's verdict on a report; null while it is pending. */
export const verdictColumns = {
  verdict: text().$type<ReportVerdict>(),
  /** Message to both sides. */
  verdictMessage: text('verdict_message'),
  decidedAt: timestamptz('decided_at'),
  /** Digest of its idempotency key, by which repeats are recognised (AV02). */
  verdictKeyDigest: text('verdict_key_digest'),
};
