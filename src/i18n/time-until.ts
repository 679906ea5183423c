const units = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const;

/** "in 5 minutes", from seconds: in the longest unit that fits at least once, rounded up. */
export function timeUntil(seconds: number, locale: string): string {
  const [unit, length] = units.find(([, each]) => seconds >= each) ?? units[3];
  return new Intl.RelativeTimeFormat(locale).format(Math.ceil(seconds / length), unit);
}
