/** The initials of its first two words. */
const initialsOf = (name: string): string =>
  name
    .split(' ')
    .flatMap((word) => word.match(/[\p{L}\p{N}]/u)?.[0] ?? [])
    .slice(0, 2)
    .join('')
    .toUpperCase() || '·';

const hues = 8;

/** A name has the same colour everywhere. */
const hueOf = (name: string): number =>
  Array.from(name).reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 65_521, 0) % hues;

/** In place of a picture. Decorative: the name is always beside it. */
export const Initials = ({ name, className }: { name: string; className: string }) => (
  <span
    aria-hidden="true"
    className={`initials initials-${hueOf(name)} grid place-items-center font-bold tracking-[-.03em] ${className}`}
  >
    {initialsOf(name)}
  </span>
);
