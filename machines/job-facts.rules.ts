// Facts of a job that say something of some work alone. Ads are written by them, and imported, stored and shown.

/** A week; a day in common with Prague. */
export const maxHours = { perWeek: 40, ofOverlap: 8 } as const;

/** Characters. */
export const maxBonusLength = 120;

/** Work of which the hours say something. */
export const isLessThanFull = (commitment: readonly string[]): boolean =>
  commitment.length > 0 && !commitment.includes('full-time');

/** The hours of work that is less than full time; null of other work. */
export const hoursOf = (job: { commitment: readonly string[]; hoursPerWeek: number | null }): number | null =>
  isLessThanFull(job.commitment) ? job.hoursPerWeek : null;

/** The hours in common with Prague of remote work; null of other work. */
export const overlapOf = (job: { mode: string | null; timezoneOverlap: number | null }): number | null =>
  job.mode === 'remote' ? job.timezoneOverlap : null;

/** When the work begins (`now`, or its first day), as it is shown on a day: a first day that has passed says nothing. */
export const startOn = (startDate: string | null, today: string): string | null =>
  startDate === 'now' || (startDate !== null && startDate >= today) ? startDate : null;
