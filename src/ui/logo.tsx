import { appInfo } from '../app-info.ts';

/** The name with a leap over it. */
export const Logo = () => (
  <span className="relative inline-flex items-end pt-1 pr-5 pb-0.5 text-[30px] leading-none font-extrabold tracking-[-.04em] lowercase">
    {appInfo.name}
    <svg viewBox="0 0 84 36" aria-hidden="true" className="absolute top-0 left-0 h-9 w-[84px] overflow-visible">
      <path d="M27 10 C33 -5 66 -8 76 25" fill="none" strokeWidth="3.2" strokeLinecap="round" className="stroke-leap" />
      <circle cx="77" cy="30" r="4.2" className="fill-leap" />
    </svg>
  </span>
);
