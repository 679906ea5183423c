import { text } from 'drizzle-orm/pg-core';
import type { ReportVerdict } from '../../../src/api/contract-moderation.ts';
import { timestamptz } from '../columns.ts';

/** What an admin found of a report; null as long as it waits. */
export const verdictColumns = {
  verdict: text().$type<ReportVerdict>(),
  /** To both sides. */
  verdictWords: text('verdict_words'),
  decidedAt: timestamptz('decided_at'),
  /** Digest of the key of its sending: a repeated one is known by it (AV02). */
  verdictKeyDigest: text('verdict_key'),
};
