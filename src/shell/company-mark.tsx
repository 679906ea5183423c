import type { OrganizationRef } from '../../server/contract.ts';
import { Picture } from './picture.tsx';

type Props = { organization: Pick<OrganizationRef, 'name' | 'logo'>; size?: 40 | 52 | 72 | 96; className?: string };

const rounding = { 40: 'rounded-[11px]', 52: 'rounded-[14px]', 72: 'rounded-[18px]', 96: 'rounded-[22px]' };

const initials = (name: string) => Array.from(name.replaceAll(/[^\p{L}\p{N} ]/gu, '').trim())[0]?.toUpperCase() ?? '·';

/** A company's logo, or its initial where it has none. Decoration: the name always stands beside it. */
export function CompanyMark({ organization: { name, logo }, size = 52, className = '' }: Props) {
  if (logo)
    return (
      <Picture
        source={logo}
        width={size}
        height={size}
        className={`${rounding[size]} ${className}`}
        eager={size > 52}
      />
    );
  return (
    <span
      aria-hidden="true"
      style={{ width: size, height: size, fontSize: size * 0.42 }}
      className={`grid shrink-0 place-items-center bg-sunken font-extrabold text-quiet ${rounding[size]} ${className}`}
    >
      {initials(name)}
    </span>
  );
}
