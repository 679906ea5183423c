/** A clock that only moves when told to. */
export function clockAt(start: string) {
  let time = Date.parse(start);
  return {
    now: () => new Date(time),
    advance(length: { days?: number; hours?: number; minutes?: number; seconds?: number }) {
      const { days = 0, hours = 0, minutes = 0, seconds = 0 } = length;
      time += (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000;
    },
  };
}
