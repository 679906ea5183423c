type Rgb = [number, number, number];

const read = (hex: string): Rgb => {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
};

/** A colour between two of the form #rrggbb: 0 is the first, 1 the second. */
export const between = (from: string, to: string, share: number): string => {
  const [a, b] = [read(from), read(to)];
  const mixed = a.map((part, at) => Math.round(part + ((b[at] ?? 0) - part) * share));
  return `#${mixed.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
};
