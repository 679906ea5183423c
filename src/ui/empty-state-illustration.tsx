/** A failed leap: for empty lists and error pages. */
export const EmptyStateIllustration = () => (
  <svg viewBox="0 0 150 76" aria-hidden="true" className="h-[76px] w-[150px] overflow-visible">
    <path
      d="M8 72 C40 -14 108 -14 140 66"
      fill="none"
      strokeWidth="5"
      strokeLinecap="round"
      strokeDasharray="2 12"
      className="stroke-line"
    />
    <circle cx="8" cy="70" r="8" className="fill-leap" />
  </svg>
);
