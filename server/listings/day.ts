const inPrague = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Prague' });

/** The day that it is in Europe/Prague, as YYYY-MM-DD. */
export const dayInPrague = (moment: Date): string => inPrague.format(moment);

const offsetInPrague = new Intl.DateTimeFormat('en', { timeZone: 'Europe/Prague', timeZoneName: 'longOffset' });

/** The last second of a day in Europe/Prague, with the offset that holds there then. */
export const endOfDayInPrague = (day: string): string => {
  const parts = offsetInPrague.formatToParts(new Date(`${day}T21:59:59Z`));
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value.replace('GMT', '');
  return `${day}T23:59:59${offset}`;
};

/** A day so many days later (earlier when negative), as YYYY-MM-DD. */
export const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T12:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

export const laterOf = (one: Date, other: Date): Date => (one > other ? one : other);
