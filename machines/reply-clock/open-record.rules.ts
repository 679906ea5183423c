import { dayInPrague, daysBetween } from '../calendar.rules.ts';
import { fold } from '../fold.rules.ts';

/** An event in the life of an ad. Times are milliseconds. */
export type AdEvent = { at: number } & (
  | { kind: 'published' | 'renewed' | 'confirmed' | 'paused' | 'resumed' }
  /** The board took it down, and reversed that as a mistake. */
  | { kind: 'removed' | 'returned' }
  | { kind: 'changed'; field: string; from: unknown; to: unknown }
  | { kind: 'closed'; outcome: string | null }
);

export type AdRecord = {
  firstPublishedAt: number | null;
  /** Published again after it had closed. */
  reposts: number;
  renewals: number;
  confirmedAt: number | null;
  changes: { at: number; field: string; from: unknown; to: unknown }[];
  outcome: string | null;
  closedAt: number | null;
  /** Days on which it accepted applications: neither paused nor closed. */
  daysOpen: number;
};

const openingKinds: AdEvent['kind'][] = ['published', 'resumed', 'renewed'];
const closingKinds: AdEvent['kind'][] = ['paused', 'closed', 'removed'];

/**
 * The record of an ad from its events, in any order. Its age starts with its first publication only: no renewal, pause or change resets it. `until`: the day on
 * which it is read, or the ad's last day where it has ended before.
 */
export function adRecordOf(events: readonly AdEvent[], until: string): AdRecord {
  const record: AdRecord = {
    firstPublishedAt: null,
    reposts: 0,
    renewals: 0,
    confirmedAt: null,
    changes: [],
    outcome: null,
    closedAt: null,
    daysOpen: 0,
  };
  let openSince: string | null = null;
  let wasOpen = false;
  for (const event of events.toSorted((a, b) => a.at - b.at)) {
    const { kind, at } = event;
    if (kind === 'published' && record.firstPublishedAt !== null) record.reposts += 1;
    if (kind === 'published') record.firstPublishedAt ??= at;
    if (kind === 'renewed') record.renewals += 1;
    if (kind === 'confirmed') record.confirmedAt = at;
    if (kind === 'changed') record.changes.push({ at, field: event.field, from: event.from, to: event.to });
    // An expired ad may be given another outcome later.
    if (kind === 'closed') [record.closedAt, record.outcome] = [record.closedAt ?? at, event.outcome];
    if (openingKinds.includes(kind)) {
      openSince ??= dayInPrague(at);
      [record.closedAt, record.outcome] = [null, null];
    }
    if (kind === 'returned' && wasOpen) openSince = dayInPrague(at);
    if (kind === 'removed') wasOpen = openSince !== null;
    if (closingKinds.includes(kind) && openSince !== null) {
      record.daysOpen += Math.max(0, daysBetween(openSince, dayInPrague(at)));
      openSince = null;
    }
  }
  if (openSince !== null) record.daysOpen += Math.max(0, daysBetween(openSince, until));
  return record;
}

/** Days within which a reposted ad continues the record of the one before. */
export const repostDays = 90;

/** A role normalized for comparison: without case, accents and punctuation. */
const normalizeRole = (title: string): string =>
  fold(title)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

type Posting<When extends string> = { company: string | number; title: string } & Record<When, string>;

/** Whether an ad continues the record of one that ended: the same role at the same company, within `repostDays`. Days are YYYY-MM-DD. */
export function continuesRecord(earlier: Posting<'closedOn'>, later: Posting<'publishedOn'>): boolean {
  const gap = daysBetween(earlier.closedOn, later.publishedOn);
  const isSameRole = earlier.company === later.company && normalizeRole(earlier.title) === normalizeRole(later.title);
  return isSameRole && gap >= 0 && gap <= repostDays;
}

/** The lower bounds of the bands of applicants, except the first. */
export const applicantBandEdges = [10, 30, 100] as const;

const bands = ['0-9', '10-29', '30-99', '100+'] as const;

export type ApplicantBand = (typeof bands)[number];

/** How many have applied, as a public band. */
export const applicantBand = (applicants: number): ApplicantBand =>
  bands[applicantBandEdges.filter((edge) => applicants >= edge).length] ?? '100+';
