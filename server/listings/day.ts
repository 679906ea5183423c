const inPrague = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Prague' });

/** The day that it is in Europe/Prague, as YYYY-MM-DD. */
export const dayInPrague = (moment: Date): string => inPrague.format(moment);

/** A day so many days later (earlier when negative), as YYYY-MM-DD. */
export const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T12:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

export const laterOf = (one: Date, other: Date): Date => (one > other ? one : other);
