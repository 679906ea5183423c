import { minCounted, type ReplyFigures } from './reply-figures.rules.ts';

/** Consequences of overdue replies, in rising order: `slow` is shown next to the company's ads and takes away boosts, `paused` also stops new applications. */
export const consequences = ['none', 'slow', 'paused'] as const;

export type Consequence = (typeof consequences)[number];

/** A share of overdue replies among all counted ones above which a company is slow, or its applications are paused. */
export const overdueShares = { slow: 0.2, paused: 0.5 } as const;

/** With fewer overdue replies than this, applications are never paused. */
export const minOverdue = 5;

type Overdue = Pick<ReplyFigures, 'counted' | 'overdue'>;

export function consequenceOf({ counted, overdue }: Overdue): Consequence {
  if (overdue >= minOverdue && overdue > counted * overdueShares.paused) return 'paused';
  return counted >= minCounted && overdue > counted * overdueShares.slow ? 'slow' : 'none';
}

/** The consequence if the company doesn't reply to the applications that are due soon. */
export const consequenceAhead = ({ counted, overdue, dueSoon }: Overdue & Pick<ReplyFigures, 'dueSoon'>): Consequence =>
  consequenceOf({ counted: counted + dueSoon, overdue: overdue + dueSoon });

const isMoreSevere = (one: Consequence, other: Consequence): boolean =>
  consequences.indexOf(one) > consequences.indexOf(other);

const lessSevere = (one: Consequence, other: Consequence): Consequence => (isMoreSevere(one, other) ? other : one);

/**
 * A company's standing: the consequence in force, and the one announced to it. Days are those of Europe/Prague, as
 * YYYY-MM-DD.
 */
export type Standing = { consequence: Consequence; announced: Consequence; announcedOn: string | null };

export const cleanStanding: Standing = { consequence: 'none', announced: 'none', announcedOn: null };

/**
 * The standing after new figures. No consequence takes effect that was not announced on an earlier day; one that no longer applies ends at
 * once, and one that no longer threatens is announced again before it can return.
 */
export function nextStanding(
  before: Standing,
  figures: Overdue & Pick<ReplyFigures, 'dueSoon'>,
  today: string,
): Standing & { announces: Consequence | null } {
  const due = consequenceOf(figures);
  const ahead = consequenceAhead(figures);
  const worst = isMoreSevere(due, ahead) ? due : ahead;
  const wasAnnounced = before.announcedOn !== null && before.announcedOn < today ? before.announced : 'none';
  const allowed = isMoreSevere(before.consequence, wasAnnounced) ? before.consequence : wasAnnounced;
  const consequence = lessSevere(due, allowed);
  if (worst === 'none') return { ...cleanStanding, announces: null };
  if (isMoreSevere(worst, before.announced))
    return { consequence, announced: worst, announcedOn: today, announces: worst };
  return {
    consequence,
    announced: lessSevere(before.announced, worst),
    announcedOn: before.announcedOn,
    announces: null,
  };
}
