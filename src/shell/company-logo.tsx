import type { OrganizationRef } from '../api/contract.ts';
import { useServices } from '../context.tsx';
import { imageSet, imageUrl } from '../routing/image-url.ts';

type Size = 52 | 72 | 96;
type Props = {
  organization: Pick<OrganizationRef, 'name' | 'logo'>;
  size?: Size;
  /** How large it is where that depends on the screen. */
  sizing?: string;
};

// Classes, because the content security policy refuses style attributes in a document.
const sizings: Record<Size, string> = { 52: 'size-[52px]', 72: 'size-[72px]', 96: 'size-24' };
const roundings: Record<Size, string> = { 52: 'rounded-[14px]', 72: 'rounded-[18px]', 96: 'rounded-[22px]' };
const letters: Record<Size, string> = { 52: 'text-[17px]', 72: 'text-[25px]', 96: 'text-[34px]' };

/** Of its first two words. */
const initialsOf = (name: string): string =>
  name
    .split(' ')
    .flatMap((word) => word.match(/[\p{L}\p{N}]/u)?.[0] ?? [])
    .slice(0, 2)
    .join('')
    .toUpperCase() || '·';

const hues = 8;

/** A name has the same colour wherever it stands. */
const hueOf = (name: string): number =>
  Array.from(name).reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 65_521, 0) % hues;

/** A company's logo, or its initials where it has none. Decoration: the name always stands beside it. */
export function CompanyLogo({ organization: { name, logo }, size = 52, sizing = sizings[size] }: Props) {
  const { boot } = useServices();
  const shape = `shrink-0 ${sizing} ${roundings[size]}`;
  if (logo) {
    return (
      <img
        src={imageUrl(logo, size, size, 1, boot.images)}
        srcSet={imageSet(logo, size, size, boot.images)}
        width={size}
        height={size}
        alt=""
        loading={size > 52 ? 'eager' : 'lazy'}
        decoding="async"
        className={shape}
      />
    );
  }
  return (
    <span
      aria-hidden="true"
      className={`initials initials-${hueOf(name)} grid place-items-center font-bold tracking-[-.03em] ${shape} ${letters[size]}`}
    >
      {initialsOf(name)}
    </span>
  );
}
