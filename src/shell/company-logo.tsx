import type { OrganizationRef } from '../api/contract-board.ts';
import { useServices } from '../context.tsx';
import { imageSrcSet, imageUrl } from '../routing/image-url.ts';
import { Initials } from '../ui/initials.tsx';

type Size = 52 | 72 | 96;
type Props = {
  organization: Pick<OrganizationRef, 'name' | 'logo'>;
  size?: Size;
  /** Size classes where the size depends on the screen. */
  sizing?: string;
};

// Classes, because the content security policy refuses style attributes in a document.
const sizings: Record<Size, string> = { 52: 'size-[52px]', 72: 'size-[72px]', 96: 'size-24' };
const roundings: Record<Size, string> = { 52: 'rounded-[14px]', 72: 'rounded-[18px]', 96: 'rounded-[22px]' };
const letters: Record<Size, string> = { 52: 'text-[17px]', 72: 'text-[25px]', 96: 'text-[34px]' };

/** A company's logo, or its initials where it has none. Decoration: the name always stands beside it. */
export function CompanyLogo({ organization: { name, logo }, size = 52, sizing = sizings[size] }: Props) {
  const { boot } = useServices();
  const shape = `shrink-0 ${sizing} ${roundings[size]}`;
  if (logo) {
    return (
      <img
        src={imageUrl(logo, size, size, 1, boot.images)}
        srcSet={imageSrcSet(logo, size, size, boot.images)}
        width={size}
        height={size}
        alt=""
        loading={size > 52 ? 'eager' : 'lazy'}
        decoding="async"
        className={shape}
      />
    );
  }
  return <Initials name={name} className={`${shape} ${letters[size]}`} />;
}
