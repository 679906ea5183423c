// Facts of a job that apply only to some kinds of work. Used to write, import, store and show ads.

/** Hours a week; hours a day that overlap with Prague. */
export const maxHours = { perWeek: 40, ofOverlap: 8 } as const;

/** Characters. */
export const maxBonusLength = 120;

/** Work for which the weekly hours are worth stating. */
export const isPartTime = (commitment: readonly string[]): boolean =>
  commitment.length > 0 && !commitment.includes('full-time');

/** The weekly hours of work that is less than full time; null for other work. */
export const hoursOf = (job: { commitment: readonly string[]; hoursPerWeek: number | null }): number | null =>
  isPartTime(job.commitment) ? job.hoursPerWeek : null;

/** The daily overlap with Prague of remote work, in hours; null for other work. */
export const overlapOf = (job: { mode: string | null; timezoneOverlap: number | null }): number | null =>
  job.mode === 'remote' ? job.timezoneOverlap : null;

/** The start of work (`now`, or its first day) as shown on a given day: a first day in the past is not shown. */
export const shownStartDate = (startDate: string | null, today: string): string | null =>
  startDate === 'now' || (startDate !== null && startDate >= today) ? startDate : null;
