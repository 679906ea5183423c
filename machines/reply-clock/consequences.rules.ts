import { minCounted, type ReplyFigures } from './reply-figures.rules.ts';

/** What comes of overdue replies, the harder the later: `slow` is said beside the company's ads and takes boosts away, `paused` takes new applications too. */
export const consequences = ['none', 'slow', 'paused'] as const;

export type Consequence = (typeof consequences)[number];

/** More overdue replies than this share of all that count are slow, or pause applications. */
export const overdueShares = { slow: 0.2, paused: 0.5 } as const;

/** Fewer overdue replies pause nothing. */
export const minOverdue = 5;

type Overdue = Pick<ReplyFigures, 'counted' | 'overdue'>;

export function consequenceOf({ counted, overdue }: Overdue): Consequence {
  if (overdue >= minOverdue && overdue > counted * overdueShares.paused) return 'paused';
  return counted >= minCounted && overdue > counted * overdueShares.slow ? 'slow' : 'none';
}

/** What comes if nobody answers those whose day is near. */
export const consequenceAhead = ({ counted, overdue, dueSoon }: Overdue & Pick<ReplyFigures, 'dueSoon'>): Consequence =>
  consequenceOf({ counted: counted + dueSoon, overdue: overdue + dueSoon });

const isHarder = (one: Consequence, other: Consequence): boolean =>
  consequences.indexOf(one) > consequences.indexOf(other);

const milder = (one: Consequence, other: Consequence): Consequence => (isHarder(one, other) ? other : one);

/** How a company stands: what holds now, and what it was told will come. Days are those of Europe/Prague, as YYYY-MM-DD. */
export type Standing = { consequence: Consequence; announced: Consequence; announcedOn: string | null };

export const cleanStanding: Standing = { consequence: 'none', announced: 'none', announcedOn: null };

/**
 * How it stands by newer figures. Nothing comes that was not announced on an earlier day; what is cleared ends at once, and what no longer
 * threatens is announced anew when it does.
 */
export function nextStanding(
  before: Standing,
  figures: Overdue & Pick<ReplyFigures, 'dueSoon'>,
  today: string,
): Standing & { announces: Consequence | null } {
  const due = consequenceOf(figures);
  const ahead = consequenceAhead(figures);
  const worst = isHarder(due, ahead) ? due : ahead;
  const wasAnnounced = before.announcedOn !== null && before.announcedOn < today ? before.announced : 'none';
  const allowed = isHarder(before.consequence, wasAnnounced) ? before.consequence : wasAnnounced;
  const consequence = milder(due, allowed);
  if (worst === 'none') return { ...cleanStanding, announces: null };
  if (isHarder(worst, before.announced)) return { consequence, announced: worst, announcedOn: today, announces: worst };
  return { consequence, announced: milder(before.announced, worst), announcedOn: before.announcedOn, announces: null };
}
